// docs/rules/notices.md#weekly-summary

import { sql } from "kysely"
import pg from "pg"
import { afterAll, beforeEach, expect, test, vi } from "vitest"
import { instantAt } from "../../../lib/day.ts"
import type { Deps } from "../../../platform/deps.ts"
import { buildClass } from "../../../test/builders/classes.ts"
import { buildEnrollment } from "../../../test/builders/enrollments.ts"
import { buildMeeting } from "../../../test/builders/meetings.ts"
import { buildLearner, buildParent, buildTeacher } from "../../../test/builders/people.ts"
import { leaveClass } from "../../../test/builders/stream.ts"
import { testSchool } from "../../../test/school.ts"
import { sendWeeklySummaries } from "./send-summaries.ts"

const school = await testSchool()
afterAll(school.close)
const { db, deps } = school

const sunday = "2026-11-22"

beforeEach(async () => {
  await sql`truncate notices, mails, weekly_summaries, enrollments cascade`.execute(db)
  school.at(sunday, "17:00")
})

/** A group class with a meeting on Friday and one on the next Wednesday. */
async function buildWeek(name = "Piano") {
  const teacherId = await buildTeacher(db)
  const classId = await buildClass(db, { teacher_id: teacherId, name })
  const past = await buildMeeting(db, {
    classId,
    day: "2026-11-20",
    held_at: instantAt("2026-11-20", "09:00", "Asia/Manila"),
  })
  await buildMeeting(db, { classId, day: "2026-11-25" })
  return { teacherId, classId, past }
}

const mark = (meetingId: string, enrolleeId: string, attendance: "present" | "absent" | "excused") =>
  db
    .insertInto("meeting_marks")
    .values({ meeting_id: meetingId, enrollment_id: enrolleeId, mark: attendance, saved_at: deps.now() })
    .execute()

async function note(
  { classId, past }: { classId: string; past: string },
  text: string | null,
  lines: Record<string, string>,
) {
  await db
    .insertInto("meeting_notes")
    .values({ meeting_id: past, class_id: classId, text, written_at: deps.now() })
    .execute()
  for (const [enrollment_id, line] of Object.entries(lines))
    await db.insertInto("meeting_note_students").values({ meeting_id: past, enrollment_id, text: line }).execute()
}

const giveHomework = (classId: string, title: string, due: string) =>
  db
    .insertInto("homework")
    .values({
      class_id: classId,
      key: crypto.randomUUID(),
      title,
      due_at: instantAt(due, "18:00", "Asia/Manila"),
      is_for_all: true,
      given_at: deps.now(),
    })
    .returning("id")
    .executeTakeFirstOrThrow()

const noticesOf = (accountId: string) =>
  db.selectFrom("notices").select(["kind", "facts", "waits_for_digest"]).where("account_id", "=", accountId).execute()
const emailOf = async (accountId: string) =>
  (await db.selectFrom("accounts").select("email").where("id", "=", accountId).executeTakeFirstOrThrow()).email
const mailsOf = async (accountId: string) =>
  db
    .selectFrom("mails")
    .selectAll()
    .where("to_address", "=", await emailOf(accountId))
    .execute()

test("a parent gets one mail with a part for each child, and nothing about other families", async () => {
  const week = await buildWeek()
  const { id: parentId, children } = await buildParent(db, { children: [{}, { firstName: "Tala" }] })
  const [migo = "", tala = ""] = children
  const migoIn = await buildEnrollment(db, { classId: week.classId, child: { id: migo, parentId } })
  const talaIn = await buildEnrollment(db, { classId: week.classId, child: { id: tala, parentId } })
  const learnerId = await buildLearner(db)
  const leaIn = await buildEnrollment(db, { classId: week.classId, learnerId })
  await mark(week.past, migoIn, "present")
  await mark(week.past, talaIn, "absent")
  await mark(week.past, leaIn, "excused")
  await note(week, "Scales with both hands.", { [migoIn]: "Well done.", [leaIn]: "Lea was sick." })
  await giveHomework(week.classId, "Etude 4", "2026-11-24")
  await giveHomework(week.classId, "Long ago", "2026-11-10")
  await sendWeeklySummaries(deps)
  const [mail, ...others] = await mailsOf(parentId)
  expect(others).toEqual([])
  expect(mail?.text).toContain("Attended 1 of 1 class.")
  expect(mail?.text).toContain("Attended 0 of 1 class.")
  expect(mail?.text).toContain("Scales with both hands. Well done.")
  expect(mail?.text).toContain("Etude 4 (Piano), due on Tuesday, 24 November 2026, 6:00 PM.")
  expect(mail?.text).toContain("Wednesday, 25 November 2026, 9:00 AM: Piano")
  expect(mail?.text).not.toMatch(/Lea|sick|Long ago/)
  expect(JSON.stringify(await noticesOf(parentId))).not.toMatch(/Lea|sick/)
  const [own] = await mailsOf(learnerId)
  expect(own?.subject).toBe("Your weekly summary")
  expect(own?.text).toContain("Lea was sick.")
  expect(own?.text).not.toMatch(/Migo|Tala|Well done|Attended/)
})

test("homework that is handed in, students who have left and archived classes are not in it", async () => {
  const { classId } = await buildWeek()
  const learnerId = await buildLearner(db)
  const enrolleeId = await buildEnrollment(db, { classId, learnerId })
  const homework = await giveHomework(classId, "Etude 4", "2026-11-24")
  const at = deps.now()
  await db
    .insertInto("hand_ins")
    .values({ homework_id: homework.id, enrollment_id: enrolleeId, text: "Done", handed_in_at: at, changed_at: at })
    .execute()
  const gone = await buildLearner(db)
  await leaveClass(school, await buildEnrollment(db, { classId, learnerId: gone }))
  const archived = await buildWeek("Old")
  await db.updateTable("classes").set({ archived_at: at }).where("id", "=", archived.classId).execute()
  const late = await buildLearner(db)
  await buildEnrollment(db, { classId: archived.classId, learnerId: late })
  await sendWeeklySummaries(deps)
  expect((await mailsOf(learnerId))[0]?.text).not.toContain("Etude 4")
  expect([await noticesOf(gone), await noticesOf(late)]).toEqual([[], []])
})

test("a family with nothing to read, and a restricted account, get none", async () => {
  const empty = await buildLearner(db)
  await buildEnrollment(db, { classId: await buildClass(db), learnerId: empty })
  const restricted = await buildLearner(db, { restricted_at: deps.now() })
  await buildEnrollment(db, { classId: (await buildWeek()).classId, learnerId: restricted })
  await sendWeeklySummaries(deps)
  expect([await noticesOf(empty), await noticesOf(restricted)]).toEqual([[], []])
})

async function buildFamilies(many: number) {
  const ids = await Promise.all(Array.from({ length: many }, () => buildLearner(db)))
  let classId = ""
  for (const [nth, learnerId] of ids.entries()) {
    if (nth % 7 === 0) classId = (await buildWeek()).classId
    await buildEnrollment(db, { classId, learnerId })
  }
  return ids
}
const mailCounts = async (ids: readonly string[]) => Promise.all(ids.map(async (id) => (await mailsOf(id)).length))

test("several processes, and later runs of the same week, send each summary once", async () => {
  const ids = await buildFamilies(23)
  await Promise.all([1, 2, 3].map(() => sendWeeklySummaries(deps, 5)))
  await sendWeeklySummaries(deps, 5)
  school.at("2026-11-23", "09:00")
  await sendWeeklySummaries(deps, 5)
  expect(await mailCounts(ids)).toEqual(ids.map(() => 1))
  const { families, finished_at } = await db.selectFrom("weekly_summaries").selectAll().executeTakeFirstOrThrow()
  expect([families, finished_at !== null]).toEqual([23, true])
})

test("a process that dies in between leaves the others to the next run, also on Monday, but not on Tuesday", async () => {
  const ids = await buildFamilies(12)
  let left = 2
  const dying: Deps = {
    ...deps,
    jobs: {
      ...deps.jobs,
      sendAll: async (...job) => {
        left -= 1
        if (left <= 0) throw new Error("Killed")
        return deps.jobs.sendAll(...job)
      },
    },
  }
  await expect(sendWeeklySummaries(dying, 5)).rejects.toThrow("Killed")
  expect((await mailCounts(ids)).filter((count) => count > 0)).toHaveLength(5)
  school.at("2026-11-24", "09:00")
  await sendWeeklySummaries(deps, 5)
  expect((await mailCounts(ids)).filter((count) => count > 0)).toHaveLength(5)
  school.at("2026-11-23", "16:59")
  await sendWeeklySummaries(deps, 5)
  expect(await mailCounts(ids)).toEqual(ids.map(() => 1))
})

test("a summary that cannot be sent is left out, and stops no other", async () => {
  for (const bad of [2, 5]) {
    await sql`truncate notices, mails, weekly_summaries, enrollments cascade`.execute(db)
    const ids = (await buildFamilies(6)).toSorted()
    const badId = ids[bad]
    await sql`create function refuse() returns trigger language plpgsql as $$ begin
      if new.account_id = ${sql.lit(badId)} then raise exception 'Bad'; end if; return new; end $$`.execute(db)
    await sql`create trigger refuse before insert on notices for each row execute function refuse()`.execute(db)
    await sendWeeklySummaries(deps, 3)
    await sql`drop function refuse cascade`.execute(db)
    expect(await mailCounts(ids)).toEqual(ids.map((id) => (id === badId ? 0 : 1)))
    const { finished_at } = await db.selectFrom("weekly_summaries").selectAll().executeTakeFirstOrThrow()
    expect(finished_at).not.toBeNull()
  }
})

test("a note with an emoji at the place where it is cut is sent", async () => {
  const week = await buildWeek()
  const learnerId = await buildLearner(db)
  await buildEnrollment(db, { classId: week.classId, learnerId })
  await note(week, `a${"😀".repeat(400)}`, {})
  await sendWeeklySummaries(deps)
  expect((await mailsOf(learnerId))[0]?.text).toContain(`a${"😀".repeat(299)}…`)
})

test("a note is in the summary of the week in which it was written", async () => {
  const week = await buildWeek()
  const learnerId = await buildLearner(db)
  const enrolleeId = await buildEnrollment(db, { classId: week.classId, learnerId })
  await mark(week.past, enrolleeId, "present")
  const textOf = async () => {
    await sendWeeklySummaries(deps)
    const mails = await mailsOf(learnerId)
    await sql`truncate mails cascade`.execute(db)
    return mails[0]?.text
  }
  expect(await textOf()).toContain("Attended 1 of 1 class.")
  school.at(sunday, "18:00")
  await note(week, "Written in the evening.", {})
  school.at("2026-11-29", "17:00")
  const next = await textOf()
  expect(next).toContain("Written in the evening.")
  expect(next).not.toContain("Attended")
  school.at("2026-12-06", "17:00")
  await buildMeeting(db, { classId: week.classId, day: "2026-12-09" })
  const later = await textOf()
  expect(later).toContain("9 December")
  expect(later).not.toContain("Written in the evening.")
})

test("nothing is sent before Sunday 17:00, and the next Sunday has a summary of its own", async () => {
  const [learnerId = ""] = await buildFamilies(1)
  school.at(sunday, "16:59")
  await sendWeeklySummaries(deps)
  expect(await noticesOf(learnerId)).toEqual([])
  school.at(sunday, "17:00")
  await sendWeeklySummaries(deps)
  school.at("2026-11-29", "17:00")
  const classId = (await db.selectFrom("enrollments").select("class_id").executeTakeFirstOrThrow()).class_id
  await buildMeeting(db, { classId, day: "2026-12-02" })
  await sendWeeklySummaries(deps)
  expect((await noticesOf(learnerId)).map(({ kind }) => kind)).toEqual(["weekly-summary", "weekly-summary"])
})

test("the settings turn the mail off, and so does its link; it is never in the daily digest", async () => {
  const [silent = "", reader = ""] = await buildFamilies(2)
  const settings = { settings: { groups: { weeklySummary: { mail: false } } } }
  expect((await (await school.as(silent)).put("/accounts/notice-settings", settings)).status).toBe(200)
  await sendWeeklySummaries(deps)
  expect([(await noticesOf(silent)).length, (await mailsOf(silent)).length]).toEqual([1, 0])
  expect((await noticesOf(reader)).map(({ waits_for_digest }) => waits_for_digest)).toEqual([false])
  const [mail] = await mailsOf(reader)
  const link = /<(.*)>/.exec(JSON.stringify(mail?.headers))?.[1] ?? ""
  expect(mail?.text).toContain(link)
  const path = link.replace(deps.settings.publicUrl, "")
  const choices = () => db.selectFrom("notice_settings").select("choices").where("account_id", "=", reader).execute()
  expect(await (await school.app.request(path)).text()).toContain("Weekly summary")
  expect(await choices()).toEqual([])
  expect((await school.app.request(path, { method: "POST" })).status).toBe(200)
  expect(await choices()).toEqual([{ choices: { "weeklySummary.mail": false } }])
})

test("a hundred families cost as many statements as one", async () => {
  const costOf = async (many: number) => {
    await sql`truncate notices, mails, weekly_summaries, enrollments cascade`.execute(db)
    await buildFamilies(many)
    const spy = vi.spyOn(pg.Client.prototype, "query")
    await sendWeeklySummaries(deps)
    const statements = spy.mock.calls.length
    spy.mockRestore()
    return statements
  }
  const one = await costOf(1)
  const many = await costOf(90)
  expect(many).toBeLessThanOrEqual(one)
  expect(one).toBeLessThanOrEqual(25)
})
