// docs/rules/classes.md#class-life

import { afterAll, expect, test } from "vitest"
import { buildEnrollment } from "../../../test/builders/enrollments.ts"
import { buildHomeroom, type Homeroom } from "../../../test/builders/homeroom.ts"
import { buildAdmin, buildLearner, buildTeacher } from "../../../test/builders/people.ts"
import { testSchool } from "../../../test/school.ts"

const school = await testSchool()
afterAll(school.close)
const { db, deps } = school
const adminId = await buildAdmin(db)
const admin = await school.as(adminId)
const teacherId = await buildTeacher(db)
const teacher = await school.as(teacherId)

const archive = ({ classId }: Homeroom) => admin.put("/admins/class/archive", { classId })
const enter = (enrolleeId: string, subjectId: string, grade: number) =>
  teacher.post("/teachers/homeschool/card/grade", { enrolleeId, subjectId, quarter: "q1", grade })
const finalize = (enrolleeId: string) => teacher.post("/teachers/homeschool/card/grade/finalize", { enrolleeId })
const setStatus = (id: string, status: "approved" | "left" | "denied") =>
  db.updateTable("enrollments").set({ status }).where("id", "=", id).execute()
const versionOf = (id: string) =>
  db
    .selectFrom("report_card_versions")
    .select(["version", "edits", "file", "published_by"])
    .where("enrollment_id", "=", id)
    .executeTakeFirst()
const filesKept = async () => {
  const names: string[] = []
  for await (const part of deps.files.namesBefore("report-cards", new Date(Date.now() + 60_000))) names.push(...part)
  return names.sort()
}
const isArchived = async ({ classId }: Homeroom) => {
  const row = await db.selectFrom("classes").select("archived_at").where("id", "=", classId).executeTakeFirst()
  return row?.archived_at !== null
}
const subjectsOfEmailsTo = async (accountId: string) => {
  const rows = await db
    .selectFrom("mails")
    .innerJoin("accounts", "accounts.email", "mails.to_address")
    .select("mails.text")
    .where("accounts.id", "=", accountId)
    .execute()
  return rows.map(({ text }) => text ?? "")
}

test("archiving publishes cards with an entry whose current state is not published", async () => {
  const room = await buildHomeroom(school, { teacher_id: teacherId })
  const { classId, lea, migo, math, learnerId, parentId } = room
  const more = async () => buildEnrollment(db, { classId, learnerId: await buildLearner(db) })
  const [published, changed, gone, denied, finalizedBlank] = [
    await more(),
    await more(),
    await more(),
    await more(),
    await more(),
  ]
  for (const id of [migo, published, changed, gone, denied]) await enter(id, math.id, 80)
  for (const id of [published, changed, finalizedBlank]) await finalize(id)
  const before = [await versionOf(published), await versionOf(finalizedBlank)]
  const old = await versionOf(changed)
  await enter(changed, math.id, 90)
  await setStatus(gone, "left")
  await setStatus(denied, "denied")

  const answer = await archive(room)
  expect([answer.status, answer.body.message]).toEqual([
    200,
    "Grade 3 Morning Room is archived: only administrators and its teacher see it now.",
  ])
  expect(await versionOf(lea)).toBeUndefined()
  expect([await versionOf(published), await versionOf(finalizedBlank)]).toEqual(before)
  for (const id of [migo, gone, denied])
    expect(await versionOf(id)).toMatchObject({ version: 1, edits: 1, published_by: adminId })
  expect(await versionOf(changed)).toMatchObject({ version: 2, edits: 2, published_by: adminId })
  expect(await filesKept()).not.toContain(old?.file)
  expect(await subjectsOfEmailsTo(learnerId)).toEqual([])
  const [mail] = await subjectsOfEmailsTo(parentId)
  expect(mail).toContain("Migo Cruz's report card in Grade 3 Morning Room is ready.")
  // The classroom is hidden from families.
  expect(mail).toMatch(/\/parent\/classes\?notice=[0-9a-f-]{36}#report-cards\n/)
  expect(mail).not.toContain("/classroom/")
})

test("who may not read the card gets no mail about it", async () => {
  const room = await buildHomeroom(school, { teacher_id: teacherId })
  await enter(room.lea, room.math.id, 80)
  await enter(room.migo, room.math.id, 80)
  await setStatus(room.lea, "denied")
  await room.parent.delete("/parents/account/child", { childId: room.child.id })
  const before = await subjectsOfEmailsTo(room.parentId)
  await archive(room)
  expect(await versionOf(room.lea)).toBeDefined()
  expect(await versionOf(room.migo)).toBeDefined()
  expect(await subjectsOfEmailsTo(room.learnerId)).toEqual([])
  expect(await subjectsOfEmailsTo(room.parentId)).toEqual(before)
})

test("archiving publishes nothing of a lifeskills class", async () => {
  const room = await buildHomeroom(school, { teacher_id: teacherId, program_type: "lifeskills" })
  await db.insertInto("report_cards").values({ enrollment_id: room.lea, changed_at: deps.now(), edits: 1 }).execute()
  await db
    .insertInto("report_card_grades")
    .values({ enrollment_id: room.lea, subject_id: room.math.id, quarter: "q1", grade: 80 })
    .execute()
  expect((await archive(room)).status).toBe(200)
  expect(await versionOf(room.lea)).toBeUndefined()
})

test("after reviving, cards are edited and finalized as before, and archived once more", async () => {
  const room = await buildHomeroom(school, { teacher_id: teacherId })
  await enter(room.lea, room.math.id, 80)
  await archive(room)
  await admin.put("/admins/class/revive", { classId: room.classId })
  expect((await enter(room.lea, room.math.id, 81)).status).toBe(200)
  await archive(room)
  expect(await versionOf(room.lea)).toMatchObject({ version: 2, edits: 2 })
})

test("where one card cannot be kept, nothing is archived, and no file is left behind", async () => {
  const room = await buildHomeroom(school, { teacher_id: teacherId })
  await enter(room.lea, room.math.id, 80)
  await finalize(room.lea)
  await enter(room.lea, room.math.id, 81)
  await enter(room.migo, room.math.id, 80)
  const [before, files] = [await versionOf(room.lea), await filesKept()]
  const { put } = deps.files
  let puts = 0
  deps.files.put = (...args) => {
    puts += 1
    return puts === 2 ? Promise.reject(new Error("The disk is full")) : put(...args)
  }
  const answer = await archive(room)
  deps.files.put = put
  expect([answer.status, puts]).toEqual([500, 2])
  expect(await isArchived(room)).toBe(false)
  expect([await versionOf(room.lea), await versionOf(room.migo)]).toEqual([before, undefined])
  expect(await filesKept()).toEqual(files)
  expect(await subjectsOfEmailsTo(room.parentId)).toEqual([])
  expect((await archive(room)).status).toBe(200)
})

test("of two who archive at once, one does, and every card is published once", async () => {
  const room = await buildHomeroom(school, { teacher_id: teacherId })
  await enter(room.lea, room.math.id, 80)
  await enter(room.migo, room.math.id, 80)
  const before = await filesKept()
  const answers = await Promise.all([archive(room), archive(room)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  for (const id of [room.lea, room.migo]) expect(await versionOf(id)).toMatchObject({ version: 1 })
  expect(await filesKept()).toHaveLength(before.length + 2)
  expect(await subjectsOfEmailsTo(room.parentId)).toHaveLength(1)
})

test("finalizing, deciding, deleting and archiving at once never deadlock", async () => {
  for (let n = 0; n < 5; n++) {
    const room = await buildHomeroom(school, { teacher_id: teacherId })
    for (const id of [room.lea, room.migo]) await enter(id, room.math.id, 80)
    await db.updateTable("enrollments").set({ status: "pending" }).where("id", "=", room.migo).execute()
    const answers = await Promise.all([
      finalize(room.lea),
      enter(room.lea, room.math.id, 90),
      room.parent.delete("/parents/classes/enrollment-attempt", { id: room.migo }),
      archive(room),
      admin.put("/admins/enrollee/pending", { enrolleeId: room.lea }),
    ])
    for (const { status } of answers) expect([200, 404, 409]).toContain(status)
  }
})
