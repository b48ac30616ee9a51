// docs/rules/privacy.md#deletion

import { afterAll, beforeAll, expect, test } from "vitest"
import { queueMail } from "../../../../platform/mail/queue-mail.ts"
import { buildClass } from "../../../../test/builders/classes.ts"
import { buildEnrollment } from "../../../../test/builders/enrollments.ts"
import { buildAdmin, buildLearner, buildTeacher } from "../../../../test/builders/people.ts"
import { JobsInHand } from "../../../../test/jobs-in-hand.ts"
import { testSchool } from "../../../../test/school.ts"
import { defineDeletions, deleteAccount } from "./delete-account.ts"

const school = await testSchool()
afterAll(school.close)
const { db, deps } = school
const jobs = new JobsInHand(() => {})

beforeAll(async () => {
  deps.jobs = jobs
  await defineDeletions(deps)
})

test("the names of a namesake, and of somebody whose name is longer, stay in the teacher's notices", async () => {
  const teacherId = await buildTeacher(db)
  const learnerId = await buildLearner(db, { first_name: "Jo", last_name: "Reyes" })
  const [own, other] = [
    await buildClass(db, { teacher_id: teacherId }),
    await buildClass(db, { teacher_id: teacherId }),
  ]
  await buildEnrollment(db, { classId: own, learnerId })
  const noticeOf = async (classId: string, students: string[]) => {
    const notice = { account_id: teacherId, kind: "students-joined", cause: `test ${classId} ${students}` }
    await db
      .insertInto("notices")
      .values({ ...notice, facts: JSON.stringify({ students, class: { id: classId } }), created_at: deps.now() })
      .execute()
  }
  await noticeOf(own, ["Jo Reyes", "Mary Jo Reyes"])
  await noticeOf(other, ["Jo Reyes"])
  await deleteAccount(deps, learnerId)
  const rows = await db.selectFrom("notices").select("facts").where("account_id", "=", teacherId).execute()
  const students = rows.map(({ facts }) => (facts as { students?: string[] }).students)
  expect(students).toContainEqual(["Former student", "Mary Jo Reyes"])
  expect(students).toContainEqual(["Jo Reyes"])
})

test("a mail is deleted with its notice, and mails about a namesake stay", async () => {
  const teacherId = await buildTeacher(db, { email: "berta@teachers.example", email_key: "berta@teachers.example" })
  const learnerId = await buildLearner(db, { first_name: "Lito", last_name: "Cruz" })
  const [own, other] = [
    await buildClass(db, { teacher_id: teacherId }),
    await buildClass(db, { teacher_id: teacherId }),
  ]
  await buildEnrollment(db, { classId: own, learnerId })
  const mailAbout = async (subject: string, classId: string, students: string[]) => {
    const { id } = await db
      .insertInto("notices")
      .values({
        account_id: teacherId,
        kind: "students-joined",
        cause: `test ${subject}`,
        facts: JSON.stringify({ students, class: { id: classId } }),
        created_at: deps.now(),
      })
      .returning("id")
      .executeTakeFirstOrThrow()
    await queueMail(db as never, jobs, {
      to: "berta@teachers.example",
      subject,
      html: "",
      text: `${students.join(", ")} joined`,
      sourceIds: [id],
    })
  }
  await mailAbout("about the learner", own, ["Lito Cruz"])
  await mailAbout("about a namesake", other, ["Lito Cruz"])
  await mailAbout("about a longer name", own, ["Angelito Cruz"])
  await mailAbout("about both", own, ["Ana Lim", "Lito Cruz"])
  await deleteAccount(deps, learnerId)
  const mails = await db
    .selectFrom("mails")
    .select("subject")
    .where("to_address", "=", "berta@teachers.example")
    .orderBy("subject")
    .execute()
  expect(mails.map(({ subject }) => subject)).toEqual(["about a longer name", "about a namesake"])
})

test("the mail of a notice has its id", async () => {
  const teacherId = await buildTeacher(db, {
    email: "carla@teachers.example",
    email_key: "carla@teachers.example",
    verification: "pending",
  })
  const admin = await school.as(await buildAdmin(db))
  await admin.put("/admins/teachers/verification/verify", { teacherId })
  const notices = await db.selectFrom("notices").select("id").where("account_id", "=", teacherId).execute()
  const mails = await db
    .selectFrom("mails")
    .select("source_ids")
    .where("to_address", "=", "carla@teachers.example")
    .execute()
  expect(mails.map(({ source_ids }) => source_ids)).toEqual(notices.map(({ id }) => [id]))
  expect(mails).toHaveLength(1)
})

test("mails to an address that the account had are deleted, and those of another account that has it now are not", async () => {
  const id = await buildLearner(db, { email: "newest@school.example", email_key: "newest@school.example" })
  const others = "taken@school.example"
  await buildLearner(db, { email: others, email_key: others })
  for (const [index, address] of ["former@school.example", others].entries()) {
    const change = { account_id: id, old_email: address, old_email_key: address }
    await db
      .insertInto("email_changes")
      .values({
        ...change,
        new_email: "newest@school.example",
        new_email_key: "newest@school.example",
        link_hash: Buffer.from(`link ${index}`),
        link_ends_at: deps.now(),
        undo_ends_at: deps.now(),
        requested_at: deps.now(),
      } as never)
      .execute()
    await db
      .insertInto("mails")
      .values({ to_address: address, subject: "Hello", text: "Hello" } as never)
      .execute()
  }
  await deleteAccount(deps, id)
  const mails = await db.selectFrom("mails").select("to_address").where("subject", "=", "Hello").execute()
  expect(mails).toEqual([{ to_address: others }])
})
