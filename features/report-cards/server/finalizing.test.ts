// docs/rules/report-cards.md#report-cards

import { sql } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import { defineMailJob } from "../../../platform/mail/queue-mail.ts"
import { definePushJobs } from "../../../platform/push/push-queue.ts"
import { noticeKinds } from "../../../server/notice-kinds.ts"
import { buildEnrollment } from "../../../test/builders/enrollments.ts"
import { buildHomeroom } from "../../../test/builders/homeroom.ts"
import { buildAdmin, buildLearner, buildParent, buildTeacher } from "../../../test/builders/people.ts"
import { eventually } from "../../../test/eventually.ts"
import { openJobsThatGiveUp } from "../../../test/jobs-that-give-up.ts"
import { testSchool } from "../../../test/school.ts"
import { noticePushes } from "../../notices/server/push/push-source.ts"
import { defineFinalizingCards, finalizeRestOfClass } from "./finalize-cards-of-class.ts"

const school = await testSchool()
const { db, deps } = school
const adminId = await buildAdmin(db)
const admin = await school.as(adminId)
const teacherId = await buildTeacher(db)
const jobs = await openJobsThatGiveUp(school)
const students = 12

beforeAll(async () => {
  await defineMailJob(deps)
  await definePushJobs(deps, noticePushes(deps, noticeKinds))
  await defineFinalizingCards(deps)
  await jobs.start()
})
afterAll(async () => {
  await jobs.stop()
  await school.close()
})

/** A class in which many have a grade. A class has few seats, so they are former students, who keep their cards. */
async function buildGradedClass(): Promise<string> {
  const { classId, math } = await buildHomeroom(school, { teacher_id: teacherId })
  for (let nth = 0; nth < students; nth += 1) {
    const id = await buildEnrollment(db, { classId, learnerId: await buildLearner(db), status: "left" })
    await db.insertInto("report_cards").values({ enrollment_id: id, changed_at: deps.now(), edits: 1 }).execute()
    await db
      .insertInto("report_card_grades")
      .values({ enrollment_id: id, subject_id: math.id, quarter: "q1", grade: 80 })
      .execute()
  }
  return classId
}

/** Makes it impossible to publish more than this many cards of a class. */
async function breakFrom(cards: number): Promise<void> {
  await sql`create or replace function refuse_card() returns trigger language plpgsql as $$
    begin
      if (select count(*) from report_card_versions join enrollments on enrollments.id = enrollment_id
        where class_id = (select class_id from enrollments where id = new.enrollment_id)) >= ${sql.lit(cards)}
      then raise exception 'no room'; end if;
      return new;
    end $$`.execute(db)
  await sql`create or replace trigger refuse_card before insert on report_card_versions
    for each row execute function refuse_card()`.execute(db)
}
const mend = () => sql`drop trigger refuse_card on report_card_versions`.execute(db)

const archive = (classId: string) => admin.put("/admins/class/archive", { classId })
const progressOf = async (classId: string, caller = admin) =>
  (await caller.get(`/admins/homeschool/cards/finalizing?classId=${classId}`)).body
const resume = async (classId: string, caller = admin) =>
  (await caller.put("/admins/homeschool/cards/finalizing/resume", { classId })).status
const publishedIn = (classId: string) =>
  db
    .selectFrom("report_card_versions")
    .innerJoin("enrollments", "enrollments.id", "enrollment_id")
    .select(["version", "published_by"])
    .where("class_id", "=", classId)
    .execute()
const noticesOf = async (classId: string) => {
  const rows = await db
    .selectFrom("notices")
    .innerJoin("enrollments", "enrollments.account_id", "notices.account_id")
    .select("notices.account_id")
    .where("class_id", "=", classId)
    .where("kind", "=", "report-card-published")
    .execute()
  return { notices: rows.length, families: new Set(rows.map(({ account_id }) => account_id)).size }
}

test("archiving a large class answers at once, and a job finalizes the other cards, each once", async () => {
  const classId = await buildGradedClass()
  await breakFrom(5)
  expect((await archive(classId)).status).toBe(200)
  expect(await publishedIn(classId)).toHaveLength(5)
  expect(await progressOf(classId)).toMatchObject({ cards: students, finalized: 5, isStopped: false })
  expect(await resume(classId)).toBe(409)
  // Interrupted before each batch is committed.
  for (const most of [5, 10]) {
    await breakFrom(most)
    await expect(finalizeRestOfClass(deps, { classId, archivedBy: adminId })).rejects.toThrow("no room")
    expect(await publishedIn(classId)).toHaveLength(most)
    expect(await noticesOf(classId)).toEqual({ notices: most, families: most })
  }
  await eventually(async () => expect(await progressOf(classId)).toMatchObject({ finalized: 10, isStopped: true }))
  await mend()
  expect((await Promise.all([resume(classId), resume(classId)])).toSorted()).toEqual([200, 409])
  await eventually(async () =>
    expect(await progressOf(classId)).toMatchObject({ cards: students, finalized: students, isStopped: false }),
  )
  expect(await publishedIn(classId)).toEqual(Array(students).fill({ version: 1, published_by: adminId }))
  expect(await noticesOf(classId)).toEqual({ notices: students, families: students })
  expect(await resume(classId)).toBe(409)
})

test("the other cards of a class that is revived meanwhile stay as they are", async () => {
  const classId = await buildGradedClass()
  await breakFrom(5)
  await archive(classId)
  await admin.put("/admins/class/revive", { classId })
  await mend()
  await finalizeRestOfClass(deps, { classId, archivedBy: adminId })
  expect(await publishedIn(classId)).toHaveLength(5)
  expect(await progressOf(classId)).toMatchObject({ cards: students, finalized: 5, isStopped: false })
  expect(await resume(classId)).toBe(409)
})

test("only administrators see the progress and resume, and nothing is found under a wrong id", async () => {
  const { classId } = await buildHomeroom(school, { teacher_id: teacherId })
  for (const accountId of [await buildLearner(db), (await buildParent(db)).id, teacherId]) {
    const caller = await school.as(accountId)
    expect((await caller.get(`/admins/homeschool/cards/finalizing?classId=${classId}`)).status).toBe(403)
    expect(await resume(classId, caller)).toBe(403)
  }
  expect((await admin.get(`/admins/homeschool/cards/finalizing?classId=${crypto.randomUUID()}`)).status).toBe(404)
  expect(await resume(crypto.randomUUID())).toBe(404)
  expect(await resume(classId)).toBe(409)
})
