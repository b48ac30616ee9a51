// docs/rules/monitoring.md

import { randomUUID } from "node:crypto"
import { afterAll, beforeEach, expect, test } from "vitest"
import type { Db } from "../../../../platform/database/client.ts"
import { buildClass } from "../../../../test/builders/classes.ts"
import { buildEnrollment, buildPayment } from "../../../../test/builders/enrollments.ts"
import { buildMeeting } from "../../../../test/builders/meetings.ts"
import { buildAdmin, buildLearner, buildParent, buildTeacher } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"
import type { WaitingWork } from "../../contract.ts"
import { workKinds } from "../../domain/work.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school
const adminId = await buildAdmin(db)

const work = async () => (await (await school.as(adminId)).get("/admins/monitoring/work")).body.work as WaitingWork[]
const workOf = async (kind: WaitingWork["kind"]) => (await work()).find((each) => each.kind === kind)

const at = (day: string) => new Date(`${day}T01:00:00Z`)
const nothing = { count: 0, oldestAt: null, dueDay: null, isLate: false }

// Friday.
beforeEach(() => school.at("2026-11-20"))

test("an empty school has nothing to do, and every kind is listed in its order", async () => {
  expect(await work()).toEqual(workKinds.map((kind) => ({ kind, ...nothing })))
})

test("payments and enrollments wait until they are decided, the oldest first", async () => {
  const parent = await buildParent(db)
  const classId = await buildClass(db, { links: { monday: "https://zoom.example/1" } })
  const payment = (paid_at: Date, status: "sent" | "accepted" = "sent") =>
    buildPayment(db, parent.id, undefined, {
      paid_at,
      status,
      amount_received_centavos: status === "sent" ? null : 125_000,
    })
  await payment(at("2026-11-02"), "accepted")
  await payment(at("2026-11-18"))
  await payment(at("2026-11-17"))
  const enrollment = async (createdAt: Date, status: "pending" | "approved" | "denied") =>
    buildEnrollment(db, {
      classId,
      learnerId: await buildLearner(db),
      status,
      createdAt,
      paymentId: await payment(at("2026-11-01"), "accepted"),
    })
  await enrollment(at("2026-11-02"), "denied")
  await enrollment(at("2026-11-03"), "approved")
  await enrollment(at("2026-11-19"), "pending")
  expect(await workOf("payments")).toMatchObject({ count: 2, oldestAt: at("2026-11-17").toISOString(), dueDay: null })
  expect(await workOf("enrollments")).toMatchObject({ count: 1, oldestAt: at("2026-11-19").toISOString() })
})

test("classes wait for a review unless they are archived, and teachers since their last application", async () => {
  const pending = { status: "pending", links: { monday: "https://zoom.example/1" } } as const
  await buildClass(db, { ...pending, created_at: at("2026-11-10"), archived_at: at("2026-11-11") })
  await buildClass(db, { ...pending, created_at: at("2026-11-14") })
  await buildClass(db, { ...pending, created_at: at("2026-11-12") })
  expect(await workOf("classes")).toMatchObject({ count: 2, oldestAt: at("2026-11-12").toISOString() })
  const apply = (teacherId: string, day: string, decision: "denied" | null = null) =>
    db
      .insertInto("teacher_ids")
      .values({
        teacher_id: teacherId,
        file_name: `${randomUUID()}.jpg`,
        submitted_at: at(day),
        decision,
        decided_at: decision && at(day),
      })
      .execute()
  const [first, second] = [
    await buildTeacher(db, { verification: "pending" }),
    await buildTeacher(db, { verification: "pending" }),
  ]
  await apply(await buildTeacher(db, { verification: "denied" }), "2026-11-01", "denied")
  await apply(first, "2026-11-05", "denied")
  await apply(first, "2026-11-16")
  await apply(second, "2026-11-15")
  expect(await workOf("teachers")).toMatchObject({ count: 2, oldestAt: at("2026-11-15").toISOString() })
})

async function buildRefund(of: Partial<Parameters<typeof insertRefund>[1]>) {
  const parent = await buildParent(db)
  const payment_id = await buildPayment(db, parent.id)
  await insertRefund(db, { payment_id, account_id: parent.id, ...of })
}

type RefundInput = {
  payment_id: string
  account_id: string
  status?: "requested" | "approved" | "paid"
  requested_at?: Date
  review_by?: string
  decided_at?: Date
  pay_by?: string
  paid_at?: Date
}

const insertRefund = (into: Db, refund: RefundInput) =>
  into
    .insertInto("refunds")
    .values({
      reason: "dissatisfied",
      amount_centavos: 1000,
      channel: "GCash",
      requested_at: at("2026-11-01"),
      review_by: "2026-11-04",
      ...refund,
    })
    .execute()

test("refunds have the day by which they must be reviewed or paid, and are late after it", async () => {
  await buildRefund({ requested_at: at("2026-11-18"), review_by: "2026-11-23" })
  await buildRefund({ requested_at: at("2026-11-17"), review_by: "2026-11-20" })
  const paying = { decided_at: at("2026-11-05"), pay_by: "2026-11-19" }
  await buildRefund({ status: "approved", ...paying })
  await buildRefund({ status: "approved", decided_at: at("2026-11-06"), pay_by: "2026-11-26" })
  await buildRefund({ status: "paid", ...paying, pay_by: "2026-11-02", paid_at: at("2026-11-09") })
  expect(await workOf("refunds-to-review")).toMatchObject({
    count: 2,
    oldestAt: at("2026-11-17").toISOString(),
    dueDay: "2026-11-20",
    isLate: false,
  })
  expect(await workOf("refunds-to-pay")).toMatchObject({
    count: 2,
    oldestAt: at("2026-11-05").toISOString(),
    dueDay: "2026-11-19",
    isLate: true,
  })
})

test("a payout waits while an amount in it is neither paid nor held back", async () => {
  const payout = async (day: string, statuses: readonly ("drafted" | "held" | "paid")[]) => {
    const { id } = await db
      .insertInto("payouts")
      .values({ day, until_day: day, drafted_at: at(day) })
      .returning("id")
      .executeTakeFirstOrThrow()
    for (const [nth, status] of statuses.entries())
      await db
        .insertInto("payout_teachers")
        .values({
          payout_id: id,
          teacher_id: await buildTeacher(db),
          number: nth + 1,
          amount_centavos: 1000,
          status,
          ...(status === "held" ? { reason: "A family disputes it." } : {}),
          ...(status === "paid"
            ? { paid_at: at(day), paid_day: day, channel: "GCash", paid_to: "GCash •••• 4567" }
            : {}),
        })
        .execute()
  }
  await payout("2026-11-01", ["paid", "held"])
  await payout("2026-11-15", ["drafted", "drafted"])
  await payout("2026-11-08", ["drafted", "paid"])
  expect(await workOf("payouts")).toMatchObject({ count: 2, oldestAt: at("2026-11-08").toISOString() })
})

test("objections wait until they are decided, and mails that failed until they are sent or a week is over", async () => {
  const parent = await buildParent(db)
  const classId = await buildClass(db, { class_type: "solo" })
  const child = { id: parent.children[0] ?? "", parentId: parent.id }
  const enrolleeId = await buildEnrollment(db, { classId, child })
  const object = async (day: string, decision: "declined" | null) =>
    db
      .insertInto("meeting_objections")
      .values({
        meeting_id: await buildMeeting(db, { classId, enrolleeId, day }),
        enrollment_id: enrolleeId,
        account_id: parent.id,
        words: "We were there.",
        made_at: at(day),
        decision,
        decided_at: decision && at(day),
      })
      .execute()
  await object("2026-11-09", "declined")
  await object("2026-11-16", null)
  await object("2026-11-11", null)
  expect(await workOf("objections")).toMatchObject({ count: 2, oldestAt: at("2026-11-11").toISOString() })
  const mail = (failedOn: string | null, sentOn: string | null = null) =>
    db
      .insertInto("mails")
      .values({
        to_address: "ana@people.example",
        subject: "Hello",
        failed_at: failedOn ? at(failedOn) : null,
        failure: failedOn ? "no-answer" : null,
        sent_at: sentOn ? at(sentOn) : null,
      })
      .execute()
  await mail(null)
  await mail("2026-11-10")
  await mail("2026-11-15", "2026-11-16")
  await mail("2026-11-19")
  await mail("2026-11-18")
  expect(await workOf("mails")).toMatchObject({ count: 2, oldestAt: at("2026-11-18").toISOString() })
})

test("classes that lack a meeting link are counted as in their list, with the first day without one", async () => {
  const admin = await school.as(adminId)
  const listed = async () =>
    ((await admin.get("/admins/classes?links=missing&deleted=0")).body.pagination as { total: number }).total
  const before = (await workOf("meeting-links"))?.count ?? 0
  const lacking = await buildClass(db, {
    times: { tuesday: "09:00", thursday: "09:00" },
    links: { tuesday: "https://zoom.example/2" },
  })
  await buildMeeting(db, { classId: lacking, day: "2026-11-24", plan_day: "2026-11-24" })
  await buildMeeting(db, { classId: lacking, day: "2026-11-26", plan_day: "2026-11-26" })
  await buildMeeting(db, { classId: lacking, day: "2026-11-19", plan_day: "2026-11-19" })
  const row = await workOf("meeting-links")
  expect(row).toMatchObject({ count: before + 1, oldestAt: null, dueDay: "2026-11-26", isLate: false })
  expect(await listed()).toBe(row?.count)
})

test("only administrators see what waits for them", async () => {
  for (const person of [await buildTeacher(db), (await buildParent(db)).id, await buildLearner(db)])
    expect((await (await school.as(person)).get("/admins/monitoring/work")).status).toBe(403)
})
