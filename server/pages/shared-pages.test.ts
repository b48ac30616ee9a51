import { Hono } from "hono"
import { sql } from "kysely"
import { afterAll, beforeEach, expect, test, vi } from "vitest"
import { openPubSub } from "../../platform/database/pub-sub.ts"
import type { Deps } from "../../platform/deps.ts"
import { openEvents } from "../../platform/events/events.ts"
import { buildClass } from "../../test/builders/classes.ts"
import { buildProof } from "../../test/builders/enroll-form.ts"
import { buildEnrollment } from "../../test/builders/enrollments.ts"
import { buildAdmin, buildLearner, buildTeacher } from "../../test/builders/people.ts"
import { eventually } from "../../test/eventually.ts"
import { testSchool } from "../../test/school.ts"
import { consequences } from "../events.ts"
import { publicPageCache } from "./public-page-cache.ts"

/** Two processes over one database, and what the visitors of each see after a change in the first. */

const school = await testSchool({ hearsOthers: true })
const { db, deps } = school
const otherPubSub = openPubSub(school.connection, () => {}, { firstPauseMs: 20 })
const other: Deps = { ...deps, pubSub: otherPubSub, events: openEvents(consequences, otherPubSub) }
afterAll(async () => {
  await otherPubSub.stop()
  await school.close()
})
const admin = await school.as(await buildAdmin(db))
const teacherId = await buildTeacher(db)
const teacher = await school.as(teacherId)

/** The pages say how often they were rendered. */
function openVisitors(process: Deps) {
  const times = new Map<string, number>()
  const shared = publicPageCache(process, async (address) => {
    times.set(address, (times.get(address) ?? 0) + 1)
    const html = `<p>${times.get(address)}</p>`
    return { response: new Response(html, { headers: { "content-type": "text/html" } }), isComplete: true }
  })
  const app = new Hono().get("*", async (c) => (await shared(c)) ?? c.notFound())
  return async (path: string) => Number(/\d+/.exec(await (await app.request(path)).text()))
}
const see = openVisitors(deps)
const seeElsewhere = openVisitors(other)
await eventually(() => expect([deps, other].map(({ pubSub }) => pubSub.isListening())).toEqual([true, true]))

const pages = ["/", "/explore", "/announcements", "/about"]
let seen: Record<string, number>
/** Returns the pages that are different for the next visitor. */
async function changedFor(visitor: typeof see, paths = pages): Promise<string[]> {
  const before = seen
  seen = {}
  for (const path of paths) seen[path] = await visitor(path)
  return paths.filter((path) => seen[path] !== before[path])
}
beforeEach(async () => {
  seen = {}
  await changedFor(see)
})

const classPath = (id: string) => `/explore/lifeskills/group/${id}`

test("a phone number that is saved, a grade and a meeting link leave every shared page as it is", async () => {
  const classId = await buildClass(db, { status: "approved", teacher_id: teacherId })
  const enrolleeId = await buildEnrollment(db, { classId, learnerId: await buildLearner(db) })
  const replies = [
    await teacher.post("/teachers/account/contact", { contact: "+639181234567" }),
    await teacher.post("/teachers/class/lifeskills/grade", { classId, enrolleeId, grade: 90, comment: "Well done" }),
    await admin.post("/admins/class/zoom-links", { classId, monday: "https://meet.example/room" }),
    await (await school.as(await buildLearner(db))).post("/learners/account/first-name", { firstName: "Ana" }),
  ]
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await changedFor(see)).toEqual([])
})

test("a change that was refused leaves every shared page as it is", async () => {
  const classId = await buildClass(db, { status: "approved", teacher_id: teacherId })
  expect((await admin.put("/admins/class/approve", { classId })).status).toBe(409)
  expect(await changedFor(see)).toEqual([])
})

test("an approved class is there for the next visitor of this process, and its lists are not those of before", async () => {
  const classId = await buildClass(db, { status: "pending", teacher_id: teacherId })
  const paths = [...pages, classPath(classId), classPath(await buildClass(db))]
  await changedFor(see, paths)
  expect((await admin.put("/admins/class/approve", { classId })).status).toBe(200)
  expect(await changedFor(see, paths)).toEqual(["/", "/explore", classPath(classId)])
})

test("visitors of another process see it once that has heard of it, and it was told when the change was committed", async () => {
  const classId = await buildClass(db, { status: "pending", teacher_id: teacherId })
  await changedFor(seeElsewhere)
  const heard = vi.fn()
  other.events.onTouched(heard)
  await admin.put("/admins/class/approve", { classId })
  const touched = { atOnce: [`class ${classId}`, "class-lists", "site-map"], soon: ["class-pages"] }
  await eventually(() => expect(heard).toHaveBeenCalledWith(touched))
  expect(await changedFor(seeElsewhere)).toEqual(["/", "/explore"])
})

test("a seat that is free again is shown at once by its class, and by lists after one visitor more", async () => {
  const classId = await buildClass(db, { status: "approved", teacher_id: teacherId })
  const enrolleeId = await buildEnrollment(db, { classId, learnerId: await buildLearner(db), status: "pending" })
  const paths = [...pages, classPath(classId)]
  await changedFor(see, paths)
  await admin.put("/admins/enrollee/deny", { enrolleeId })
  expect(await changedFor(see, paths)).toEqual([classPath(classId)])
  expect(await changedFor(see, paths)).toEqual(["/", "/explore"])
})

test("an announcement to everybody is shown at once, one to teachers changes no shared page", async () => {
  const post = (broadcast: string[]) =>
    admin.post("/admins/announcement", { title: "News", content: "<p>A new school year</p>", broadcast })
  expect((await post(["teacher"])).status).toBe(200)
  expect(await changedFor(see)).toEqual([])
  expect((await post([])).status).toBe(200)
  expect(await changedFor(see)).toEqual(["/announcements"])
})

test("a teacher's new picture is shown at once with every class, since the one before is removed", async () => {
  const paths = [...pages, classPath(await buildClass(db))]
  await changedFor(see, paths)
  const form = new FormData()
  form.append("profile-picture", buildProof())
  expect((await teacher.post("/accounts/profile-picture", form)).status).toBe(200)
  expect(await changedFor(see, paths)).toEqual(["/", "/explore", paths.at(-1)])
})

test("what the school decides about a teacher is shown at once with the teacher and every class", async () => {
  const paths = [...pages, classPath(await buildClass(db)), `/teachers/${teacherId}`]
  await changedFor(see, paths)
  expect((await admin.put("/admins/teachers/verification/pending", { teacherId })).status).toBe(200)
  expect(await changedFor(see, paths)).toEqual(paths.slice(-2))
  expect((await teacher.post("/teachers/teaching-profile/demo", { demo: "https://videos.example/new" })).status).toBe(
    200,
  )
  expect(await changedFor(see, paths)).toEqual(paths.slice(-2))
  expect((await admin.put("/admins/user/restrict", { userId: teacherId })).status).toBe(200)
  expect(await changedFor(see, paths)).toEqual(["/", "/explore", ...paths.slice(-2)])
})

test("a class that is archived disappears at once from its teacher's page, and soon from pages of other classes", async () => {
  const classId = await buildClass(db, { teacher_id: teacherId })
  const paths = [classPath(await buildClass(db, { teacher_id: teacherId })), `/teachers/${teacherId}`]
  await changedFor(see, paths)
  expect((await admin.put("/admins/class/archive", { classId })).status).toBe(200)
  expect(await changedFor(see, paths)).toEqual(paths.slice(1))
  expect(await changedFor(see, paths)).toEqual(paths.slice(0, 1))
})

test("a process that missed messages clears its cache once it is connected again", async () => {
  await changedFor(seeElsewhere)
  const hearsAgain = new Promise<void>((done) =>
    other.events.onTouched(({ atOnce }) => atOnce.includes("everything") && done()),
  )
  const ended = await sql`
    select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where application_name = 'silid-pub-sub' and datname = current_database()`.execute(db)
  expect(ended.rows).toHaveLength(2)
  await hearsAgain
  expect(await changedFor(seeElsewhere)).toEqual(pages)
})
