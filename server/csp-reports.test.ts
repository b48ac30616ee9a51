import { Hono } from "hono"
import { beforeEach, expect, test } from "vitest"
import { errorHandler } from "../platform/http/error-handler.ts"
import { openLog } from "../platform/log.ts"
import { cspReports } from "./csp-reports.ts"

let logged: unknown[] = []
let now = new Date("2026-11-20T10:00:00Z")
let app = new Hono()
beforeEach(() => {
  logged = []
  app = new Hono()
  app.onError(errorHandler(openLog(true)))
  cspReports(app, { log: (level, event, facts) => void logged.push([level, event, facts]), now: () => now })
})

const send = (body: unknown) =>
  app.request("/csp-reports", { method: "POST", body: typeof body === "string" ? body : JSON.stringify(body) })
const report = (
  directive: string,
  blocked = "https://evil.example/x.js?token=1",
  page = "https://school.example/recover/secret",
) => ({
  "csp-report": { "effective-directive": directive, "blocked-uri": blocked, "document-uri": page },
})

test("a violation is logged with its directive, the host of what was refused and the area of the page, and no address", async () => {
  expect((await send(report("script-src-elem"))).status).toBe(204)
  expect(logged).toEqual([
    ["warn", "policy-violation", { directive: "script-src-elem", blocked: "evil.example", page: "/recover" }],
  ])
})

test("both forms of the standard are understood", async () => {
  const body = {
    effectiveDirective: "style-src-elem",
    blockedURL: "inline",
    documentURL: "https://school.example/explore?q=x",
  }
  await send([
    { type: "csp-violation", body },
    { type: "csp-violation", body: { ...body, blockedURL: "eval" } },
  ])
  expect(logged).toEqual([
    ["warn", "policy-violation", { directive: "style-src-elem", blocked: "inline", page: "/explore" }],
    ["warn", "policy-violation", { directive: "style-src-elem", blocked: "eval", page: "/explore" }],
  ])
})

test("the same violation is logged once an hour", async () => {
  for (let times = 0; times < 3; times += 1) await send(report("img-src"))
  expect(logged).toHaveLength(1)
  now = new Date(now.getTime() + 3_600_000)
  await send(report("img-src"))
  expect(logged).toHaveLength(2)
})

test("a client that reports a hundred different violations fills fifty lines of the log, and is refused then", async () => {
  const statuses = []
  for (let nth = 0; nth < 101; nth += 1)
    statuses.push((await send(report("img-src", `https://h${nth}.example/`))).status)
  expect(logged).toHaveLength(50)
  expect(statuses.slice(0, 100).every((status) => status === 204)).toBe(true)
  expect(statuses[100]).toBe(429)
})

test("what is too large is refused, and what is no report is not logged", async () => {
  expect((await send("x".repeat(20_000))).status).toBe(413)
  for (const nonsense of ["", "{", "[]", "[1]", '{"csp-report":1}', "null"])
    expect((await send(nonsense)).status).toBe(204)
  expect(logged).toEqual([])
})

test("no text of a report gets into the log unchanged", async () => {
  await send(report("<script>", "javascript:alert(1)", "not an address"))
  expect(logged).toEqual([["warn", "policy-violation", { directive: "unknown", blocked: "unknown", page: "unknown" }]])
})
