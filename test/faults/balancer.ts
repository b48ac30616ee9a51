import { execFileSync, spawn } from "node:child_process"
import { once } from "node:events"
import { writeFile } from "node:fs/promises"
import { Agent, createServer, request, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { freePort } from "../free-port.ts"

export type Balancer = {
  address: string
  /** The number of servers that receive requests. */
  countUp(): Promise<number>
  close(): Promise<void>
}

/** Health checks with HAProxy's defaults, each second: three failures are down, two successes are up. */
const checkEvery = 1000
const fall = 3
const rise = 2

/** HAProxy if it is installed, otherwise a small balancer of our own. Neither retries a request. */
export function openBalancer(ports: number[], folder: string): Promise<Balancer> {
  return hasHaproxy() ? openHaproxy(ports, folder) : openOwn(ports)
}

function hasHaproxy(): boolean {
  try {
    return Boolean(execFileSync("haproxy", ["-v"], { stdio: ["ignore", "pipe", "ignore"] }))
  } catch {
    return false
  }
}

async function openHaproxy(ports: number[], folder: string): Promise<Balancer> {
  const [port, stats] = [await freePort(), await freePort()]
  const file = join(folder, "haproxy.cfg")
  const servers = ports.map((each, nth) => `  server silid${nth} 127.0.0.1:${each} check`)
  const config = `defaults
  mode http
  retries 0
  timeout connect 2s
  timeout client 30s
  timeout server 30s
listen silid
  bind 127.0.0.1:${port}
  balance roundrobin
  option httpchk GET /readyz
  default-server inter ${checkEvery} fall ${fall} rise ${rise}
${servers.join("\n")}
listen stats
  bind 127.0.0.1:${stats}
  stats enable
  stats uri /
`
  await writeFile(file, config)
  const haproxy = spawn("haproxy", ["-db", "-q", "-f", file], { stdio: ["ignore", "ignore", "inherit"] })
  const countUp = async () => {
    const csv = await fetch(`http://127.0.0.1:${stats}/;csv`).then((reply) => reply.text())
    return csv.split("\n").filter((line) => /^silid,silid\d/.test(line) && line.split(",")[17] === "UP").length
  }
  while (!(await countUp().catch(() => 0))) await pause(50)
  const close = async () => {
    const ended = once(haproxy, "exit")
    haproxy.kill("SIGTERM")
    await ended
  }
  return { address: `http://127.0.0.1:${port}`, countUp, close }
}

type Backend = { port: number; isUp: boolean; row: number }

async function openOwn(ports: number[]): Promise<Balancer> {
  const backends: Backend[] = ports.map((port) => ({ port, isUp: true, row: 0 }))
  const agent = new Agent({ keepAlive: true })
  const server = passOn(backends, agent)
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const clock = setInterval(() => void Promise.all(backends.map(check)), checkEvery)
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    countUp: async () => backends.filter(({ isUp }) => isUp).length,
    async close() {
      clearInterval(clock)
      agent.destroy()
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

function passOn(backends: Backend[], agent: Agent): Server {
  let turn = 0
  return createServer((incoming, answer) => {
    const ready = backends.filter(({ isUp }) => isUp)
    const backend = ready[turn++ % ready.length]
    if (!backend) return void answer.writeHead(503).end("nobody is up")
    const { method, url, headers } = incoming
    const passed = request({ host: "127.0.0.1", port: backend.port, method, path: url, headers, agent }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(answer)
    })
    passed.on("error", (error) => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end(String(error))))
    incoming.pipe(passed)
  })
}

async function check(backend: Backend): Promise<void> {
  const reply = await fetch(`http://127.0.0.1:${backend.port}/readyz`).catch(() => null)
  await reply?.arrayBuffer().catch(() => undefined)
  const isReady = reply?.ok ?? false
  backend.row = isReady === backend.isUp ? 0 : backend.row + 1
  if (backend.row < (backend.isUp ? fall : rise)) return
  backend.isUp = !backend.isUp
  backend.row = 0
}
