import { enterMeetings } from "../../features/ledger/server/entries/enter-meetings.ts"
import { openBooks } from "../../features/ledger/server/entries/open-books.ts"
import { recordPaymentEvent } from "../../features/payments/server/events.ts"
import { transact } from "../../platform/events/transact.ts"
import { type SchoolOptions, type TestSchool, testSchool } from "../school.ts"
import { buildClass, type ClassOverrides } from "./classes.ts"
import { buildEnrollment, buildPayment } from "./enrollments.ts"
import { buildMeeting } from "./meetings.ts"
import { buildAdmin, buildParent, buildTeacher } from "./people.ts"

/** A school with open books at 8:00 on 20 November 2026. */
export async function openBookSchool(options: SchoolOptions = {}): Promise<{ school: TestSchool; adminId: string }> {
  const school = await testSchool(options)
  school.at("2026-11-20", "08:00")
  const adminId = await buildAdmin(school.db)
  await openBooks(school.deps)
  return { school, adminId }
}

type PaymentOptions = { price?: number; teacherId?: string; klass?: ClassOverrides }

/** A parent's sent payment by GCash for one pending child in a separate class. */
export async function buildSentPayment({ db }: TestSchool, { price = 125_000, ...options }: PaymentOptions = {}) {
  const teacherId = options.teacherId ?? (await buildTeacher(db))
  const parent = await buildParent(db)
  const paymentId = await buildPayment(db, parent.id)
  await db
    .updateTable("payments")
    .set({ amount_due_centavos: price, channel: "GCash", status: "sent", amount_received_centavos: null })
    .where("id", "=", paymentId)
    .execute()
  const classId = await buildClass(db, { teacher_id: teacherId, price_centavos: price, ...options.klass })
  const child = { id: parent.children[0] ?? "", parentId: parent.id }
  const enrolleeId = await buildEnrollment(db, { classId, child, paymentId, status: "pending" })
  await db.updateTable("enrollments").set({ price_centavos: price }).where("id", "=", enrolleeId).execute()
  return { teacherId, parentId: parent.id, paymentId, classId, enrolleeId, price }
}

export type SentPayment = Awaited<ReturnType<typeof buildSentPayment>>

/** Accepts a payment of which this much arrived, in centavos, like an administrator. */
export async function buildAcceptance(
  { deps }: TestSchool,
  payment: SentPayment,
  received = payment.price,
  /** Runs at the end of the transaction, and undoes it by throwing. */
  atEnd = () => {},
): Promise<void> {
  const at = deps.now()
  const { paymentId, parentId: accountId, classId, enrolleeId, price } = payment
  await transact(deps, async (tx) => {
    const decided = { status: "approved" as const, approved_at: at, decided_at: at }
    await tx.updateTable("enrollments").set(decided).where("id", "=", enrolleeId).execute()
    const accepted = { status: "accepted" as const, amount_received_centavos: received, decided_at: at }
    await tx.updateTable("payments").set(accepted).where("id", "=", paymentId).execute()
    await recordPaymentEvent(tx, {
      type: "payment.accepted",
      at,
      actorId: null,
      paymentId,
      accountId,
      channel: "GCash",
      before: "sent",
      words: null,
      amountDue: price,
      amountReceived: received,
      enrollments: [{ enrolleeId, classId, price }],
    })
    atEnd()
  })
}

/** A teacher who earned something from a meeting ten days ago. */
export async function buildTaught(school: TestSchool): Promise<string> {
  const payment = await buildSentPayment(school)
  await buildAcceptance(school, payment)
  const { db, deps } = school
  const startsAt = new Date(deps.now().getTime() - 10 * 24 * 60 * 60_000)
  const times = { starts_at: startsAt, ends_at: new Date(startsAt.getTime() + 60 * 60_000), held_at: startsAt }
  await db
    .updateTable("enrollments")
    .set({ approved_at: new Date(startsAt.getTime() - 1000) })
    .where("id", "=", payment.enrolleeId)
    .execute()
  const meetingId = await buildMeeting(db, { classId: payment.classId, day: "2026-11-10", ...times })
  await transact(deps, (tx) => enterMeetings(tx, deps, [meetingId], { at: times.ends_at, actorId: null }))
  return payment.teacherId
}

let heldMeetings = 0

/** Holds a meeting of a class now, after which the clock goes on, and enters it into the books. */
export async function buildHeldMeeting({ db, deps }: TestSchool, classId: string): Promise<string> {
  heldMeetings += 1
  const at = new Date(deps.now().getTime() + heldMeetings * 1000)
  const ends_at = new Date(at.getTime() + 1000)
  const meetingId = await buildMeeting(db, { classId, day: "2026-11-20", starts_at: at, ends_at, held_at: at })
  deps.now = () => new Date(ends_at.getTime() + 1000)
  await transact(deps, (tx) => enterMeetings(tx, deps, [meetingId], { at: deps.now(), actorId: null }))
  return meetingId
}
