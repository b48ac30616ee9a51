import { afterAll, expect, test } from "vitest"
import { hashPassword } from "../../features/accounts/server/passwords/passwords.ts"
import { postEntries } from "../../features/ledger/server/entries/entry-queries.ts"
import { type Call, callAudience } from "../../lib/contract.ts"
import { buildApp } from "../../server/app.ts"
import { buildClass, buildSubject } from "../builders/classes.ts"
import { declareOff } from "../builders/days-off.ts"
import { buildDiscount, buildGrant } from "../builders/discounts.ts"
import { buildEnrollment, buildPayment } from "../builders/enrollments.ts"
import { buildHomeroom } from "../builders/homeroom.ts"
import { buildAcceptance, buildSentPayment, buildTaught } from "../builders/ledger.ts"
import { buildMeeting } from "../builders/meetings.ts"
import { buildAdmin, buildLearner, buildTeacher } from "../builders/people.ts"
import { buildReview } from "../builders/reviews.ts"
import { buildStatement, buildStatementForm } from "../builders/statements.ts"
import { testSchool } from "../school.ts"
import { asksFor, callNameOf, classroomFor, make, ownPassword } from "./any-call.ts"

/** Every decision of a teacher or an administrator adds a row to the audit trail: who, what, on what, when. */

const online = { PAYMONGO_SECRET_KEY: "sk_test_ofTests", PAYMONGO_WEBHOOK_SECRET: "whsk_ofTests" }
const school = await testSchool({ settings: online })
afterAll(school.close)
const { db } = school
const adminId = await buildAdmin(db)

/** Edits of a teacher's own profile are not decisions. */
const isOwnProfile = ({ path }: Call) => path.startsWith("/teachers/account/")

/** A preview says what a decision would do, and does nothing. */
const isPreview = ({ path }: Call) => path.endsWith("/preview")

const { served } = buildApp(school.deps)
const decisions = served.filter(
  (call) =>
    (call.access === "teacher" || callAudience(call.access) === "admin") &&
    call.method !== "get" &&
    !isOwnProfile(call) &&
    !isPreview(call),
)

/** A month that is over, with an entry in the books. */
async function monthToClose(): Promise<string> {
  const at = school.deps.now()
  await db.updateTable("ledger_state").set({ opened_at: at }).execute()
  await db.transaction().execute((tx) =>
    postEntries(tx, [
      {
        cause: "correction",
        key: "of October",
        at,
        day: "2026-10-05",
        actorId: null,
        lines: [
          { account: "corrections", amount: 100 },
          { account: "fee", amount: -100 },
        ],
      },
    ]),
  )
  return "2026-10"
}

/** The ids in an administrator's call besides a class and its student. */
async function othersFor({ path, method }: Call): Promise<Record<string, string | string[] | number | boolean | File>> {
  if (path.startsWith("/admins/second-factor")) return lostFactor(method)
  if (path.startsWith("/admins/staff")) return staffFor({ path, method })
  if (path === "/admins/days-off/resume") return { id: await stoppedDayOff() }
  if (path === "/admins/days-off" && method === "delete") return { id: await declareOff(school, adminId) }
  if (path.startsWith("/admins/subject")) {
    const id = await buildSubject(db, {
      name: `Of ${path}`,
      tag: crypto.randomUUID().slice(0, 6),
      is_active: !path.endsWith("/activate"),
    })
    return { id, name: "Typing", tag: "TYPE", color: "#1B56D6" }
  }
  if (path === "/admins/homeschool/cards/finalizing/resume") return { classId: await stoppedFinalizing() }
  if (path === "/admins/announcement/resume") return { id: await stoppedAnnouncement() }
  if (path === "/admins/announcement") {
    const admin = await school.as(adminId)
    const posted = { title: "Old news", content: "<p>Gone soon</p>", broadcast: ["teacher"] }
    await admin.post("/admins/announcement", posted)
    const { body } = await admin.get("/admins/announcement")
    return { id: (body.announcements as { id: string }[])[0]?.id ?? "" }
  }
  if (path.endsWith("/stand-in")) return { teacherId: await buildTeacher(db) }
  if (path === "/admins/payment/pending") {
    return { paymentId: await buildPayment(db, await buildLearner(db), undefined, { status: "accepted" }) }
  }
  if (/^\/admins\/payments?\/(accept|reject)$/.test(path)) {
    const learnerId = await buildLearner(db)
    const paymentId = await buildPayment(db, learnerId)
    await buildEnrollment(db, { classId: await buildClass(db), learnerId, paymentId, status: "pending" })
    return { paymentId, paymentIds: [paymentId], reason: "fake" }
  }
  if (path.startsWith("/admins/refund/")) return refundOf(path)
  if (path.startsWith("/admins/payout")) return payoutOf(path)
  if (path === "/admins/over-paid/returned") return overpaidOf()
  if (path === "/admins/discounts") {
    const id = method === "post" ? "" : await buildDiscount(db, { code: `OF-${method.toUpperCase()}` })
    return { id, name: "Early", kind: "early", percent: 10, until: "2026-12-31", bornBy: "school" }
  }
  if (path === "/admins/grants") {
    const accountId = await buildLearner(db)
    if (method === "post") return { accountId, pesos: 500, words: "Scholarship", from: "The school" }
    return { id: await buildGrant(db, { learner_id: accountId }) }
  }
  if (path === "/admins/month/close") return { month: await monthToClose() }
  if (path === "/admins/money/account-codes") return { codes: [], taxRate: "Tax Exempt" }
  if (path.startsWith("/admins/due/")) return dueOf(path)
  if (path === "/admins/late-balances/door") return lateDueOf()
  if (path.startsWith("/admins/conversation/")) return conversationFor(path)
  if (path.startsWith("/admins/privacy-requests")) return privacyRequestFor(method, path)
  if (path === "/admins/waitlist") {
    const classId = await buildClass(db)
    const waiting = { class_id: classId, account_id: await buildLearner(db), asked_at: school.deps.now() }
    const { id } = await db.insertInto("waitlist").values(waiting).returning("id").executeTakeFirstOrThrow()
    return { id, classId }
  }
  if (path.startsWith("/admins/statement")) return statementFor(path)
  const userId = await buildLearner(db, { restricted_at: path.endsWith("/unrestrict") ? school.deps.now() : null })
  const teacherId = await buildTeacher(db, { verification: "denied" })
  return { userId, teacherId, action: "verify", check: "interview", isDone: true }
}

/** A conversation with the office, or one of a family and a teacher to open. */
async function conversationFor(path: string) {
  const at = school.deps.now()
  const isOpening = path.endsWith("/open")
  const teacherId = isOpening ? await buildTeacher(db) : null
  const classId = teacherId && (await buildClass(db, { teacher_id: teacherId }))
  const { id } = await db
    .insertInto("conversations")
    .values({
      account_id: await buildLearner(db),
      teacher_id: teacherId,
      class_id: classId,
      subject: isOpening ? null : "payment",
      state: "open",
      created_at: at,
      last_at: at,
      last_text: "Hello",
      last_by: "account",
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  return { id, text: "Ask Carla", reason: "A parent has called." }
}

/** A request that arrived by mail, or one of an account to answer. */
async function privacyRequestFor(method: string, path: string): Promise<Record<string, string>> {
  const request = { kind: "correction" as const, words: "I was born in 2001." }
  if (method === "post") return { ...request, who: "Lea Santos" }
  const accountId = await buildLearner(db)
  if (path.endsWith("/account")) {
    const added = { ...request, who: "Lea Santos", requested_at: school.deps.now(), due_on: "2026-12-20" }
    const { id } = await db.insertInto("privacy_requests").values(added).returning("id").executeTakeFirstOrThrow()
    return { id, accountId }
  }
  await (await school.as(accountId)).post("/accounts/privacy-requests", request)
  const query = db.selectFrom("privacy_requests").select("id").where("account_id", "=", accountId)
  const { id } = await query.executeTakeFirstOrThrow()
  return { id, answer: "We have corrected it." }
}

/** A refund to decide about, or an approved one to pay. */
async function refundOf(path: string) {
  const payment = await buildSentPayment(school)
  await buildAcceptance(school, payment)
  const to = { channel: "GCash", accountName: "Pia Cruz", accountNumber: "09171234567" }
  await (await school.as(payment.parentId)).post(`/payments/${payment.paymentId}/refund`, { reason: "mistake", to })
  const query = db.selectFrom("refunds").select("id").where("payment_id", "=", payment.paymentId)
  const { id: refundId } = await query.executeTakeFirstOrThrow()
  if (path.endsWith("/paid") || path.endsWith("/online"))
    await (await school.as(adminId)).put("/admins/refund/approve", { refundId })
  if (path.endsWith("/online")) await buildPaidCheckout(payment)
  return { refundId, words: "As you asked.", reference: "9012345678901", day: "2026-11-20" }
}

/** The payment came through a provider. */
async function buildPaidCheckout({ paymentId, price }: Awaited<ReturnType<typeof buildSentPayment>>) {
  const at = school.deps.now()
  const paid = { state: "paid" as const, settled_at: at, provider_payment_id: "pay_1", paid_centavos: price }
  await db
    .insertInto("online_checkouts")
    .values({
      payment_id: paymentId,
      provider: "paymongo",
      is_live: false,
      items: "[]",
      amount_centavos: price,
      created_at: at,
      ...paid,
    })
    .execute()
}

/** A drafted payout of one teacher, held back if it is to be released. */
async function payoutOf(path: string): Promise<Record<string, string>> {
  const teacherId = await buildTaught(school)
  if (path.endsWith("/draft")) return {}
  const admin = await school.as(adminId)
  const payoutId = String((await admin.post("/admins/payouts/draft")).body.payoutId)
  if (path.endsWith("/release")) await admin.put("/admins/payout/hold", { payoutId, teacherId, reason: "To check." })
  return { payoutId, teacherId, reason: "To check.", reference: "9012345678903", channel: "GCash", day: "2026-11-20" }
}

/** A student who moved to a class with a higher price. */
async function lateDueOf() {
  const learnerId = await buildLearner(db)
  const enrolleeId = await buildEnrollment(db, { classId: await buildClass(db), learnerId })
  const due = { kind: "part", part: 2, parts: 2, amount_centavos: 25_000, day: "2026-01-05", state: "open" } as const
  const at = school.deps.now()
  await db
    .insertInto("dues")
    .values({ ...due, enrollment_id: enrolleeId, account_id: learnerId, made_at: at })
    .execute()
  return { enrolleeId, door: "closed" }
}

async function dueOf(path: string) {
  const payment = await buildSentPayment(school)
  await buildAcceptance(school, payment)
  const classID = await buildClass(db, { price_centavos: payment.price + 5000, end_date: "2027-06-30" })
  const caller = await school.as(adminId)
  const { body } = await caller.put("/admins/enrollee/change-class", { enrolleeID: payment.enrolleeId, classID })
  const transfer = { amount: 50, channel: "GCash", reference: "9012345678903", day: "2026-11-20" }
  return { enrolleeId: String(body.enrolleeId), ...(path.endsWith("waived") ? { words: "Agreed." } : transfer) }
}

/** A family that has overpaid 50 pesos. */
async function overpaidOf() {
  const payment = await buildSentPayment(school)
  await buildAcceptance(school, payment, payment.price + 5000)
  return { accountId: payment.parentId, amount: 50, channel: "GCash", reference: "9012345678902", day: "2026-11-20" }
}

/** A statement whose job is lost. */
async function stoppedStatement(): Promise<string> {
  const days = { first_day: "2026-11-20", last_day: "2026-11-20" }
  const { id } = await db
    .insertInto("statements")
    .values({ channel: "GCash", ...days, added_at: school.deps.now(), is_working: true })
    .returning("id")
    .executeTakeFirstOrThrow()
  return id
}

/** A day off whose job is lost. */
async function stoppedDayOff(): Promise<string> {
  const days = { first_day: "2026-12-20", last_day: "2026-12-20" }
  const { id } = await db
    .insertInto("days_off")
    .values({ title: "Fiesta", ...days, kind: "other", makes_up: false, created_at: school.deps.now() })
    .returning("id")
    .executeTakeFirstOrThrow()
  return id
}

/** An announcement whose job is lost. */
async function stoppedAnnouncement(): Promise<string> {
  const { id } = await db
    .insertInto("announcements")
    .values({
      title: "Lost",
      content: "<p>Soon</p>",
      for_teachers: true,
      for_parents: false,
      for_learners: false,
      author_id: adminId,
      posted_at: school.deps.now(),
      is_notifying: true,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  return id
}

/** An archived class with a card that the lost job was to finalize. */
async function stoppedFinalizing(): Promise<string> {
  const { classId, lea, math } = await buildHomeroom(school, { archived_at: school.deps.now() })
  await db.insertInto("report_cards").values({ enrollment_id: lea, changed_at: school.deps.now(), edits: 1 }).execute()
  const grade = { enrollment_id: lea, subject_id: math.id, quarter: "q1", grade: 80 } as const
  await db.insertInto("report_card_grades").values(grade).execute()
  return classId
}

let lastNumber = 0
function nextNumber(): number {
  lastNumber += 1
  return lastNumber
}

/** A statement with one line, and a payment with its reference number, which waits for a decision. */
async function statementFor(path: string): Promise<Record<string, string | string[] | File>> {
  if (path.endsWith("/resume")) return { id: await stoppedStatement() }
  const reference = String(Date.parse("2026-11-20") + nextNumber())
  const learnerId = await buildLearner(db)
  const paymentId = await buildPayment(db, learnerId, undefined, {
    reference_number: reference,
    paid_at: school.deps.now(),
  })
  await buildEnrollment(db, { classId: await buildClass(db), learnerId, paymentId, status: "pending" })
  const file = buildStatement([{ reference, in: "1250.00" }])
  if (path === "/admins/statements") return { file, channel: "GCash", password: "", columns: "", dateOrder: "" }
  const added = await (await school.as(adminId)).post("/admins/statements", buildStatementForm(file))
  const id = String(added.body.statementId)
  const line = await db
    .selectFrom("statement_lines")
    .select("id")
    .where("statement_id", "=", id)
    .executeTakeFirstOrThrow()
  if (path.includes("/payout")) await holdByProvider()
  if (path.endsWith("/payout-undone"))
    await (await school.as(adminId)).put("/admins/statement-line/payout", { lineId: line.id, provider: "paymongo" })
  if (path.endsWith("/set-aside-undone"))
    await (await school.as(adminId)).put("/admins/statement-line/set-aside", { lineId: line.id, words: "Not ours" })
  return { id, lineIds: [line.id], lineId: line.id, paymentIds: [paymentId], words: "Not ours", provider: "paymongo" }
}

/** A provider has money of the school by the books. */
async function holdByProvider(): Promise<void> {
  const lines = [
    { account: "money:paymongo" as const, amount: 125_000 },
    { account: "corrections" as const, amount: -125_000 },
  ]
  const entry = {
    cause: "correction" as const,
    key: `provider ${nextNumber()}`,
    at: school.deps.now(),
    day: "2026-11-20",
  }
  await db.transaction().execute((tx) => postEntries(tx, [{ ...entry, actorId: null, lines }]))
}
/** Somebody with a second factor, whose removal has begun where it is to be cancelled. */
async function lostFactor(method: string) {
  const accountId = await buildLearner(db, { second_factor_since: school.deps.now() })
  if (method === "delete") await (await school.as(adminId)).post("/admins/second-factor/removal", { accountId })
  return { accountId }
}

/** Another owner, or an invitation. */
async function staffFor({ path, method }: Pick<Call, "path" | "method">): Promise<Record<string, string | string[]>> {
  const roles = ["cashier"]
  const email = "rosa@work.example"
  if (!path.endsWith("/invite")) return { accountId: await buildAdmin(db), roles }
  if (method === "delete") await (await school.as(adminId)).post("/admins/staff/invite", { email, roles })
  return { email, roles }
}

/** An objection of the family of a solo student. */
async function objectionOf(teacherId: string) {
  const classId = await buildClass(db, { teacher_id: teacherId, class_type: "solo" })
  const accountId = await buildLearner(db)
  const enrolleeId = await buildEnrollment(db, { classId, learnerId: accountId })
  const meetingId = await buildMeeting(db, { classId, enrolleeId, day: "2026-11-20", counted: 0.25 })
  const made = { words: "A power cut", made_at: school.deps.now() }
  const place = { meeting_id: meetingId, enrollment_id: enrolleeId, account_id: accountId }
  await db
    .insertInto("meeting_objections")
    .values({ ...place, ...made })
    .execute()
  return { meetingId, enrolleeId, decision: "accepted" }
}

/** A review of a class of the teacher. */
async function reviewOf(teacherId: string, call: Call) {
  const classId = await buildClass(db, { teacher_id: teacherId })
  const reviewId = await buildReview(db, classId)
  return { id: call.path.startsWith("/classes/") ? classId : reviewId, reviewId, words: "Thank you!", reason: "Spam" }
}

/** A time that a family asks for, to make up a cancelled meeting. */
async function makeUpRequestOf(teacherId: string) {
  const classId = await buildClass(db, { teacher_id: teacherId, class_type: "solo" })
  const enrolleeId = await buildEnrollment(db, { classId, learnerId: await buildLearner(db) })
  const at = school.deps.now()
  const meetingId = await buildMeeting(db, { classId, enrolleeId, day: "2026-11-19", cancelled_at: at })
  const owed = { meeting_id: meetingId, enrollment_id: enrolleeId, created_at: at, last_day: "2027-01-18" }
  const credit = await db.insertInto("make_up_credits").values(owed).returning("id").executeTakeFirstOrThrow()
  const wish = { credit_id: credit.id, made_by: "family" as const, starts_at: "2026-11-26T07:00:00Z", made_at: at }
  const request = await db.insertInto("make_up_requests").values(wish).returning("id").executeTakeFirstOrThrow()
  return { creditId: credit.id, requestId: request.id, answer: "accept" }
}

/** A class of today that a teacher who is away cancels. */
async function classOfTimeOff(teacherId: string): Promise<Record<string, unknown>> {
  const classId = await buildClass(db, { teacher_id: teacherId })
  const meetingId = await buildMeeting(db, { classId, day: "2026-11-20", time: "15:00" })
  const change = { meetingId, startsAt: "2026-11-20T15:00:00+08:00", way: "cancel" }
  return { from: "2026-11-20", to: "2026-11-20", reason: "sick", changes: [change] }
}

/** A request to substitute, as the teacher who was asked or as whoever asks. */
async function requestFor({ path, method }: Call, teacherId: string): Promise<Record<string, unknown>> {
  const isAnswer = path.includes("/substitute-requests/")
  const ownId = isAnswer ? await buildTeacher(db) : teacherId
  const classId = await buildClass(db, { teacher_id: ownId, name: "Chess" })
  const meetingId = await buildMeeting(db, { classId, day: "2026-11-27" })
  const otherId = isAnswer ? teacherId : await buildTeacher(db)
  await db.updateTable("teachers").set({ expertise1: "Chess" }).where("account_id", "=", otherId).execute()
  const input = { meetingId, teacherIds: [otherId], words: "" }
  if (method === "post") return input
  const { body } = await (await school.as(ownId)).post("/teachers/meeting/substitutes", input)
  return isAnswer ? { requestId: body.requestId } : { meetingId }
}

/** A stored time off, to be removed. */
async function removableTimeOff(teacherId: string): Promise<Record<string, unknown>> {
  const days = { from: "2026-11-27", to: "2026-11-27", reason: "away", changes: [] }
  const { body } = await (await school.as(teacherId)).post("/teachers/time-off", days)
  return { timeOffId: body.timeOffId }
}

async function prepare(call: Call) {
  const verification = call.path === "/teachers/apply" ? "not verified" : "verified"
  const needsPassword = asksFor(call).includes("currentPassword")
  const password = needsPassword ? { password_hash: await hashPassword(ownPassword, "low") } : {}
  const teacherId = await buildTeacher(db, { verification, ...password })
  const classroom = await classroomFor(db, call, teacherId)
  const moved = { enrolleeID: classroom.enrolleeId ?? "", classID: await buildClass(db) }
  const isEdit = /^\/admins\/class\/.*\/edit$/.test(call.path)
  const values = {
    ...classroom,
    ...moved,
    ...(await othersFor(call)),
    ...(call.path.endsWith("/{field}") ? { field: "introduction" } : {}),
    ...(isEdit ? { id: classroom.classId ?? "" } : {}),
    ...(call.path === "/admins/meeting/objection" ? await objectionOf(teacherId) : {}),
    ...(/\/review\/(answer|hide|keep)$/.test(call.path) ? await reviewOf(teacherId, call) : {}),
    ...(call.path.startsWith("/teachers/make-ups/") ? await makeUpRequestOf(teacherId) : {}),
    ...(call.path === "/teachers/time-off"
      ? await (call.method === "delete" ? removableTimeOff(teacherId) : classOfTimeOff(teacherId))
      : {}),
    ...(/\/meeting\/substitutes$|\/substitute-requests\//.test(call.path) ? await requestFor(call, teacherId) : {}),
  }
  return { values, actorId: callAudience(call.access) === "admin" ? adminId : teacherId }
}

test.each(decisions.map((call) => [callNameOf(call), call] as const))("%s is on record", async (_, call) => {
  const { values, actorId } = await prepare(call)
  const count = async () => {
    const rows = await db.selectFrom("audit_trail").select("id").where("account_id", "=", actorId).execute()
    return rows.length
  }
  const before = await count()
  const answer = await make(await school.as(actorId), call, values)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  expect(await count()).toBeGreaterThan(before)
})
