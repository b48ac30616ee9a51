import { sql } from "kysely"
import { afterAll, expect, test } from "vitest"
import { buildEnrollment } from "../../../test/builders/enrollments.ts"
import { buildHomeroom } from "../../../test/builders/homeroom.ts"
import { buildAdmin, buildLearner, buildTeacher } from "../../../test/builders/people.ts"
import { testSchool } from "../../../test/school.ts"
import type { CardOfStudent } from "../staff-contract.ts"

const school = await testSchool()
afterAll(school.close)
const { db, deps } = school
const adminId = await buildAdmin(db)
const admin = await school.as(adminId)
const teacherId = await buildTeacher(db)
const teacher = await school.as(teacherId)
const nobody = "00000000-0000-4000-8000-000000000000"
const buildRoom = (overrides: object = {}) => buildHomeroom(school, { teacher_id: teacherId, ...overrides })

const finalize = (enrolleeId: string, caller = teacher, area = "teachers") =>
  caller.post(`/${area}/homeschool/card/grade/finalize`, { enrolleeId })
const enter = (enrolleeId: string, subjectId: string, grade: number | "", quarter = "q1") =>
  teacher.post("/teachers/homeschool/card/grade", { enrolleeId, subjectId, quarter, grade })
const cardsIn = async (classId: string) =>
  (await teacher.get(`/cards/class?classId=${classId}`)).body.students as CardOfStudent[]
const publicationOf = async (classId: string, id: string) =>
  (await cardsIn(classId)).find((card) => card.id === id)?.publication
const versionsOf = (id: string) =>
  db.selectFrom("report_card_versions").selectAll().where("enrollment_id", "=", id).execute()
const fileOf = async (id: string) => (await versionsOf(id))[0]?.file ?? ""
const isKept = async (file: string) => (await deps.files.get("report-cards", file)) !== null
const filesKept = async () => {
  const names: string[] = []
  for await (const part of deps.files.namesBefore("report-cards", new Date(Date.now() + 60_000))) names.push(...part)
  return names.sort()
}
const mailsTo = async (accountId: string) =>
  db
    .selectFrom("mails")
    .innerJoin("accounts", "accounts.email", "mails.to_address")
    .select(["mails.subject", "mails.text"])
    .where("accounts.id", "=", accountId)
    .orderBy("mails.created_at")
    .execute()

test.each(["teachers", "admins"])("%s publish a card, edit it on, and publish it again in its place", async (area) => {
  const { classId, lea, math } = await buildRoom()
  const caller = area === "admins" ? admin : teacher
  expect(await publicationOf(classId, lea)).toBe("not-published")
  await enter(lea, math.id, 90)
  expect(await publicationOf(classId, lea)).toBe("not-published")
  const answer = await finalize(lea, caller, area)
  expect([answer.status, answer.body]).toEqual([200, { success: true, message: "The report card is published." }])
  expect(await publicationOf(classId, lea)).toBe("published")
  const first = await fileOf(lea)
  expect(await isKept(first)).toBe(true)

  // In the same millisecond, since the clock of the tests does not move.
  await enter(lea, math.id, 91)
  expect(await publicationOf(classId, lea)).toBe("has-unpublished-changes")
  expect(await fileOf(lea)).toBe(first)
  await finalize(lea, caller, area)
  expect(await publicationOf(classId, lea)).toBe("published")
  const versions = await versionsOf(lea)
  expect(versions).toMatchObject([
    { version: 2, edits: 2, published_by: area === "admins" ? adminId : teacherId, published_at: deps.now() },
  ])
  expect([await isKept(first), await isKept(versions[0]?.file ?? "")]).toEqual([false, true])
})

test("finalizing is written down with the version before", async () => {
  const { lea, math } = await buildRoom()
  await enter(lea, math.id, 90)
  await finalize(lea)
  await finalize(lea, admin, "admins")
  const trail = await db
    .selectFrom("audit_trail")
    .select(["account_id", "before", "after"])
    .where("thing", "=", "enrollment")
    .where("thing_id", "=", lea)
    .where("action", "=", "report-card.finalize")
    .orderBy("id")
    .execute()
  expect(trail).toEqual([
    { account_id: teacherId, before: null, after: { version: 1, edits: 1 } },
    { account_id: adminId, before: { version: 1, edits: 1 }, after: { version: 2, edits: 1 } },
  ])
})

test("a blank card is published, and is still blank", async () => {
  const { classId, lea } = await buildRoom()
  expect((await finalize(lea)).status).toBe(200)
  expect((await cardsIn(classId)).find((card) => card.id === lea)).toMatchObject({
    hasEntries: false,
    publication: "published",
    publishedAt: deps.now().toISOString(),
  })
})

test("the account that enrolled is notified of a new or changed card, and of nothing else", async () => {
  const { classId, lea, migo, learnerId, parentId, math } = await buildRoom()
  await finalize(lea)
  await finalize(migo)
  const [toLearner] = await mailsTo(learnerId)
  expect(toLearner?.subject).toBe("Your report card in Grade 3 Morning Room is ready")
  expect(toLearner?.text).toContain("Your report card in Grade 3 Morning Room is ready.")
  expect(toLearner?.text).toContain(
    `${deps.settings.publicUrl}/learner/classroom/homeschool/group/${classId}?tab=grades`,
  )
  const [toParent] = await mailsTo(parentId)
  expect(toParent?.subject).toBe("Migo Cruz's report card in Grade 3 Morning Room is ready")
  expect(toParent?.text).toContain(`/parent/classroom/homeschool/group/${classId}?tab=grades`)

  await finalize(migo)
  expect(await mailsTo(parentId)).toHaveLength(1)
  await enter(migo, math.id, 77)
  await finalize(migo)
  const again = await mailsTo(parentId)
  expect(again).toHaveLength(2)
  expect(again[1]?.text).toContain("has changed.")
  // Its links have such digits by chance.
  expect(again[1]?.text?.replaceAll(/https?:\S+/g, "")).not.toContain("77")
})

test("while the class is hidden from the family, the mail links to the list of their classes", async () => {
  const { classId, lea, learnerId } = await buildRoom()
  await admin.put("/admins/class/pending", { classId })
  expect((await finalize(lea)).status).toBe(200)
  const mail = (await mailsTo(learnerId)).find(({ subject }) => subject.includes("report card"))
  expect(mail?.text).toMatch(/\/learner\/classes\?notice=[0-9a-f-]{36}#report-cards\n/)
  expect(mail?.text).not.toContain("/classroom/")
})

test.each(["pending", "denied", "left"] as const)(
  "the card of a student who is %s is not finalized",
  async (status) => {
    const { classId } = await buildRoom()
    const enrolleeId = await buildEnrollment(db, { classId, learnerId: await buildLearner(db), status })
    const answer = await finalize(enrolleeId)
    expect([answer.status, answer.body.message]).toEqual([409, "Only an approved student can be graded."])
    expect(await versionsOf(enrolleeId)).toEqual([])
  },
)

test("nothing is finalized in an archived class, in another teacher's, in a lifeskills class or for nobody", async () => {
  const { classId, lea } = await buildRoom()
  const lifeskills = await buildRoom({ program_type: "lifeskills" })
  const other = await school.as(await buildTeacher(db))
  expect((await finalize(lea, other)).status).toBe(404)
  for (const id of [lifeskills.lea, nobody, "nothing"]) {
    expect((await finalize(id)).status).toBe(404)
    expect((await finalize(id, admin, "admins")).status).toBe(404)
  }
  await admin.put("/admins/class/archive", { classId })
  for (const answer of [await finalize(lea), await finalize(lea, admin, "admins")]) {
    expect([answer.status, answer.body.message]).toEqual([409, "This class is archived: its grades are final."])
  }
  expect(await versionsOf(lea)).toEqual([])
})

test("a card that several finalize at once is published once, with one file", async () => {
  const { lea, learnerId, math } = await buildRoom()
  await enter(lea, math.id, 90)
  const before = await filesKept()
  const answers = await Promise.all([finalize(lea), finalize(lea, admin, "admins"), finalize(lea), finalize(lea)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await versionsOf(lea)).toMatchObject([{ version: 4, edits: 1 }])
  expect(await filesKept()).toEqual([...before, await fileOf(lea)].sort())
  expect(await mailsTo(learnerId)).toHaveLength(1)
})

test("edits and finalizing at once: what is published knows how many edits it shows", async () => {
  const { classId, lea, math } = await buildRoom()
  const grades = [81, 82, 83, 84, 85, 86]
  await Promise.all(grades.flatMap((grade) => [enter(lea, math.id, grade), finalize(lea)]))
  const card = await db
    .selectFrom("report_cards")
    .select("edits")
    .where("enrollment_id", "=", lea)
    .executeTakeFirstOrThrow()
  const [version] = await versionsOf(lea)
  const isCurrent = version?.edits === card.edits
  expect(await publicationOf(classId, lea)).toBe(isCurrent ? "published" : "has-unpublished-changes")
  await finalize(lea)
  expect(await publicationOf(classId, lea)).toBe("published")
})

test("where the file cannot be kept, nothing is published; where the rest fails, the file goes", async () => {
  const { lea, math } = await buildRoom()
  await enter(lea, math.id, 90)
  await finalize(lea)
  await enter(lea, math.id, 91)
  const [before, files] = [await versionsOf(lea), await filesKept()]

  const { put } = deps.files
  deps.files.put = () => Promise.reject(new Error("The disk is full"))
  expect((await finalize(lea)).status).toBe(500)
  deps.files.put = put
  expect(await versionsOf(lea)).toEqual(before)

  await sql`create function fail() returns trigger language plpgsql as $$ begin raise 'no mails today'; end $$`.execute(
    db,
  )
  await sql`create trigger fail before insert on mails for each row execute function fail()`.execute(db)
  expect((await finalize(lea)).status).toBe(500)
  await sql`drop trigger fail on mails`.execute(db)
  expect(await versionsOf(lea)).toEqual(before)
  expect(await filesKept()).toEqual(files)
})

test("staff see the approved students by name, and those who left and have a card", async () => {
  const { classId, lea, migo, math, parentId } = await buildRoom()
  const left = async (first_name: string) =>
    buildEnrollment(db, {
      classId,
      learnerId: await buildLearner(db, { first_name, search_name: first_name.toLowerCase() }),
      status: "left",
    })
  const [ana, bea, cora] = [await left("Ana"), await left("Bea"), await left("Cora")]
  for (const status of ["pending", "denied"] as const)
    await buildEnrollment(db, { classId, learnerId: await buildLearner(db), status })
  const moved = async (id: string, work: () => Promise<unknown>) => {
    await db.updateTable("enrollments").set({ status: "approved" }).where("id", "=", id).execute()
    await work()
    await db.updateTable("enrollments").set({ status: "left" }).where("id", "=", id).execute()
  }
  await moved(ana, () => enter(ana, math.id, 80))
  await moved(bea, () => finalize(bea))
  await moved(cora, async () => {
    await enter(cora, math.id, 80)
    await enter(cora, math.id, "")
  })
  await enter(migo, math.id, 75)
  const unpublished = { publication: "not-published", publishedAt: null }
  const expected = [
    { id: ana, profilePicture: null, fullName: "Ana Santos", hasLeft: true, hasEntries: true, ...unpublished },
    {
      id: bea,
      profilePicture: null,
      fullName: "Bea Santos",
      hasLeft: true,
      hasEntries: false,
      publication: "published",
      publishedAt: deps.now().toISOString(),
    },
    { id: lea, profilePicture: "lea.png", fullName: "Lea Santos", hasLeft: false, hasEntries: false, ...unpublished },
    { id: migo, profilePicture: null, fullName: "Migo Cruz", hasLeft: false, hasEntries: true, ...unpublished },
  ]
  expect(await cardsIn(classId)).toEqual(expected)
  expect((await admin.get(`/cards/class?classId=${classId}`)).body.students).toEqual(expected)
  expect((await mailsTo(parentId)).length).toBe(0)
})

test("the cards of another teacher's class, and of a lifeskills class, are not listed", async () => {
  const { classId } = await buildRoom()
  const lifeskills = await buildRoom({ program_type: "lifeskills" })
  const other = await school.as(await buildTeacher(db))
  expect((await other.get(`/cards/class?classId=${classId}`)).status).toBe(404)
  for (const id of [lifeskills.classId, nobody, "nothing"]) {
    expect((await teacher.get(`/cards/class?classId=${id}`)).status).toBe(404)
    expect((await admin.get(`/cards/class?classId=${id}`)).status).toBe(404)
  }
})
