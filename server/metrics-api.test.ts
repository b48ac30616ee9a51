import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { Hono } from "hono"
import { sql } from "kysely"
import { afterAll, expect, test } from "vitest"
import { requestKinds } from "../lib/contract.ts"
import { databaseOver } from "../platform/database/client.ts"
import { openPool } from "../platform/database/open-pool.ts"
import { noPubSub } from "../platform/database/pub-sub.ts"
import type { Deps } from "../platform/deps.ts"
import { logRequests } from "../platform/http/log-requests.ts"
import { openJobs } from "../platform/jobs/open-jobs.ts"
import { openMetrics } from "../platform/metrics/metrics.ts"
import { testSchool } from "../test/school.ts"
import { buildApp } from "./app.ts"
import { countRequests } from "./count-requests.ts"
import type { PageBuild } from "./pages/pages.ts"

const token = "a-token-that-only-tests-know"
const school = await testSchool({ settings: { METRICS_TOKEN: token } })
const pool = openPool(school.connection, () => {})
// Before the first connection, because only later ones are timed.
const metrics = openMetrics(pool, noPubSub, { size: 0 })
const jobs = await openJobs(pool, () => {})
const deps: Deps = { ...school.deps, db: databaseOver(pool), metrics }
const { app } = buildApp(deps)
afterAll(async () => {
  await jobs.stop()
  await pool.end()
  await school.close()
})

const scrape = (authorization?: string) => app.request("/metrics", { headers: authorization ? { authorization } : {} })
async function scraped(): Promise<string[]> {
  const reply = await scrape(`Bearer ${token}`)
  expect(reply.status).toBe(200)
  expect(reply.headers.get("content-type")).toContain("text/plain")
  return (await reply.text()).split("\n")
}
const readValue = (lines: string[], name: string) =>
  Number(
    lines
      .find((line) => line.startsWith(`${name} `))
      ?.split(" ")
      .at(-1),
  )

test("without METRICS_TOKEN there is nothing at /metrics, with it only for who knows it", async () => {
  const without = buildApp({ ...school.deps, settings: { ...school.deps.settings, metricsToken: null }, metrics: null })
  expect((await without.app.request("/metrics", { headers: { authorization: `Bearer ${token}` } })).status).toBe(404)
  for (const wrong of [
    undefined,
    "Bearer ",
    `Bearer ${token}x`,
    `Bearer ${token.slice(0, -1)}`,
    `Basic ${token}`,
    token,
  ]) {
    const reply = await scrape(wrong)
    expect([wrong, reply.status, reply.headers.get("www-authenticate")]).toEqual([wrong, 401, "Bearer"])
    expect(await reply.text()).not.toContain("silid_")
  }
  expect((await scrape(`Bearer ${token}`)).headers.get("cache-control")).toBe("no-store")
})

test("requests are counted by the pattern of their route, their method and their status", async () => {
  const id = "0f8fad5b-d9cb-469f-a165-70867728950e"
  await app.request(`/classes/lifeskills/group/info?classId=${id}`)
  const lines = await scraped()
  const counted = lines.filter((line) => line.startsWith("silid_http_requests_total"))
  expect(counted).toContain(
    'silid_http_requests_total{method="GET",route="/classes/:program/:type/info",status="404"} 1',
  )
  expect(lines.join("\n")).not.toContain(id)
  expect(lines).toContain('silid_http_request_seconds_count{method="GET",route="/classes/:program/:type/info"} 1')
})

const seriesOf = (lines: string[]) =>
  lines.filter((line) => /^silid_http_/.test(line)).map((line) => line.replace(/ \S+$/, ""))

test("a thousand odd addresses and methods make no new series", async () => {
  const ask = async (nth: number) => {
    await app.request(`/odd${nth}/${nth}?q=${nth}`)
    await app.request(`/admins/odd${nth}`)
    await app.request("/odd", { method: `ODD${nth}` })
  }
  await ask(0)
  const before = seriesOf(await scraped())
  for (let nth = 1; nth < 334; nth += 1) await ask(nth)
  expect(seriesOf(await scraped())).toEqual(before)
})

test("of a page its area counts, also where a status other than 404 answers what somebody typed", async () => {
  const pages = {
    routes: { a: { path: "learner" }, b: { path: "explore/:program" }, c: { path: "*" } },
  } as unknown as PageBuild
  const own = openMetrics(pool, noPubSub, { size: 0 })
  const around = new Hono().use(logRequests(() => {}, countRequests(own, pages))).all("*", (c) => c.text("busy", 503))
  for (const path of ["/", "/_.data", "/learner/classes", "/learner.data", "/explore/a/b", "/ana-cruz", "/ana.data"])
    await around.request(path)
  const routes = (await own.registry.metrics())
    .split("\n")
    .filter((line) => line.startsWith("silid_http_requests_total"))
  expect(routes).toEqual([
    'silid_http_requests_total{method="GET",route="page /",status="503"} 2',
    'silid_http_requests_total{method="GET",route="page /learner",status="503"} 2',
    'silid_http_requests_total{method="GET",route="page /explore",status="503"} 1',
    'silid_http_requests_total{method="GET",route="other",status="503"} 2',
  ])
})

test("says what the database is asked, what waits in it, and how its connections are used", async () => {
  await jobs.define("polish-lamps", { handler: async () => {}, retryLimit: 0, retryDelay: 1, expireInSeconds: 60 })
  await deps.db.transaction().execute((tx) => jobs.send(tx, "polish-lamps", {}))
  await deps.db.transaction().execute((tx) => jobs.send(tx, "polish-lamps", {}, 3600))
  const mail = { to_address: "ana@people.example", subject: "Hello", html: "<p>Hello</p>", text: "Hello" }
  await deps.db
    .insertInto("mails")
    .values([mail, mail, { ...mail, sent_at: new Date() }])
    .execute()
  const fresh = buildApp(deps).app
  const lines = (
    await (await fresh.request("/metrics", { headers: { authorization: `Bearer ${token}` } })).text()
  ).split("\n")
  expect(lines).toContain('silid_jobs{queue="polish-lamps",state="waiting"} 1')
  expect(lines).toContain('silid_jobs{queue="polish-lamps",state="failed"} 0')
  expect(readValue(lines, "silid_mails_waiting")).toBe(2)
  expect(readValue(lines, "silid_database_up")).toBe(1)
  expect(readValue(lines, "silid_pool_waiting")).toBe(0)
  expect(readValue(lines, "silid_pool_max")).toBe(10)
  const before = readValue(lines, "silid_statement_seconds_count")
  await sql`select 1`.execute(deps.db)
  await pool.query("select 1")
  await pool.query("select wrong").catch(() => {})
  expect(readValue(await scraped(), "silid_statement_seconds_count")).toBeGreaterThanOrEqual(before + 3)
  expect(lines.join("\n")).not.toContain("people.example")
})

test("a database that does not answer is said so, and the rest is told all the same", async () => {
  const away = { ...deps, db: databaseOver(openPool({ host: "127.0.0.1", port: 1 }, () => {})) }
  const reply = await buildApp(away).app.request("/metrics", { headers: { authorization: `Bearer ${token}` } })
  expect(reply.status).toBe(200)
  expect(readValue((await reply.text()).split("\n"), "silid_database_up")).toBe(0)
})

const folder = join(import.meta.dirname, "../docs/monitoring")
test.each(["dashboard.json", "alerts.yml", "alerts.test.yml"])(
  "every metric that docs/monitoring/%s names is there",
  (file) => {
    expect(existsSync(join(folder, file))).toBe(true)
    const named = new Set(readFileSync(join(folder, file), "utf8").match(/\b(silid|nodejs|process)_[a-z0-9_]+/g))
    const all = [metrics.registry, metrics.databaseRegistry].flatMap((registry) => registry.getMetricsAsArray())
    const exported = new Set(all.map(({ name }) => name))
    expect(named.size).toBeGreaterThan(4)
    expect(
      [...named].filter((name) => !exported.has(name) && !exported.has(name.replace(/_(bucket|sum|count)$/, ""))),
    ).toEqual([])
  },
)

test("says how many requests wait, how long and who was turned away, for each kind from the start", async () => {
  const lines = await scraped()
  for (const kind of requestKinds) {
    expect(lines).toContain(`silid_queue_length{kind="${kind}"} 0`)
    expect(lines).toContain(`silid_queue_turned_away_total{kind="${kind}"} 0`)
  }
  const admitted = (all: string[]) => readValue(all, 'silid_queue_wait_seconds_count{kind="call"}')
  await app.request("/datetime")
  expect(admitted(await scraped())).toBe(admitted(lines) + 1)
  metrics.admission.lengthChanged("document", 3)
  metrics.admission.turnedAway("document")
  metrics.documentSent(true)
  metrics.documentSent(false)
  const after = await scraped()
  expect(after).toContain('silid_queue_length{kind="document"} 3')
  expect(after).toContain('silid_queue_turned_away_total{kind="document"} 1')
  expect(after).toContain('silid_documents_total{data="with"} 1')
  expect(after).toContain('silid_documents_total{data="without"} 1')
})
