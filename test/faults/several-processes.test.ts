import { spawn } from "node:child_process"
import { once } from "node:events"
import { type AddressInfo, createServer } from "node:net"
import { join } from "node:path"
import { expect, onTestFailed, onTestFinished, test } from "vitest"
import { buildRegistration } from "../builders/registration.ts"
import { eventually } from "../eventually.ts"
import { createDataFolder } from "./data-folder.ts"
import { type RunningServer, startTestServer } from "./running-server.ts"

const folder = await createDataFolder("several")

async function startTwo(name: string): Promise<RunningServer> {
  const school = await startTestServer({ DATA_DIR: join(folder, name), DEMO: "0", WEB_PROCESSES: "2" })
  onTestFailed(school.kill)
  await eventually(() => expect(school.logged("process-ready")).toHaveLength(2))
  return school
}

/** A connection that is on its way to a process when that is killed gets no reply at all. */
const longestReplyMs = 30_000

/** Sends requests continuously, eight at a time; records every reply that is not a 200, with its reason. */
function stream(address: string) {
  const failed: { begunAt: number; said: string }[] = []
  let answered = 0
  let isOver = false
  const work = async () => {
    while (!isOver) {
      const begunAt = performance.now()
      const signal = AbortSignal.timeout(longestReplyMs)
      const said = await fetch(`${address}/classes/`, { signal }).then(
        async (reply) => (reply.ok && (await reply.text()) ? null : `${reply.status} ${await reply.text()}`),
        (error: Error) => String(error.cause ?? error),
      )
      answered += 1
      if (said) failed.push({ begunAt, said })
    }
  }
  const workers = Array.from({ length: 8 }, work)
  const end = async () => {
    isOver = true
    await Promise.all(workers)
  }
  return { failed, answered: () => answered, end }
}

const post = (address: string, path: string, body: object) =>
  fetch(`${address}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  }).then((reply) => reply.status)

test("a process that is killed takes no more than its own requests with it, and another takes its place", async () => {
  const school = await startTwo("killed")
  const requests = stream(school.address)
  await expect.poll(requests.answered, { timeout: 20_000 }).toBeGreaterThan(50)
  const victim = school.logged("process-ready")[0]
  process.kill(Number(victim?.pid), "SIGKILL")
  await eventually(() => expect(school.logged("process-ready")).toHaveLength(3))
  const readyAt = performance.now()
  const answered = requests.answered()
  await expect.poll(requests.answered, { timeout: 20_000 }).toBeGreaterThan(answered + 200)
  await requests.end()
  expect(requests.failed.filter(({ begunAt }) => begunAt > readyAt)).toEqual([])
  expect(requests.failed.length).toBeLessThanOrEqual(8)
  expect(school.logged("process-died")).toMatchObject([{ worker: victim?.worker, signal: "SIGKILL" }])
  expect(await school.stop()).toBe(0)
}, 180_000)

test("SIGHUP replaces all processes one by one, and no request fails meanwhile", async () => {
  const school = await startTwo("replaced")
  const requests = stream(school.address)
  process.kill(school.pid, "SIGHUP")
  await eventually(() => expect(school.logged("replaced-processes")).toHaveLength(1), 120_000)
  await requests.end()
  expect(requests.failed).toEqual([])
  expect(requests.answered()).toBeGreaterThan(100)
  expect(school.logged("process-ready").map(({ worker }) => worker)).toEqual([1, 2, 3, 4])
  expect(new Set(school.logged("request").map(({ worker }) => worker)).size).toBeGreaterThanOrEqual(3)
  expect(await school.stop()).toBe(0)
}, 240_000)

test("SIGTERM lets both processes finish what is in flight, and what was acknowledged is there at the next start", async () => {
  const school = await startTwo("stopped")
  const forms = Array.from({ length: 8 }, (_, nth) => buildRegistration({ email: `several-${nth}@people.example` }))
  const answers = forms.map((form) => post(school.address, "/accounts/register", form))
  await Promise.race(answers)
  const code = school.stop()
  expect(await Promise.all(answers)).toEqual(forms.map(() => 200))
  expect(await code).toBe(0)
  const again = await startTwo("stopped")
  for (const form of forms) expect(await post(again.address, "/accounts/login", form)).toBe(200)
  expect(await again.stop()).toBe(0)
}, 240_000)

test("a setting that only a worker finds wrong is said in one line, and ends the start", async () => {
  const taken = createServer().listen(0, "127.0.0.1")
  onTestFinished(() => void taken.close())
  await once(taken, "listening")
  const { port } = taken.address() as AddressInfo
  const school = spawn(process.execPath, ["server/main.ts", "--without-pages"], {
    stdio: ["ignore", "ignore", "pipe"],
    env: {
      PATH: process.env.PATH,
      DATA_DIR: join(folder, "deaf"),
      DEMO: "0",
      PORT: String(port),
      WEB_PROCESSES: "2",
    },
  })
  let said = ""
  school.stderr.on("data", (part) => {
    said += part
  })
  expect(await once(school, "exit")).toEqual([1, null])
  expect(said).toMatch(/^The setting PORT is wrong: [^\n]+\n$/)
})

test("/metrics tells of all processes together, whichever answers, and no sum falls when one dies or all are replaced", async () => {
  const token = "a-token-that-only-tests-know"
  const school = await startTestServer({
    DATA_DIR: join(folder, "counted"),
    DEMO: "0",
    WEB_PROCESSES: "2",
    METRICS_TOKEN: token,
  })
  onTestFailed(school.kill)
  await eventually(() => expect(school.logged("process-ready")).toHaveLength(2))
  const scrape = async () => {
    // A separate connection, so that the next worker replies.
    const headers = { authorization: `Bearer ${token}`, connection: "close" }
    const reply = await fetch(`${school.address}/metrics`, { headers })
    expect(reply.status).toBe(200)
    const lines = (await reply.text()).split("\n")
    return (series: string) =>
      Number(
        lines
          .find((line) => line.startsWith(`${series} `))
          ?.split(" ")
          .at(-1),
      )
  }
  const listed = 'silid_http_requests_total{method="GET",route="/classes",status="200"}'
  const listClasses = async (times: number) => {
    for (let nth = 0; nth < times; nth += 1)
      await fetch(`${school.address}/classes/`, { headers: { connection: "close" } }).then((reply) => reply.text())
  }
  await listClasses(8)
  expect(new Set(school.logged("request").map(({ worker }) => worker)).size).toBe(2)
  for (let nth = 0; nth < 4; nth += 1) {
    const value = await scrape()
    expect(value(listed)).toBe(8)
    expect(value("silid_web_processes")).toBe(2)
    expect(value("silid_pool_max")).toBe(18)
    expect(value("silid_database_up")).toBe(1)
  }
  process.kill(Number(school.logged("process-ready")[0]?.pid), "SIGKILL")
  await eventually(() => expect(school.logged("process-ready")).toHaveLength(3))
  expect((await scrape())(listed)).toBe(8)
  await listClasses(4)
  process.kill(school.pid, "SIGHUP")
  await eventually(() => expect(school.logged("replaced-processes")).toHaveLength(1), 120_000)
  const value = await scrape()
  expect(value(listed)).toBe(12)
  expect(value("silid_web_processes")).toBe(2)
  expect(await school.stop()).toBe(0)
}, 240_000)
