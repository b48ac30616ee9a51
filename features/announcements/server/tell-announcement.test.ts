// docs/rules/announcements.md

import { sql } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import { buildAdmin, buildCrowd, buildLearner, buildParent, buildTeacher } from "../../../test/builders/people.ts"
import { eventually } from "../../../test/eventually.ts"
import { openJobsThatGiveUp } from "../../../test/jobs-that-give-up.ts"
import { testSchool } from "../../../test/school.ts"
import type { AnnouncementProgress } from "../contract.ts"
import { defineTellingAnnouncements, tellAnnouncement } from "./tell-announcement.ts"

const school = await testSchool()
const { db } = school
const admin = await school.as(await buildAdmin(db))
const jobs = await openJobsThatGiveUp(school)
const learners = 1_300

beforeAll(async () => {
  for (let nth = 0; nth < 3; nth += 1) await buildTeacher(db)
  await buildCrowd(db, { people: learners, restricted: 5 })
  await defineTellingAnnouncements(school.deps)
  await jobs.start()
})
afterAll(async () => {
  await jobs.stop()
  await school.close()
})

/** Makes it impossible to record more people than these. */
async function breakFrom(notified: number): Promise<void> {
  await sql`create or replace function refuse_told() returns trigger language plpgsql as $$
    begin if new.notified > ${sql.lit(notified)} then raise exception 'no room'; end if; return new; end $$`.execute(db)
  await sql`create trigger refuse_told before update on announcements for each row execute function refuse_told()`.execute(
    db,
  )
}
const mend = () => sql`drop trigger refuse_told on announcements`.execute(db)

async function post(broadcast: string[]): Promise<string> {
  const { status, body } = await admin.post("/admins/announcement", {
    title: "News",
    content: "<p>Soon</p>",
    broadcast,
  })
  expect([status, body.message]).toEqual([200, "The announcement is posted."])
  return String(body.id)
}
const progressOf = async (id: string) => {
  const { progress } = (await admin.get("/admins/announcement/progress")).body as { progress: AnnouncementProgress[] }
  return progress.find((each) => each.id === id)
}
const resume = async (id: string, caller = admin) => (await caller.put("/admins/announcement/resume", { id })).status
const noticesAbout = async (id: string) => {
  const rows = await db
    .selectFrom("notices")
    .select("account_id")
    .where("cause", "=", `announcement-posted ${id}`)
    .execute()
  return { notices: rows.length, people: new Set(rows.map(({ account_id }) => account_id)).size }
}

test("a small audience is notified when the call answers, and then there is no progress to show", async () => {
  const id = await post(["teacher"])
  expect(await noticesAbout(id)).toEqual({ notices: 3, people: 3 })
  expect(await progressOf(id)).toBeUndefined()
})

test("a job notifies the rest of a large audience, in batches that stop and continue, each person once", async () => {
  await breakFrom(500)
  const id = await post(["learner"])
  expect(await progressOf(id)).toEqual({ id, title: "News", people: learners, notified: 500, isStopped: false })
  expect(await resume(id)).toBe(409)
  // Interrupted before each batch is committed, and once more after all of them.
  for (const most of [500, 1_000]) {
    await mend()
    await breakFrom(most)
    await expect(tellAnnouncement(school.deps, id)).rejects.toThrow("no room")
    expect(await noticesAbout(id)).toEqual({ notices: most, people: most })
  }
  await eventually(async () =>
    expect(await progressOf(id)).toMatchObject({ people: learners, notified: 1_000, isStopped: true }),
  )
  await mend()
  expect((await Promise.all([resume(id), resume(id)])).toSorted()).toEqual([200, 409])
  await eventually(async () => expect(await progressOf(id)).toBeUndefined())
  await tellAnnouncement(school.deps, id)
  expect(await noticesAbout(id)).toEqual({ notices: learners, people: learners })
  expect(await resume(id)).toBe(409)
})

test("an announcement that is deleted meanwhile tells nobody else", async () => {
  await breakFrom(500)
  const id = await post([])
  await mend()
  await admin.delete("/admins/announcement", { id })
  await tellAnnouncement(school.deps, id)
  expect(await noticesAbout(id)).toEqual({ notices: 500, people: 500 })
})

test("only administrators see the progress and resume, and nothing is found under a wrong id", async () => {
  for (const accountId of [await buildLearner(db), (await buildParent(db)).id, await buildTeacher(db)]) {
    const caller = await school.as(accountId)
    expect((await caller.get("/admins/announcement/progress")).status).toBe(403)
    expect(await resume(crypto.randomUUID(), caller)).toBe(403)
  }
  expect((await (await school.as(null)).get("/admins/announcement/progress")).status).toBe(401)
  expect(await resume(crypto.randomUUID())).toBe(404)
})
