import { connect } from "node:net"
import { setTimeout as pause } from "node:timers/promises"
import { afterAll, beforeAll, expect, onTestFailed, onTestFinished, test } from "vitest"
import { type FreshDatabase, freshDatabase } from "../../platform/database/test-database.ts"
import { freePort } from "../free-port.ts"
import { type Balancer, openBalancer } from "./balancer.ts"
import { createDataFolder } from "./data-folder.ts"
import { signedIn } from "./own-database.ts"
import { type RunningServer, startTestServer } from "./running-server.ts"

const requests = 10_000
const atOnce = 12

const folder = await createDataFolder("rolling")
let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

function realSchool(): Record<string, string> {
  const { connectionString, host, port, user, database: name } = database.connection
  return {
    NODE_ENV: "production",
    STAFF_SECOND_FACTOR: "offered",
    SESSION_SECRET: "the same for every one of them, and long",
    MAIL_DELIVERY: "off",
    DATABASE_URL: connectionString ?? `postgres://${user}@${encodeURIComponent(String(host))}:${port}/${name}`,
    DATA_DIR: folder,
    ADMIN_EMAIL: "principal@school.example",
    ADMIN_PASSWORD: "mangoes in march",
  }
}

async function adminCookie(): Promise<string> {
  const { id } = await database.db
    .selectFrom("accounts")
    .select("id")
    .where("is_admin", "=", true)
    .executeTakeFirstOrThrow()
  return signedIn(database.db, id)
}

/** Sends requests continuously, every tenth a write; records every reply that is not a 200. */
class Stream {
  sent = 0
  posted = 0
  readonly failed: string[] = []
  #isOver = false
  readonly #began = performance.now()
  readonly #address: string
  readonly #cookie: string
  readonly #workers: Promise<void>[]

  constructor(address: string, cookie: string) {
    this.#address = address
    this.#cookie = cookie
    this.#workers = Array.from({ length: atOnce }, () => this.#work())
  }

  async end(): Promise<void> {
    this.#isOver = true
    await Promise.all(this.#workers)
  }

  async #work() {
    while (!this.#isOver || this.sent < requests) {
      const nth = this.sent++
      const isChange = nth % 10 === 0
      const said = await this.#ask(isChange).then(
        async (reply) => (reply.ok && (await reply.text()) ? "ok" : `${reply.status} ${await reply.text()}`),
        (error: Error) => String(error.cause ?? error),
      )
      if (said !== "ok") this.failed.push(`${Math.round(performance.now() - this.#began)} ms: ${said}`)
      else if (isChange) this.posted++
    }
  }

  #ask(isChange: boolean): Promise<Response> {
    if (!isChange) return fetch(`${this.#address}/admins/subjects`, { headers: { cookie: this.#cookie } })
    const form = { title: "A rolling restart", content: "<p>Nobody notices.</p>", broadcast: ["teacher"] }
    return fetch(`${this.#address}/admins/announcement`, {
      method: "POST",
      headers: { cookie: this.#cookie, "content-type": "application/json" },
      body: JSON.stringify(form),
    })
  }
}

async function untilUp(balancer: Balancer, count: number): Promise<void> {
  for (let waited = 0; (await balancer.countUp()) !== count; waited += 100) {
    if (waited > 30_000) throw new Error(`The balancer did not see ${count} of them in half a minute.`)
    await pause(100)
  }
}

test("two processes are replaced one after the other behind a balancer, and none of ten thousand requests fails", async () => {
  const env = realSchool()
  const ports = [await freePort(), await freePort()]
  const start = (nth: number) => startTestServer({ ...env, PORT: String(ports[nth]) })
  const running: RunningServer[] = []
  onTestFinished(() => Promise.all(running.map((each) => each.kill())).then(() => {}))
  for (const nth of ports.keys()) running[nth] = await start(nth)
  const balancer = await openBalancer(ports, folder)
  onTestFinished(balancer.close)
  await untilUp(balancer, 2)

  const stream = new Stream(balancer.address, await adminCookie())
  for (const nth of ports.keys()) {
    expect(await running[nth]?.stop()).toBe(0)
    running[nth] = await start(nth)
    await untilUp(balancer, 2)
  }
  await stream.end()
  expect(stream.failed).toEqual([])
  expect(stream.sent).toBeGreaterThanOrEqual(requests)
  const { announced } = await database.db
    .selectFrom("announcements")
    .select(({ fn }) => fn.countAll<number>().as("announced"))
    .executeTakeFirstOrThrow()
  expect(announced).toBe(stream.posted)
}, 300_000)

test("after SIGTERM /readyz turns people away while everything else is served, and a second signal ends that at once", async () => {
  const school = await startTestServer({ ...realSchool(), DRAIN_SECONDS: "60" })
  onTestFailed(school.kill)
  const ended = school.stop()
  const readiness = () => fetch(`${school.address}/readyz`)
  while ((await readiness()).ok) await pause(20)
  const leaving = await readiness()
  expect([leaving.status, leaving.headers.get("retry-after")]).toEqual([503, "5"])
  for (let nth = 0; nth < 20; nth += 1) expect((await fetch(`${school.address}/users/announcements`)).status).toBe(200)
  process.kill(school.pid, "SIGTERM")
  expect(await ended).toBe(0)
})

test("the plain check of a load balancer, HTTP/1.0 without a Host, is answered", async () => {
  const school = await startTestServer({ ...realSchool(), DRAIN_SECONDS: "0" })
  onTestFailed(school.kill)
  const socket = connect(Number(new URL(school.address).port), "127.0.0.1")
  socket.write("GET /readyz HTTP/1.0\r\n\r\n")
  const said = Buffer.concat(await socket.toArray()).toString()
  expect(said).toMatch(/^HTTP\/1\.[01] 200 /)
  expect(said).toContain('"status":"ready"')
  expect(await school.stop()).toBe(0)
})
