// docs/rules/general.md#access, docs/rules/general.md#replies

import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { afterAll, expect, test, vi } from "vitest"
import { exploreClassesCall } from "../features/classes/contract.ts"
import { openDatabase } from "../platform/database/client.ts"
import { type Log, openLog } from "../platform/log.ts"
import { buildClass } from "../test/builders/classes.ts"
import { buildAdmin, buildTeacher } from "../test/builders/people.ts"
import { buildRegistration } from "../test/builders/registration.ts"
import { testSchool } from "../test/school.ts"
import { buildApp } from "./app.ts"
import { inProcess } from "./pages/in-process.ts"

const school = await testSchool()
afterAll(school.close)
const { app } = school
const visitor = await school.as(null)

const send = (body: string, type = "application/json") =>
  app.request("/accounts/login", { method: "POST", headers: { "content-type": type }, body })

test("answers below an unknown call with JSON, and with and without a trailing slash alike", async () => {
  expect(await visitor.get("/classes/nothing/here")).toMatchObject({ status: 404, body: { success: false } })
  expect((await visitor.get("/auth/")).status).toBe(200)
  expect((await visitor.get("/auth")).status).toBe(200)
})

test.each([
  ["a broken body", "{", "application/json"],
  ["a list", "[]", "application/json"],
  ["a bare word", '"hello"', "application/json"],
  ["a broken form", "--x", "multipart/form-data; boundary=y"],
])("refuses %s with 400", async (_, body, type) => {
  const answer = await send(body, type)
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ success: false })
})

test("refuses a body that is larger than any such form, said or unsaid", async () => {
  expect((await send(JSON.stringify({ email: "a".repeat(300_000) }))).status).toBe(413)
})

test("ignores fields that nobody asked for and trims those that count", async () => {
  const answer = await visitor.post("/accounts/login", { email: "  nobody@people.example ", password: "x", more: [1] })
  expect(answer.status).toBe(401)
})

test("a reply that is private is never kept by anybody", async () => {
  expect((await visitor.get("/auth")).headers.get("cache-control")).toBe("private, no-store")
  expect((await visitor.get("/accounts/name")).headers.get("cache-control")).toBe("no-store")
})

test("every reply carries the headers that guard it, and scripts run with this reply's nonce only", async () => {
  const policies = await Promise.all(
    [1, 2].map(async () => (await visitor.get("/auth")).headers.get("content-security-policy")),
  )
  expect(policies[0]).toMatch(/script-src 'self' 'nonce-[^']+'(;|$)/)
  expect(policies[0]).not.toMatch(/script-src[^;]*unsafe-inline/)
  expect(policies[0]).not.toBe(policies[1])
  const { headers } = await visitor.get("/auth")
  expect(headers.get("x-content-type-options")).toBe("nosniff")
  expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/)
})

const secure = buildApp({
  ...school.deps,
  settings: { ...school.deps.settings, publicUrl: "https://silid.example" },
}).app

test("no other site frames a reply, learns more of an address than the site, or uses what a page may not", async () => {
  const { headers } = await visitor.get("/auth")
  expect(headers.get("x-frame-options")).toBe("SAMEORIGIN")
  expect(headers.get("content-security-policy")).toMatch(/(^|; )frame-ancestors 'self'(;|$)/)
  expect(headers.get("content-security-policy")).toContain(
    "; frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com https://drive.google.com;",
  )
  expect(headers.get("content-security-policy")).toMatch(/(^|; )object-src 'none'(;|$)/)
  expect(headers.get("content-security-policy")).toMatch(/(^|; )base-uri 'none'(;|$)/)
  expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin")
  expect(headers.get("cross-origin-opener-policy")).toBe("same-origin")
  expect(headers.get("permissions-policy")).toBe("camera=(self), microphone=(), geolocation=(), payment=()")
})

test("no style sheet stands in a page but with its nonce, and no picture is loaded over plain http", async () => {
  const { headers } = await visitor.get("/auth")
  const policy = headers.get("content-security-policy") ?? ""
  expect(policy).toMatch(/(^|; )style-src 'self' 'nonce-[\w+/=]+'(;|$)/)
  expect(policy).toMatch(/(^|; )img-src 'self' data: blob: https:(;|$)/)
  const docs = await app.request("/docs")
  const nonce = /'nonce-([\w+/=]+)'/.exec(docs.headers.get("content-security-policy") ?? "")?.[1]
  expect(await docs.text()).toContain(`<style nonce="${nonce}">`)
})

test("what the policy refuses is reported to a call of the school, whoever reports it", async () => {
  const { headers } = await visitor.get("/auth")
  expect(headers.get("reporting-endpoints")).toBe('csp="/csp-reports"')
  expect(headers.get("content-security-policy")).toMatch(/(^|; )report-uri \/csp-reports; report-to csp(;|$)/)
  const reply = await app.request("/csp-reports", { method: "POST", headers: { origin: "null" }, body: "{}" })
  expect(reply.status).toBe(204)
})

test("no other site shows or reads a reply, unless the reply says so", async () => {
  for (const path of ["/auth", "/docs", "/files/class-images/nothing.png"])
    expect((await visitor.get(path)).headers.get("cross-origin-resource-policy")).toBe("same-origin")
})

test("a school on https is asked for on https alone, and one on http is not", async () => {
  const secureHeaders = (await secure.request("/auth")).headers
  expect(secureHeaders.get("strict-transport-security")).toMatch(/^max-age=\d{8,}; includeSubDomains$/)
  expect(secureHeaders.get("content-security-policy")).toContain("upgrade-insecure-requests")
  const { headers } = await visitor.get("/auth")
  expect(headers.get("strict-transport-security")).toBeNull()
  expect(headers.get("content-security-policy")).not.toContain("upgrade-insecure-requests")
})

test("the cookie of a school on https travels on https alone, until it is dropped", async () => {
  const form = buildRegistration({ email: "cookie@people.example" })
  await visitor.post("/accounts/register", form)
  const headers = { "content-type": "application/json" }
  const cookieFrom = async (from: typeof app) => {
    const answer = await from.request("/accounts/login", { method: "POST", headers, body: JSON.stringify(form) })
    expect(answer.status).toBe(200)
    return answer.headers.get("set-cookie") ?? ""
  }
  expect(await cookieFrom(secure)).toMatch(/; Secure(;|$)/)
  expect(await cookieFrom(app)).not.toMatch(/; Secure/)
  const dropped = await secure.request("/accounts/logout", { method: "DELETE" })
  expect(dropped.headers.get("set-cookie")).toMatch(/^__Host-silid_session=;.*Max-Age=0.*; Secure/)
})

test("describes every call to programs and to people", async () => {
  const { body } = await visitor.get("/openapi.json")
  const paths = body.paths as Record<string, Record<string, unknown>>
  for (const call of buildApp(school.deps).served) expect(paths[call.path]).toHaveProperty(call.method)
  const page = await (await app.request("/docs")).text()
  expect(page).toContain("/accounts/register")
  const anchors = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
  const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
  expect(links.length).toBeGreaterThan(20)
  expect(links.filter((id) => !anchors.has(id))).toEqual([])
})

test("lists the pages, the open classes and their teachers for search engines, and no other class", async () => {
  const teacher_id = await buildTeacher(school.db)
  const restricted = await buildTeacher(school.db, { restricted_at: new Date("2026-11-01T00:00:00Z") })
  const open = await buildClass(school.db, { teacher_id })
  await buildClass(school.db, { teacher_id: restricted })
  const hidden = await buildClass(school.db, { status: "pending" })
  const map = await (await app.request("/sitemap.xml")).text()
  expect(map).toContain(`<loc>http://localhost:3000/explore/lifeskills/group/${open}</loc>`)
  expect(map).not.toContain(hidden)
  expect(map.split(`<loc>http://localhost:3000/teachers/${teacher_id}</loc>`)).toHaveLength(2)
  expect(map).not.toContain(restricted)
  const later = await buildClass(school.db)
  expect(await (await app.request("/sitemap.xml")).text()).toBe(map)
  school.at("2026-11-20", "10:10")
  expect(await (await app.request("/sitemap.xml")).text()).toContain(later)
  school.at("2026-11-20")
  expect(await (await app.request("/robots.txt")).text()).toContain("Sitemap: http://localhost:3000/sitemap.xml")
})

test("the site map is forgotten when a class is changed, is packed, and is not sent again to who has it", async () => {
  const classId = await buildClass(school.db, { created_at: new Date("2026-11-19T00:00:00Z") })
  const admin = await school.as(await buildAdmin(school.db))
  const ask = (headers: Record<string, string> = {}) => app.request("/sitemap.xml", { headers })
  await admin.put("/admins/class/archive", { classId })
  expect(await (await ask()).text()).not.toContain(classId)
  await admin.put("/admins/class/revive", { classId })
  const plain = await ask()
  const packed = await ask({ "accept-encoding": "br" })
  expect(packed.headers.get("content-encoding")).toBe("br")
  const map = Buffer.from(await plain.arrayBuffer())
  expect(map.toString()).toContain(classId)
  expect(brotliDecompressSync(await packed.bytes())).toEqual(map)
  expect((await ask({ "if-none-match": plain.headers.get("etag") ?? "" })).status).toBe(304)
  expect((await app.request("/sitemap-1.xml")).status).toBe(404)
})

test("packs long replies with what the reader can unpack", async () => {
  const packed = async (encoding: string) => {
    const answer = await app.request("/openapi.json", { headers: { "accept-encoding": encoding } })
    return { encoding: answer.headers.get("content-encoding"), bytes: Buffer.from(await answer.arrayBuffer()) }
  }
  const [brotli, gzip, plain] = [await packed("gzip, br"), await packed("gzip"), await packed("identity")]
  expect(brotli.encoding).toBe("br")
  expect(brotliDecompressSync(brotli.bytes)).toEqual(plain.bytes)
  expect(gunzipSync(gzip.bytes)).toEqual(plain.bytes)
  expect(plain.encoding).toBeNull()
})

test("logs a request by its route, without the token or the name in it", async () => {
  const written = vi.spyOn(process.stdout, "write").mockReturnValue(true)
  const { app: loud } = buildApp({ ...school.deps, log: openLog() })
  await loud.request("/auth/verify/account-recovery-jwt/a-very-secret-token?name=Ana")
  await loud.request("/checkpoint/verify/a-very-secret-token")
  const lines = written.mock.calls.map(([line]) => String(line)).join("")
  written.mockRestore()
  expect(lines).toContain("/auth/verify/account-recovery-jwt/:token")
  expect(lines).not.toMatch(/secret|Ana/)
})

test("the calls of a page stand in the log by the page alone, unless one fails", async () => {
  const broken = new Proxy(school.deps.db, {
    get() {
      throw new Error("Broken")
    },
  })
  const lines: unknown[] = []
  const log: Log = (level, event, facts) => void lines.push({ level, event, id: facts?.id })
  const { calls } = buildApp({ ...school.deps, log })
  const { calls: failing } = buildApp({ ...school.deps, db: broken, log })
  const page = new Request("http://localhost/explore")
  const search = (of: typeof calls, requestId?: string) =>
    inProcess(of, page, requestId).api.send(exploreClassesCall, { className: "code" })
  expect((await search(calls)).status).toBe(200)
  expect(lines).toEqual([])
  expect((await search(failing, "of-the-page")).status).toBe(500)
  expect(lines).toEqual([{ level: "error", event: "failed", id: "of-the-page" }])
})

test("says 503 and when to come back while the database is away, and lives on", async () => {
  const nowhere = openDatabase({ host: "127.0.0.1", port: 1, user: "nobody", database: "nothing" })
  const { app: lonely } = buildApp({ ...school.deps, db: nowhere })
  const written = vi.spyOn(process.stdout, "write").mockReturnValue(true)
  expect((await lonely.request("/readyz")).status).toBe(503)
  expect((await lonely.request("/healthz")).status).toBe(200)
  const answer = await lonely.request("/classes?className=code")
  written.mockRestore()
  expect(answer.status).toBe(503)
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0)
})
