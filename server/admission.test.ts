// docs/rules/general.md#crowds

import { once } from "node:events"
import { createServer } from "node:http"
import { type AddressInfo, connect } from "node:net"
import { getRequestListener } from "@hono/node-server"
import pg from "pg"
import type { ServerBuild } from "react-router"
import { afterAll, expect, onTestFinished, test } from "vitest"
import { apiContext, type PageApi } from "../app/page-context.ts"
import { publicAnnouncementsCall } from "../features/announcements/contract.ts"
import { newSessionToken } from "../platform/http/security/session-cookie.ts"
import { buildClass } from "../test/builders/classes.ts"
import { buildEnrollment } from "../test/builders/enrollments.ts"
import { buildMeetings, meetingOn } from "../test/builders/meetings.ts"
import { buildLearner, buildTeacher } from "../test/builders/people.ts"
import { eventually } from "../test/eventually.ts"
import { impatientAdmission, testSchool } from "../test/school.ts"
import { buildApp } from "./app.ts"

const school = await testSchool({ connections: 9 })
afterAll(school.close)
const { db, deps } = school
const link = "https://meet.example/friday"

/** Pages whose loader asks for the announcements. */
const pages = {
  entry: {
    module: {
      default: async (_: Request, status: number, headers: Headers) => new Response("home", { status, headers }),
    },
  },
  routes: {
    root: {
      id: "root",
      path: "*",
      module: {
        default: () => null,
        loader: async ({ context }: { context: { get(key: typeof apiContext): PageApi } }) =>
          (await context.get(apiContext).send(publicAnnouncementsCall, {})).status,
      },
    },
  },
  assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "" },
  publicPath: "/",
  assetsBuildDirectory: "",
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: "initial" },
} as unknown as ServerBuild

/** The kinds of the requests that have begun, in order. */
const begun: string[] = []
const observer = { admitted: (kind: string) => void begun.push(kind), lengthChanged() {}, turnedAway() {} }
const admission = impatientAdmission(deps.settings, { document: 400 }, observer)
const { app } = buildApp(deps, { pages, admission })
/** An app in which nothing is admitted. */
const busy = impatientAdmission(deps.settings, { urgent: 300, submission: 300, call: 300, document: 300 })
const busyApp = buildApp(deps, { pages, admission: busy }).app
for (let nth = 0; nth < deps.settings.connections; nth += 1) void busy.run("urgent", () => new Promise(() => {}))

async function cookieOf(accountId: string): Promise<string> {
  const { token, hash } = newSessionToken()
  const at = deps.now()
  const session = { token_hash: hash, account_id: accountId, device: null, created_at: at, last_seen_at: at }
  await db.insertInto("sessions").values(session).execute()
  return `silid_session=${token}`
}

const teacherId = await buildTeacher(db)
const classId = await buildClass(db, {
  teacher_id: teacherId,
  times: { friday: "10:00" },
  links: { friday: link },
  max_students: 500,
})
const cookies: string[] = []
for (let nth = 0; nth < 40; nth += 1) {
  const learnerId = await buildLearner(db)
  await buildEnrollment(db, { classId, learnerId })
  cookies.push(await cookieOf(learnerId))
}
school.at("2026-11-20", "10:00")
await buildMeetings(school)
const meetingId = await meetingOn(db, classId, "2026-11-20")

const openHome = (cookie = "") => app.request("/learner", { headers: { cookie, accept: "text/html" } })
const join = (cookie: string) =>
  app.request(`/join/${meetingId}`, { method: "POST", headers: { cookie, accept: "text/html" } })

/** Makes whatever reads announcements wait, until the returned function is called. */
async function blockAnnouncements(): Promise<() => Promise<void>> {
  const client = new pg.Client(school.connection)
  await client.connect()
  await client.query("begin; lock table announcements in access exclusive mode")
  let isOpen = true
  const end = async () => {
    if (isOpen) await client.end()
    isOpen = false
  }
  onTestFinished(end)
  return end
}

test("while documents occupy all that they may, everybody joins, and further documents get the page that tries again", async () => {
  const release = await blockAnnouncements()
  const { documentsAtOnce } = deps.settings
  const homes = cookies.map((cookie) => openHome(cookie))
  await eventually(() => expect(begun).toEqual(Array(documentsAtOnce).fill("document")))
  const joins = await Promise.all(cookies.map(join))
  expect(new Set(joins.map(({ status, headers }) => `${status} ${headers.get("location")}`))).toEqual(
    new Set([`303 ${link}`]),
  )
  const late = await Promise.race([Promise.all(homes.slice(documentsAtOnce)), Promise.all(homes)])
  expect(late).toHaveLength(cookies.length - documentsAtOnce)
  for (const reply of late) {
    expect([reply.status, reply.headers.get("retry-after"), reply.headers.get("cache-control")]).toEqual([
      503,
      "5",
      "private, no-store",
    ])
    const page = await reply.text()
    expect(page).toContain("Many people are here right now. This page tries again by itself.")
    expect(page).toContain('<meta http-equiv="refresh" content="5">')
  }
  await release()
  const first = await Promise.all(homes.slice(0, documentsAtOnce))
  expect(first.map(({ status }) => status)).toEqual(first.map(() => 200))
})

test("health and readiness are answered while everything else waits", async () => {
  const release = await blockAnnouncements()
  const homes = cookies.slice(0, 10).map((cookie) => openHome(cookie))
  for (const path of ["/healthz", "/readyz"]) expect((await app.request(path)).status, path).toBe(200)
  await release()
  await Promise.all(homes)
})

test("a call that is turned away has the usual form of an error, and reads neither session nor body", async () => {
  const reply = await busyApp.request("/learners/schedule", { headers: { cookie: cookies[0] ?? "" } })
  expect([reply.status, reply.headers.get("retry-after")]).toEqual([503, "5"])
  expect(await reply.json()).toEqual({
    success: false,
    message: "Many people are here right now. Please try again in a moment.",
  })
})

test("whoever presses Join Now in vain gets a page that sends the same form again, with those who are joining", async () => {
  const form = (page: string) => [...page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)]
  const body = new URLSearchParams({ enrolleeIds: `"><script>alert(1)</script>` })
  const headers = { cookie: cookies[0] ?? "", accept: "text/html" }
  const reply = await busyApp.request(`/join/${meetingId}`, {
    method: "POST",
    headers: { ...headers, "content-length": String(body.toString().length) },
    body,
  })
  expect([reply.status, reply.headers.get("retry-after")]).toEqual([503, "2"])
  const page = await reply.text()
  const nonce = /'nonce-([^']+)'/.exec(reply.headers.get("content-security-policy") ?? "")?.[1]
  expect(page).toContain(`<script nonce="${nonce}">setTimeout(()=>document.forms[0].submit(),2000)</script>`)
  expect(page).toContain('<form method="post">')
  expect(form(page)).toHaveLength(1)
  expect(form(page)[0]?.slice(1)).toEqual(["enrolleeIds", "&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"])
  const program = await busyApp.request(`/join/${meetingId}`, { method: "POST", headers: { cookie: cookies[0] ?? "" } })
  expect([program.status, program.headers.get("content-type")]).toEqual([503, "application/json"])
})

test("the door's page is urgent like the press of its button, and its data too", async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  onTestFinished(() => resolve())
  for (let nth = 0; nth < deps.settings.connections - 1; nth += 1) void admission.run("urgent", () => promise)
  const door = `/join/${meetingId}`
  const replies = await Promise.all([openHome(cookies[0]), app.request(door), app.request(`${door}.data`)])
  expect(replies.map(({ status }) => status)).toEqual([503, 200, 200])
})

test("the data of a page that is turned away is the router's own error, with which the page tries again", async () => {
  const reply = await busyApp.request("/learner.data", { headers: { cookie: cookies[0] ?? "" } })
  expect(reply.headers.get("content-type")).toBe("text/x-script; charset=utf-8")
  expect(await reply.text()).toContain("503")
})

test("a client that closes its connection leaves the queue", async () => {
  const lengths: number[] = []
  const lengthObserver = {
    lengthChanged: (_: string, length: number) => void lengths.push(length),
    admitted() {},
    turnedAway() {},
  }
  const patient = impatientAdmission(deps.settings, { call: 60_000 }, lengthObserver)
  for (let nth = 0; nth < deps.settings.connections; nth += 1) void patient.run("urgent", () => new Promise(() => {}))
  const own = buildApp(deps, { admission: patient })
  const server = createServer(getRequestListener(own.app.fetch, { hostname: "localhost" })).listen(0, "127.0.0.1")
  onTestFinished(() => void server.close())
  await once(server, "listening")
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1")
  socket.write("GET /learners/schedule HTTP/1.1\r\nhost: localhost\r\n\r\n")
  await eventually(() => expect(lengths).toEqual([1]))
  socket.destroy()
  await eventually(() => expect(lengths).toEqual([1, 0]))
})
