import { randomUUID } from "node:crypto"
import { hashPassword } from "../../features/accounts/server/passwords/passwords.ts"
import type { Call } from "../../lib/contract.ts"
import type { Db } from "../../platform/database/client.ts"
import { buildClass, buildSubject } from "../builders/classes.ts"
import { buildEnrollment, buildPayment } from "../builders/enrollments.ts"
import { buildMeeting } from "../builders/meetings.ts"
import { buildAccount, buildAdmin, buildLearner, buildParent, buildTeacher } from "../builders/people.ts"
import { buildReview } from "../builders/reviews.ts"
import { testDataKeys } from "../data-keys.ts"
import { ownPassword } from "../structure/any-call.ts"

/** A teacher with a class of each kind, and a learner and a family with a child in all of them. */
export type Side = {
  learner: string
  parent: string
  teacher: string
  child: string
  /** An account that may be restricted, and a teacher who may be denied, without side effects on the others. */
  spare: string
  spareTeacher: string
  subjectId: string
  announcementId: string
  rooms: Record<string, { classId: string; meetingId: string; ofLearner: string; ofChild: string; paymentId: string }>
  /** A payout in which the teacher was paid, and other teachers who can be held back, released and paid. */
  payout: { id: string; hold: string; release: string; paid: string }
  /** Solo meetings that count for the learner and for the child, who were absent. */
  counted: { ofLearner: string; ofChild: string }
  /** A refund that somebody of this side requested. */
  refundId: string
  /** A payment that the learner has begun online, for a seat in another class. */
  onlinePaymentId: string
  /** A review of the class that is life skills and group. */
  reviewId: string
  /** Pending enrollments, in another class. */
  attempts: { ofLearner: string; ofChild: string }
  /** Data that only these people and administrators may read. */
  secrets: string[]
}

const forAll = {
  for_teachers: true,
  for_parents: true,
  for_learners: true,
  posted_at: new Date("2026-11-01T00:00:00Z"),
}
const kinds = ["lifeskills", "homeschool"].flatMap((program) => ["group", "solo"].map((type) => [program, type]))

/** The kind of class in a call. */
function kindOf({ path }: Call) {
  const program = /homeschool|^\/cards\//.test(path) ? "homeschool" : "lifeskills"
  return { program, type: /solo|renewal/.test(path) ? "solo" : "group" }
}

type Students = { teacher: string; learner: string; child: { id: string; parentId: string } }

/** A class of this kind with both students in it. */
async function buildRoom(db: Db, { teacher, learner, child }: Students, [program, type]: string[], subjectId: string) {
  const kind = { program_type: program as "lifeskills", class_type: type as "group" }
  const classId = await buildClass(db, { ...kind, teacher_id: teacher, subjectIds: [subjectId] })
  const paymentId = await buildPayment(db, learner)
  const ofLearner = await buildEnrollment(db, { classId, learnerId: learner, paymentId })
  const whose = type === "solo" ? { enrolleeId: ofLearner } : {}
  const meetingId = await buildMeeting(db, { classId, day: "2026-11-25", ...whose })
  return { classId, meetingId, paymentId, ofLearner, ofChild: await buildEnrollment(db, { classId, child }) }
}

async function buildAttempts(db: Db, { teacher, learner, child }: Students): Promise<Side["attempts"]> {
  const attempt = { classId: await buildClass(db, { teacher_id: teacher }), status: "pending" } as const
  return {
    ofLearner: await buildEnrollment(db, { ...attempt, learnerId: learner }),
    ofChild: await buildEnrollment(db, { ...attempt, child }),
  }
}

async function buildOnlinePayment(db: Db, { teacher, learner }: Students): Promise<string> {
  const classId = await buildClass(db, { teacher_id: teacher })
  const amount_centavos = 125_000
  const { id } = await db
    .insertInto("payments")
    .values({ account_id: learner, amount_due_centavos: amount_centavos, status: "online", paid_at: new Date() })
    .returning("id")
    .executeTakeFirstOrThrow()
  const items = JSON.stringify([{ classId, childId: null, price: amount_centavos }])
  const checkout = { payment_id: id, provider: "paymongo" as const, is_live: false, state: "over" as const }
  await db
    .insertInto("online_checkouts")
    .values({ ...checkout, items, amount_centavos, created_at: new Date() })
    .execute()
  return id
}

async function buildAnnouncement(db: Db): Promise<string> {
  const { id } = await db
    .insertInto("announcements")
    .values({ title: "News", content: "<p>News</p>", ...forAll, author_id: await buildAdmin(db) })
    .returning("id")
    .executeTakeFirstOrThrow()
  return id
}

/** A payout of four teachers, of whom the first was paid. */
async function buildPayout(db: Db, teacher: string): Promise<Side["payout"]> {
  const at = new Date("2026-11-15T00:00:00Z")
  const drafted = { day: "2026-11-15", until_day: "2026-11-08", drafted_at: at }
  const { id } = await db.insertInto("payouts").values(drafted).returning("id").executeTakeFirstOrThrow()
  const [hold, release, paid] = [await buildTeacher(db), await buildTeacher(db), await buildTeacher(db)]
  const paidRow = { status: "paid" as const, paid_at: at, paid_day: "2026-11-16", channel: "GCash", paid_to: "GCash" }
  const rows = [
    { teacher_id: teacher, ...paidRow },
    { teacher_id: hold },
    { teacher_id: release, status: "held" as const, reason: "We asked the bank" },
    { teacher_id: paid },
  ]
  for (const [nth, row] of rows.entries()) {
    const payee = { payout_id: id, number: nth + 1, amount_centavos: 1000, ...row }
    await db.insertInto("payout_teachers").values(payee).execute()
    const part = { payout_id: id, teacher_id: row.teacher_id, amount_centavos: 1000 }
    await db.insertInto("payout_parts").values(part).execute()
  }
  return { id, hold, release, paid }
}

/** A solo meeting of yesterday that counts a half, because its student was absent. */
async function buildCounted(db: Db, classId: string, enrolleeId: string): Promise<string> {
  const saved_at = new Date("2026-11-19T02:00:00Z")
  const id = await buildMeeting(db, { classId, enrolleeId, day: "2026-11-19", held_at: saved_at, counted: 0.5 })
  const mark = { meeting_id: id, enrollment_id: enrolleeId, mark: "absent" as const, saved_at }
  await db.insertInto("meeting_marks").values(mark).execute()
  return id
}

async function buildRefund(db: Db, accountId: string): Promise<string> {
  const id = randomUUID()
  await db
    .insertInto("refunds")
    .values({
      id,
      payment_id: await buildPayment(db, accountId),
      account_id: accountId,
      reason: "mistake",
      amount_centavos: 1000,
      requested_at: new Date("2026-11-19T00:00:00Z"),
      review_by: "2026-11-24",
      channel: "GCash",
      account_name: "Pia Cruz",
      account_number: testDataKeys.encrypt("09171234567", { column: "refunds.account_number", id }),
    })
    .execute()
  return id
}

/** `word` is in the name and the e-mail address of each student and parent, so that a leak is detected. */
export async function buildSide(db: Db, word: string): Promise<Side> {
  const password_hash = await hashPassword(ownPassword, "low")
  const named = (who: string) => ({
    first_name: `${word}${who}`,
    email: `${word}-${who}@people.example`,
    password_hash,
  })
  const learner = await buildLearner(db, { ...named("learner"), birthdate: "2016-05-05" })
  const family = await buildParent(db, { ...named("parent"), children: [{ firstName: `${word}child` }] })
  const [child = ""] = family.children
  const teacher = await buildTeacher(db, { password_hash })
  const students = { teacher, learner, child: { id: child, parentId: family.id } }
  const subjectId = await buildSubject(db, { name: `Subject ${teacher}`, tag: word.slice(0, 6) })
  const rooms: Side["rooms"] = {}
  for (const kind of kinds) rooms[kind.join(" ")] = await buildRoom(db, students, kind, subjectId)
  const solo = rooms["lifeskills solo"]
  if (!solo) throw new Error("There is no solo class")
  const attempts = await buildAttempts(db, students)
  const ids = Object.values(rooms).flatMap(({ ofLearner, ofChild, paymentId }) => [ofLearner, ofChild, paymentId])
  return {
    learner,
    parent: family.id,
    teacher,
    child,
    subjectId,
    rooms,
    attempts,
    announcementId: await buildAnnouncement(db),
    payout: await buildPayout(db, teacher),
    counted: {
      ofLearner: await buildCounted(db, solo.classId, solo.ofLearner),
      ofChild: await buildCounted(db, solo.classId, solo.ofChild),
    },
    refundId: await buildRefund(db, learner),
    onlinePaymentId: await buildOnlinePayment(db, students),
    reviewId: await buildReview(db, rooms["lifeskills group"]?.classId ?? ""),
    spare: await buildAccount(db),
    spareTeacher: await buildTeacher(db),
    secrets: [word, learner, family.id, child, ...Object.values(attempts), ...ids],
  }
}

/** A value for each id parameter, of this side. */
export function idsOf(side: Side, call: Call, isParent: boolean): Record<string, unknown> {
  const { program, type } = kindOf(call)
  const room = side.rooms[`${program} ${type}`]
  if (!room) throw new Error(`There is no class that is ${program} and ${type}`)
  const { classId, meetingId, paymentId } = room
  if (call.path.endsWith("/objection")) return idsOfObjection(side, isParent)
  const enrolleeId = isParent ? room.ofChild : room.ofLearner
  const payout = side.payout
  const payee = { hold: payout.hold, release: payout.release, paid: payout.paid }[call.path.split("/").at(-1) ?? ""]
  const byPath: [RegExp, string][] = [
    [/enrollment-attempt/, isParent ? side.attempts.ofChild : side.attempts.ofLearner],
    [/subject/, side.subjectId],
    [/announcement/, side.announcementId],
    [/classes/, classId],
    [/review/, side.reviewId],
  ]
  return {
    classId,
    classID: classId,
    classIds: classId,
    ids: classId,
    meetingId,
    enrolleeId,
    enrolleeID: enrolleeId,
    enrolleeIds: enrolleeId,
    seenEnrollees: [enrolleeId],
    childId: side.child,
    childrenIds: [side.child],
    paymentId: call.path === "/payments/online" ? side.onlinePaymentId : paymentId,
    subjectId: side.subjectId,
    userId: side.spare,
    program,
    type,
    classType: type,
    teacherId: call.path.includes("/payout") ? (payee ?? side.teacher) : side.spareTeacher,
    payoutId: payout.id,
    refundId: side.refundId,
    reviewId: side.reviewId,
    ...(call.upload ? {} : { id: byPath.find(([pattern]) => pattern.test(call.path))?.[1] }),
  }
}

function idsOfObjection({ counted, rooms }: Side, isParent: boolean): Record<string, unknown> {
  const solo = rooms["lifeskills solo"]
  return isParent
    ? { meetingId: counted.ofChild, enrolleeId: solo?.ofChild }
    : { meetingId: counted.ofLearner, enrolleeId: solo?.ofLearner }
}

/** The same parameters with unknown ids. */
export function idsOfNobody(side: Side, call: Call): Record<string, unknown> {
  const nobody = crypto.randomUUID()
  const isId = /(id|ids|enrollees)$/i
  const ids = Object.entries(idsOf(side, call, false))
  return Object.fromEntries(
    ids.map(([name, value]) => [name, !isId.test(name) ? value : Array.isArray(value) ? [nobody] : nobody]),
  )
}
