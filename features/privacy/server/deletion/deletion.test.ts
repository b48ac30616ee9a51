// docs/rules/privacy.md#deletion

import { join } from "node:path"
import { sql } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import { buildClass, buildSubject } from "../../../../test/builders/classes.ts"
import { fetchAnyFile } from "../../../../test/builders/documents.ts"
import { buildEnrollment, buildPayment } from "../../../../test/builders/enrollments.ts"
import { everyFile, everyRow, linesWith } from "../../../../test/builders/everything-stored.ts"
import { firstFamily, secondFamily, wordsOfFamily } from "../../../../test/builders/family/family-words.ts"
import { buildWholeFamily } from "../../../../test/builders/family/whole-family.ts"
import { buildMeeting } from "../../../../test/builders/meetings.ts"
import { buildAdmin, buildLearner, buildParent, buildTeacher } from "../../../../test/builders/people.ts"
import { JobsInHand } from "../../../../test/jobs-in-hand.ts"
import { testSchool } from "../../../../test/school.ts"
import { hashPassword } from "../../../accounts/server/passwords/passwords.ts"
import { defineDeletions, deleteAccount, deleteDueAccounts } from "./delete-account.ts"
import { deletedListName, readDeletedList } from "./deleted-list.ts"

const school = await testSchool()
afterAll(school.close)
const { db, deps } = school
const jobs = new JobsInHand(() => {})
const password = "a whole sentence to remember"
const password_hash = await hashPassword(password, "low")

beforeAll(async () => {
  deps.jobs = jobs
  await defineDeletions(deps)
})

const teacherWords = [
  "Hermogenes",
  "Baltazar",
  "hermogenes@baltazar.example",
  "+639661234500",
  "8 Narra Road",
  "ID of H",
]

const encrypted = (number: string, id: string) =>
  deps.dataKeys.encrypt(number, { column: "teachers.account_number", id })

async function buildRooms() {
  const email = `hermogenes@baltazar.example`
  const teacherId = await buildTeacher(db, {
    first_name: "Hermogenes",
    last_name: "Baltazar",
    search_name: "hermogenes baltazar",
    email,
    email_key: email,
    contact: "+639661234500",
    address: "8 Narra Road",
  })
  await db
    .updateTable("teachers")
    .set({ account_number: encrypted("+639661234500", teacherId), facebook: "https://facebook.com/hermogenes" })
    .where("account_id", "=", teacherId)
    .execute()
  return {
    teacherId,
    lifeskillsId: await buildClass(db, {
      teacher_id: teacherId,
      end_date: "2026-11-10",
      name: "Piano",
      description: "With Hermogenes Baltazar, who plays since 1990.",
      links: { monday: "https://meet.example/hermogenes" },
    }),
    homeschoolId: await buildClass(db, {
      teacher_id: teacherId,
      program_type: "homeschool",
      end_date: "2026-11-10",
      name: "Grade 3",
    }),
    subjectId: await buildSubject(db),
  }
}

const rooms = await buildRooms()
const family = await buildWholeFamily(school, firstFamily, rooms)
const others = await buildWholeFamily(school, secondFamily, rooms)
const words = [...wordsOfFamily(firstFamily), family.email, family.files.picture, family.files.card]

/** What the staff and the teacher read and download. */
async function repliesOf(admin: string, teacher: string): Promise<string[]> {
  const asAdmin = [
    "/admins/learners",
    "/admins/parents",
    "/admins/teachers",
    "/admins/enrollees",
    "/admins/payments",
    "/admins/refunds",
    `/admins/class/students-list?classId=${rooms.lifeskillsId}`,
    `/admins/class/students-list?classId=${rooms.homeschoolId}`,
    `/admins/class/history?classId=${rooms.lifeskillsId}`,
    "/admins/data/enrollees",
    "/admins/data/refunds",
    "/admins/data/money",
    "/admins/data/over-paid",
    "/admins/data/teachers",
    `/admins/data/attendance?classId=${rooms.lifeskillsId}`,
    "/notices",
  ]
  const asTeacher = ["/notices", "/teachers/classes", `/teachers/data/attendance?classId=${rooms.lifeskillsId}`]
  const asVisitor = ["/classes", `/classes/lifeskills/group/${rooms.lifeskillsId}`]
  const read = async (account: string, path: string) => {
    const reply = await fetchAnyFile(school, account, path)
    return `${path} ${reply.status}: ${await reply.text()}`
  }
  const replies: string[] = []
  for (const path of asAdmin) replies.push(await read(admin, path))
  for (const path of [...asTeacher, ...asVisitor]) replies.push(await read(teacher, path))
  return replies
}

test("a deleted family is found in no row, no file, no list and no CSV file; books and grades stay", async () => {
  const admin = await buildAdmin(db)
  await sql`insert into name_ranges (first_name) values ('tadeo dimaguiba')`.execute(db)
  expect(linesWith(await everyRow(school), words).length).toBeGreaterThan(20)
  expect(linesWith(await repliesOf(admin, rooms.teacherId), words).length).toBeGreaterThan(4)
  const before = await everyRow(school)

  await deleteAccount(deps, family.id)
  await jobs.workOff()

  expect(linesWith(await everyRow(school), words)).toEqual([])
  expect(linesWith(everyFile(school), words)).toEqual([])
  expect(linesWith(await repliesOf(admin, rooms.teacherId), words)).toEqual([])

  const grade = await db
    .selectFrom("lifeskills_grades")
    .innerJoin("enrollments", "enrollments.id", "enrollment_id")
    .innerJoin("children", "children.id", "child_id")
    .select(["grade", "first_name", "last_name", "student_sort"])
    .where("enrollments.account_id", "=", family.id)
    .executeTakeFirstOrThrow()
  expect(grade).toEqual({ grade: 91, first_name: "Former", last_name: "student", student_sort: "former student" })
  const receipts = await db.selectFrom("receipts").select("facts").where("account_id", "=", family.id).execute()
  expect(receipts.map(({ facts }) => facts)).toContainEqual(
    expect.objectContaining({
      payer: "Former parent",
      lines: [expect.objectContaining({ student: "Former student" })],
    }),
  )
  const teachersNotices = await db
    .selectFrom("notices")
    .select("facts")
    .where("account_id", "=", rooms.teacherId)
    .execute()
  expect(JSON.stringify(teachersNotices)).toContain('["Former student","Former student"]')

  // Nothing of the other family is touched.
  const ofOthers = [...wordsOfFamily(secondFamily), others.email]
  const unchanged = linesWith(before, ofOthers).filter((line) => !line.startsWith("mails"))
  expect(linesWith(await everyRow(school), ofOthers).filter((line) => !line.startsWith("mails"))).toEqual(unchanged)
  expect(linesWith(everyFile(school), [others.files.picture]).length).toBe(1)
})

test("deleting again changes nothing, and nobody can log in or open a session", async () => {
  const rows = await everyRow(school)
  expect(await deleteAccount(deps, family.id)).toBe(false)
  expect(await everyRow(school)).toEqual(rows)
  const log = await (await school.as(null)).post("/accounts/login", {
    email: family.email,
    password: "anything at all",
  })
  expect(log.status).toBe(401)
  expect((await (await school.as(family.id)).get("/accounts/privacy")).status).toBe(401)
})

test("a deleted teacher is found nowhere; the classes stay for the grades of others", async () => {
  const admin = await buildAdmin(db)
  const id = await deps.files.put("teacher-ids", Buffer.from("ID of Hermogenes"), "png")
  await db
    .insertInto("teacher_ids")
    .values({ teacher_id: rooms.teacherId, file_name: id, submitted_at: deps.now() })
    .execute()
  const teacher = await buildTeacher(db)
  expect(linesWith(await repliesOf(admin, teacher), teacherWords).length).toBeGreaterThan(2)
  await deleteAccount(deps, rooms.teacherId)
  await jobs.workOff()
  expect(linesWith(await everyRow(school), teacherWords)).toEqual([])
  expect(linesWith(everyFile(school), teacherWords)).toEqual([])
  expect(linesWith(await repliesOf(admin, teacher), teacherWords)).toEqual([])
  const { name, archived_at } = await db
    .selectFrom("classes")
    .select(["name", "archived_at"])
    .where("id", "=", rooms.lifeskillsId)
    .executeTakeFirstOrThrow()
  expect([name, archived_at]).toEqual(["Piano", deps.now()])
})

test("an account is deleted 14 days after its owner asked for it with the password, unless they keep it", async () => {
  const id = await buildLearner(db, { first_name: "Nicanor", password_hash })
  const caller = await school.as(id)
  expect((await caller.post("/accounts/deletion", { password: "not this one" })).body.errors).toHaveProperty("password")
  expect((await caller.get("/accounts/deletion")).body).toMatchObject({ endsOn: null, first: [] })
  const reply = await caller.post("/accounts/deletion", { password })
  expect(reply.body).toMatchObject({ endsOn: "2026-12-04T02:00:00.000Z" })
  expect((await caller.get("/accounts/deletion")).body).toMatchObject({ endsOn: "2026-12-04T02:00:00.000Z" })
  expect((await caller.delete("/accounts/deletion")).status).toBe(200)
  expect((await caller.get("/accounts/deletion")).body).toMatchObject({ endsOn: null })
  school.at("2026-12-05")
  await deleteDueAccounts(deps)
  expect(linesWith(await everyRow(school), ["Nicanor"]).length).toBeGreaterThan(0)

  await (await school.as(id)).post("/accounts/deletion", { password })
  school.at("2026-12-18", "10:00")
  await deleteDueAccounts(deps)
  expect(linesWith(await everyRow(school), ["Nicanor"]).length).toBeGreaterThan(0)
  school.at("2026-12-19", "10:01")
  await deleteDueAccounts(deps)
  expect(linesWith(await everyRow(school), ["Nicanor"])).toEqual([])
  const listed = readDeletedList(join(deps.settings.dataDir, deletedListName))
  expect(listed.get(id)).toBe("2026-12-19")
  school.at("2026-11-20")
})

test("what must be settled first is said, and keeps the account", async () => {
  const parent = await buildParent(db, { password_hash })
  const child = { id: parent.children[0] ?? "", parentId: parent.id }
  await buildEnrollment(db, { classId: await buildClass(db), child })
  await buildEnrollment(db, { classId: await buildClass(db), child, status: "pending" })
  const caller = await school.as(parent.id)
  const { first } = (await caller.get("/accounts/deletion")).body as { first: string[] }
  expect(first).toEqual([
    "One enrollment is still going on. Leave the class, or wait until it ends.",
    "One payment or refund is waiting for the school's decision.",
  ])
  expect((await caller.post("/accounts/deletion", { password })).status).toBe(409)

  const teacher = await buildTeacher(db, { password_hash })
  const classId = await buildClass(db, { teacher_id: teacher })
  await buildMeeting(db, { classId, day: "2026-11-24" })
  const ofTeacher = (await (await school.as(teacher)).get("/accounts/deletion")).body as { first: string[] }
  expect(ofTeacher.first).toEqual([expect.stringMatching(/^You have one class to teach/)])
})

test("an online payment whose page is open keeps the account until nobody can pay on it", async () => {
  const { id } = await buildParent(db, { password_hash })
  const paymentId = await buildPayment(db, id)
  await db.updateTable("payments").set({ status: "online" }).where("id", "=", paymentId).execute()
  const checkout = { payment_id: paymentId, provider: "paymongo" as const, is_live: false, amount_centavos: 125_000 }
  await db
    .insertInto("online_checkouts")
    .values({ ...checkout, items: JSON.stringify([]), state: "open", created_at: deps.now() })
    .execute()
  const caller = await school.as(id)
  expect((await caller.get("/accounts/deletion")).body.first).toEqual([
    "One payment or refund is waiting for the school's decision.",
  ])
  expect((await caller.post("/accounts/deletion", { password })).status).toBe(409)
  await db.updateTable("online_checkouts").set({ state: "over" }).where("payment_id", "=", paymentId).execute()
  expect((await caller.get("/accounts/deletion")).body.first).toEqual([])
})

test("the last owner of a school stays", async () => {
  const alone = await testSchool()
  try {
    const owner = await buildAdmin(alone.db, { password_hash })
    const { body } = await (await alone.as(owner)).get("/accounts/deletion")
    expect(body.first).toEqual([expect.stringMatching(/only owner/)])
    expect((await (await alone.as(owner)).post("/accounts/deletion", { password })).status).toBe(409)
    await buildAdmin(alone.db)
    expect((await (await alone.as(owner)).post("/accounts/deletion", { password })).status).toBe(200)
  } finally {
    await alone.close()
  }
})

test("a file that the store does not delete is tried again by its job", async () => {
  const picture = await deps.files.put("profile-pictures", Buffer.from("x"), "png")
  const id = await buildLearner(db, { profile_picture: picture })
  await deleteAccount(deps, id)
  expect(jobs.waiting).toContainEqual(
    expect.objectContaining({ data: { files: [{ folder: "profile-pictures", name: picture }] } }),
  )
  expect(await deps.files.get("profile-pictures", picture)).not.toBeNull()
  await jobs.workOff()
  expect(await deps.files.get("profile-pictures", picture)).toBeNull()
})

test("requests of a deleted account keep their kind and days, without a word of it, and wait for nobody", async () => {
  const account_id = await buildLearner(db)
  const request = { account_id, kind: "deletion" as const, requested_at: deps.now(), due_on: "2026-12-20" as const }
  await db
    .insertInto("privacy_requests")
    .values({ ...request, words: "Delete my calamansi." })
    .execute()
  await deleteAccount(deps, account_id)
  const rows = await db.selectFrom("privacy_requests").selectAll().where("account_id", "=", account_id).execute()
  expect(rows).toEqual([expect.objectContaining({ ...request, words: "–", answer: "–", answered_at: deps.now() })])
})
