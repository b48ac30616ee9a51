import { join } from "node:path"
import type { Query } from "@tanstack/react-query"
import pg from "pg"
import type { ComponentType } from "react"
import { renderToString } from "react-dom/server"
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  RouterContextProvider,
  StaticRouterProvider,
  useLoaderData,
  useParams,
} from "react-router"
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest"
import { apiContext, type Site, siteContext } from "../../app/page-context.ts"
import { fetchedFor } from "../../app/page-loader.ts"
import routes from "../../app/routes.ts"
import { calendarPreparationCall } from "../../features/meetings/preparation-contract.ts"
import { pick } from "../../lib/pick.ts"
import { newSessionToken } from "../../platform/http/security/session-cookie.ts"
import { buildClass } from "../../test/builders/classes.ts"
import { buildEnrollment } from "../../test/builders/enrollments.ts"
import { buildMeetings } from "../../test/builders/meetings.ts"
import { buildLearner, buildParent, buildTeacher } from "../../test/builders/people.ts"
import { type TestSchool, testSchool } from "../../test/school.ts"
import { PageDataProvider } from "../../ui/fetching/page-data.tsx"
import { buildApp } from "../app.ts"
import { inProcess } from "./in-process.ts"

type Entry = { id?: string; file: string; path?: string; index?: boolean; children?: Entry[] }
type PageModule = { default: ComponentType<object>; loader?: RouteObject["loader"] }

const mostStatements = 12

let school: TestSchool
/** The calls of a process that has served before, so it knows that all classes have their meetings. */
let calls: ReturnType<typeof buildApp>["calls"]
let handler: ReturnType<typeof createStaticHandler>
const cookies: Record<string, string> = {}
const classes: Record<"coding" | "homeroom" | "piano" | "over" | "denied", string> = Object.create(null)
let statements: string[] = []

beforeAll(async () => {
  const query = pg.Client.prototype.query as unknown as (this: pg.Client, ...args: unknown[]) => unknown
  vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    statements.push((args[0] as { text?: string }).text ?? String(args[0]))
    return query.apply(this, args)
  } as never)
  school = await testSchool()
  await fillSchool()
  calls = buildApp(school.deps).calls
  await visit("learner", "/").send(calendarPreparationCall, {})
  const roles = (routes as Entry[]).find(({ file }) => file === "areas/roles.tsx")
  handler = createStaticHandler([await routeOf(roles as Entry)])
})
afterAll(() => school.close())
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: school.deps.now() })
})
afterEach(() => {
  vi.useRealTimers()
})

/**
 * A parent with four children in three classes that meet today, a denied one and one that is over; and a learner in the
 * same classes.
 */
async function fillSchool() {
  const { db } = school
  const teacher = await buildTeacher(db)
  const parent = await buildParent(db, { children: ["Ana", "Ben", "Cara", "Dino"].map((firstName) => ({ firstName })) })
  const learner = await buildLearner(db, { birthdate: "2016-02-02" })
  const own = { teacher_id: teacher, times: { friday: "14:00" } } as const
  classes.coding = await buildClass(db, { ...own, links: { friday: "https://meet.example/coding" } })
  classes.homeroom = await buildClass(db, { ...own, program_type: "homeschool", name: "Morning Room" })
  classes.piano = await buildClass(db, { ...own, class_type: "solo", name: "Piano" })
  classes.denied = await buildClass(db, { ...own, name: "Drums", status: "denied", denial_words: "Too loud." })
  classes.over = await buildClass(db, { ...own, name: "Flutes", end_date: "2026-11-01", program_type: "homeschool" })
  await buildClass(db, { name: "Chess", times: { friday: "16:00" } })
  for (const classId of Object.values(classes)) {
    const times = classId === classes.piano ? { friday: "15:00" } : undefined
    await buildEnrollment(db, { classId, learnerId: learner, times })
    for (const id of parent.children) await buildEnrollment(db, { classId, child: { id, parentId: parent.id }, times })
  }
  await buildMeetings(school)
  for (const [role, accountId] of Object.entries({ teacher, parent: parent.id, learner })) {
    const { token, hash } = newSessionToken()
    const now = school.deps.now()
    const session = { token_hash: hash, account_id: accountId, device: null, created_at: now, last_seen_at: now }
    await db.insertInto("sessions").values(session).execute()
    cookies[role] = `silid_session=${token}`
  }
}

/** The route in the table with its modules. In the built pages the bundler does this. */
async function routeOf({ id, file, path, index, children = [] }: Entry): Promise<RouteObject> {
  const module = (await import(join(import.meta.dirname, "../../app", file))) as PageModule
  const Page = module.default as ComponentType<{ loaderData: unknown; params: unknown }>
  const Component = () => <Page loaderData={useLoaderData()} params={useParams()} />
  const common = { id: id ?? file.replace(/\.tsx$/, ""), path, loader: module.loader, Component }
  if (index) return { ...common, index: true }
  return { ...common, children: await Promise.all(children.map(routeOf)) }
}

/** The calls of somebody of this role who opens this page. */
function visit(role: string, path: string) {
  const headers = { cookie: cookies[role] ?? "" }
  return inProcess(calls, new Request(`http://localhost${path}`, { headers })).api
}

/** Prepares a document like the server, and renders it once. */
async function draw(path: string) {
  const role = path.split(/[/?]/)[1] ?? ""
  const { settings } = school.deps
  const context = new RouterContextProvider()
  context.set(apiContext, visit(role, path))
  const site = pick(settings, ["brandName", "timeZone", "meetingMinutes", "serviceFeePercent", "contact"])
  context.set(siteContext, { ...site, paymentChannels: settings.paymentChannels } as unknown as Site)
  statements = []
  const routed = await handler.query(new Request(`http://localhost${path}`), { requestContext: context })
  if (routed instanceof Response) throw new Error(`${path} leads to ${routed.headers.get("location")}`)
  const executed = [...statements]
  const data = fetchedFor(context)
  const html = renderToString(
    <PageDataProvider value={data}>
      <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, routed)} context={routed} hydrate={false} />
    </PageDataProvider>,
  )
  const queries = data?.queries.getQueryCache().getAll() ?? []
  return {
    html,
    statements: executed,
    unnamed: queries.filter(isUnasked).map(({ queryKey }) => JSON.stringify(queryKey)),
  }
}

function isUnasked({ state, options }: Query): boolean {
  return state.status === "pending" && (options as { enabled?: unknown }).enabled !== false
}

const classroom =
  (role: string, name: keyof typeof classes, search = "") =>
  () => {
    const kind = { coding: "lifeskills/group", homeroom: "homeschool/group", piano: "lifeskills/solo" } as const
    const address = name === "denied" ? "lifeskills/group" : name === "over" ? "homeschool/group" : kind[name]
    return `/${role}/classroom/${address}/${classes[name]}${search}`
  }

const lists = ["", "/classes", "/schedule", "/schedule?day=2026-12-07", "/announcements", "/messages", "/account"]
const pages: (() => string)[] = [
  ...["learner", "parent"].flatMap((role) => [
    ...[...lists, "/classes?status=pending", "/explore", "/explore?className=chess", "/payments", "/basket"].map(
      (path) => () => `/${role}${path}`,
    ),
    ...(["coding", "homeroom", "piano"] as const).map((name) => classroom(role, name)),
    ...(["coding", "homeroom"] as const).map((name) => classroom(role, name, "?tab=grades")),
    ...(["coding", "piano"] as const).map((name) => classroom(role, name, "?tab=attendance")),
    classroom(role, "coding", "?tab=reviews"),
    classroom(role, "coding", "?part=materials"),
    classroom(role, "coding", "?enroll=yes"),
  ]),
  ...[...lists, "/earnings", "/classes?status=denied", "/class/create", "/class/create/homeschool/group"].map(
    (path) => () => `/teacher${path}`,
  ),
  ...(["coding", "homeroom", "piano", "denied", "over"] as const).map((name) => classroom("teacher", name)),
  ...(["coding", "piano"] as const).map((name) => classroom("teacher", name, "?tab=students")),
  ...(["coding", "piano"] as const).map((name) => classroom("teacher", name, "?tab=dates")),
  ...(["coding", "homeroom"] as const).map((name) => classroom("teacher", name, "?tab=grades")),
  classroom("teacher", "coding", "?tab=attendance"),
  classroom("teacher", "coding", "?tab=reviews"),
]

test("the loader of each page of a role names everything that the page asks for", async () => {
  const unnamed: Record<string, string[]> = {}
  for (const path of pages) {
    const page = await draw(path())
    expect(page.html.length, path()).toBeGreaterThan(1_000)
    if (page.unnamed.length > 0) unnamed[path()] = page.unnamed
  }
  expect(unnamed).toEqual({})
})

test("each document of a family of five and its teacher takes at most 12 statements, one of them for the session", async () => {
  const tooMany: Record<string, string[]> = {}
  for (const path of pages) {
    const { statements: executed } = await draw(path())
    const sessions = executed.filter((text) => /from "sessions" inner join "accounts"/.test(text))
    if (executed.length > mostStatements || sessions.length !== 1) tooMany[`${path()}: ${executed.length}`] = executed
  }
  expect(tooMany).toEqual({})
})

test("a class that is hidden from its students still comes without a call that nobody named, but for those that failed", async () => {
  for (const role of ["learner", "parent"]) {
    for (const name of ["over", "denied"] as const) {
      const { unnamed } = await draw(classroom(role, name)())
      const failed = unnamed.filter((key) => !/info|seats|attempts|join-status|enrollable/.test(key))
      expect(failed, `${role} ${name}`).toEqual([])
    }
  }
})

test("today's classes are there with their doors, and without their meeting links", async () => {
  for (const role of ["learner", "parent"]) {
    const { html } = await draw(`/${role}`)
    expect(html).toContain("Next class")
    expect(html).toMatch(/"\/join\/[0-9a-f-]{36}"/)
    expect(html).not.toContain("meet.example")
  }
})

test("the earnings page states the service fee of the settings", async () => {
  const { html } = await draw("/teacher/earnings")
  expect(html).toContain(`our service fee (${school.deps.settings.serviceFeePercent}% of what families pay)`)
})
