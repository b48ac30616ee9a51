// docs/rules/staff.md#roles

import { afterAll, expect, test } from "vitest"
import { type StaffRole, staffRoles } from "../../../../lib/staff.ts"
import { buildClass } from "../../../../test/builders/classes.ts"
import { buildEnrollment, buildPayment } from "../../../../test/builders/enrollments.ts"
import { buildAdmin, buildLearner, buildTeacher } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school
const ids = {} as Record<StaffRole, string>
for (const role of staffRoles) ids[role] = await buildAdmin(db, { staff_roles: [role] })
const as = (role: StaffRole) => school.as(ids[role])

/** The staff roles for which this returns true, each asked in turn. */
async function rolesFor(isTrue: (caller: Awaited<ReturnType<typeof as>>, role: StaffRole) => Promise<boolean>) {
  const answers = await Promise.all(staffRoles.map(async (role) => ((await isTrue(await as(role), role)) ? role : [])))
  return answers.flat()
}

const learnerId = await buildLearner(db, { first_name: "Lia" })
const paymentId = await buildPayment(db, learnerId, "0123456789abcdef0123456789abcdef01234567.jpg", { status: "sent" })
const paid = await buildEnrollment(db, { classId: await buildClass(db), learnerId, paymentId, status: "pending" })

test("everybody of the staff is told the own roles, and several roles add up", async () => {
  const { body } = await (await as("cashier")).get("/admins/permissions")
  expect(body).toEqual({ success: true, roles: ["cashier"] })
  const both = await school.as(await buildAdmin(db, { staff_roles: ["cashier", "academic"] }))
  expect((await both.get("/admins/permissions")).body.roles).toEqual(["cashier", "academic"])
  expect((await both.get("/admins/payments")).status).toBe(200)
  expect((await both.get("/admins/classes")).status).toBe(200)
})

test("a role that lacks a permission reads who has it; others do not read the school's roles", async () => {
  const refused = await (await as("academic")).get("/admins/payments")
  expect([refused.status, refused.body.message]).toEqual([403, "Only owners and cashiers can do this."])
  const learner = await (await school.as(learnerId)).get("/admins/payments")
  expect([learner.status, learner.body.message]).toEqual([403, "Only administrators can do this."])
})

test("the payment of an enrollment is shown to those who see payments", async () => {
  const shown = await rolesFor(async (caller) => {
    const { status, body } = await caller.get(`/admins/enrollees?enrolleeId=${paid}`)
    const [row] = (body.enrollees ?? []) as { paymentId: string | null }[]
    return status === 200 && row?.paymentId === paymentId
  })
  expect(shown).toEqual(["owner", "cashier"])
  const detailed = await rolesFor(async (caller) => {
    const { status, body } = await caller.get(`/admins/enrollee-payment/${paid}`)
    return status === 200 && body.payment !== null
  })
  expect(detailed).toEqual(["owner", "cashier"])
  const { body } = await (await as("support")).get(`/admins/enrollee-payment/${paid}`)
  expect(body).toMatchObject({ payment: null, classNow: { status: "approved" } })
  expect(JSON.stringify(body)).not.toContain("amountDue")
})

test("whoever does not see payments cannot accept one by approving its enrollment, but can reject the enrollment", async () => {
  const registrar = await as("registrar")
  const approved = await registrar.put("/admins/enrollee/approve", { enrolleeId: paid })
  expect([approved.status, approved.body.message]).toEqual([
    403,
    "The payment must be approved first. Only owners and cashiers can do this.",
  ])
  expect(await statusOf(paid)).toBe("pending")
  const free = await buildEnrollment(db, {
    classId: await buildClass(db, { price_centavos: 0 }),
    learnerId: await buildLearner(db),
    status: "pending",
  })
  await db.updateTable("enrollments").set({ payment_id: null }).where("id", "=", free).execute()
  expect((await registrar.put("/admins/enrollee/approve", { enrolleeId: free })).status).toBe(200)
  const other = await buildEnrollment(db, {
    classId: await buildClass(db),
    learnerId: await buildLearner(db),
    status: "pending",
  })
  const reason = { reason: "not-eligible", words: "" }
  expect((await registrar.put("/admins/enrollee/deny", { enrolleeId: other, ...reason })).status).toBe(200)
})

test("a rejected payment is not accepted by whoever does not see payments either", async () => {
  const enrolleeId = await buildEnrollment(db, {
    classId: await buildClass(db),
    learnerId: await buildLearner(db),
    status: "pending",
  })
  const deny = (await as("cashier")).put
  expect(
    (await deny("/admins/payment/reject", { paymentId: await paymentOf(enrolleeId), reason: "fake" })).status,
  ).toBe(200)
  const approve = async (role: "registrar" | "owner") =>
    (await (await as(role)).put("/admins/enrollee/approve", { enrolleeId })).status
  expect(await approve("registrar")).toBe(403)
  expect(await statusOf(enrolleeId)).toBe("denied")
  expect(await approve("owner")).toBe(200)
})

const paymentOf = async (enrolleeId: string) =>
  (await db.selectFrom("enrollments").select("payment_id").where("id", "=", enrolleeId).executeTakeFirstOrThrow())
    .payment_id

const statusOf = async (id: string) =>
  (await db.selectFrom("enrollments").select("status").where("id", "=", id).executeTakeFirstOrThrow()).status

test("the name of a teacher's ID file is only in the list of those who verify teachers", async () => {
  const teacherId = await buildTeacher(db, { verification: "pending" })
  await db
    .insertInto("teacher_ids")
    .values({
      teacher_id: teacherId,
      file_name: "89abcdef0123456789abcdef0123456789abcdef.jpg",
      submitted_at: new Date(),
    })
    .execute()
  const shown = await rolesFor(async (caller) => {
    const { body } = await caller.get(`/admins/teachers?teacherId=${teacherId}`)
    const [row] = body.teachers as { validIDFileName: string | null }[]
    return row?.validIDFileName != null
  })
  expect(shown).toEqual(["owner", "registrar"])
})

test("a proof is for those who see payments, and an ID for those who verify teachers", async () => {
  const readersOf = async (folder: string) => {
    const name = await school.deps.files.put(folder, new Uint8Array([1]), "jpg")
    return rolesFor(async (caller) => (await caller.get(`/files/${folder}/${name}`)).status === 200)
  }
  expect(await readersOf("enrollment-payments")).toEqual(["owner", "cashier"])
  expect(await readersOf("teacher-ids")).toEqual(["owner", "registrar"])
})

test("a class that is not public is for those who see classes", async () => {
  const hidden = await buildClass(db, { status: "pending" })
  expect(
    await rolesFor(
      async (caller) => (await caller.get(`/classes/lifeskills/group/info?classId=${hidden}`)).status === 200,
    ),
  ).toEqual(["owner", "registrar", "academic", "support"])
})

test("the list of waiting work has what the role can do", async () => {
  const kindsOf = async (role: StaffRole) =>
    ((await (await as(role)).get("/admins/monitoring/work")).body.work as { kind: string }[]).map(({ kind }) => kind)
  expect(await kindsOf("cashier")).toEqual([
    "payments",
    "refunds-to-review",
    "refunds-to-pay",
    "payouts",
    "late-balances",
    "mails",
  ])
  expect(await kindsOf("academic")).toEqual(["objections", "messages", "reviews", "classes", "meeting-links", "mails"])
  expect(await kindsOf("support")).toEqual(["messages", "reviews", "mails"])
})
