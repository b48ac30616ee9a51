import { Agent, type IncomingHttpHeaders, request } from "node:http"
import type { Answering } from "./processes.ts"

/** One request of a load. */
export type BenchRequest = {
  method: "GET" | "POST" | "PUT"
  path: string
  headers: Record<string, string>
  body?: string | Uint8Array<ArrayBuffer>
}

/** Times in milliseconds. `cpu` is the processor time of the server per reply. */
export type Figures = { perSecond: number; p50: number; p99: number; cpu?: number }

/** A server under load: its requests are sent in turn over a few keep-alive connections. */
export type Lane = { run(seconds: number, isMeasured: boolean): Promise<void>; figures(): Figures; close(): void }

/** The maximum number of requests in one go, for a fast server. */
const most = 300_000

export function openLane({ port, cpuMilliseconds }: Answering, requests: BenchRequest[], connections: number): Lane {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  let measured = 0
  let worked: number | undefined = 0
  let nth = 0
  return {
    async run(seconds, isMeasured) {
      const before = cpuMilliseconds()
      const begin = performance.now()
      const end = begin + seconds * 1000
      let count = 0
      const work = async () => {
        while (performance.now() < end && count++ < most) {
          const from = performance.now()
          await ask(agent, port, requests[nth++ % requests.length]!)
          if (isMeasured) times.push(performance.now() - from)
        }
      }
      await Promise.all(Array.from({ length: connections }, work))
      if (!isMeasured) return
      measured += performance.now() - begin
      const after = cpuMilliseconds()
      worked = worked === undefined || before === undefined || after === undefined ? undefined : worked + after - before
    },
    figures() {
      const sorted = Float64Array.from(times).sort()
      const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
      const cpu = worked === undefined ? undefined : worked / sorted.length
      return { perSecond: (sorted.length * 1000) / measured, p50: at(0.5), p99: at(0.99), cpu }
    },
    close: () => agent.destroy(),
  }
}

export type Reply = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** Fails on anything except a 200, because a server that refuses quickly must not look fast. */
export async function ask(agent: Agent, port: number, benchRequest: BenchRequest): Promise<Buffer> {
  const { status, body } = await sendRequest(agent, port, benchRequest)
  if (status === 200) return body
  throw new Error(`${benchRequest.method} ${benchRequest.path} answered ${status}: ${body.toString().slice(0, 300)}`)
}

export function sendRequest(agent: Agent, port: number, { method, path, headers, body }: BenchRequest): Promise<Reply> {
  return new Promise((done, fail) => {
    const outgoing = request({ agent, host: "127.0.0.1", port, method, path, headers, timeout: 30_000 }, (response) => {
      const chunks: Buffer[] = []
      response.on("data", (chunk: Buffer) => chunks.push(chunk))
      response.on("error", fail)
      response.on("end", () => {
        done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) })
      })
    })
    outgoing.on("timeout", () => outgoing.destroy(new Error(`${method} ${path} had no answer after 30 seconds`)))
    outgoing.on("error", fail)
    outgoing.end(body)
  })
}
