// docs/rules/ledger.md#books, docs/rules/ledger.md#payouts, docs/rules/ledger.md#statement-of-account

import fc from "fast-check"
import { sql } from "kysely"
import { expect, test } from "vitest"
import { weekdays } from "../../../../lib/week-times.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { buildCheckoutForm } from "../../../../test/builders/checkout-form.ts"
import { buildClass } from "../../../../test/builders/classes.ts"
import { buildDiscount, buildGrant } from "../../../../test/builders/discounts.ts"
import { buildProof } from "../../../../test/builders/enroll-form.ts"
import { buildEnrollment } from "../../../../test/builders/enrollments.ts"
import { buildAcceptance, buildSentPayment, type SentPayment } from "../../../../test/builders/ledger.ts"
import { buildMeeting, isMeetingOf } from "../../../../test/builders/meetings.ts"
import { buildAdmin, buildChild, buildTeacher } from "../../../../test/builders/people.ts"
import { type TestSchool, testSchool } from "../../../../test/school.ts"
import { familyStatement } from "../../domain/family-statement/family-statement.ts"
import { addMonths } from "../../domain/month.ts"
import { enterMeetings } from "../entries/enter-meetings.ts"
import { openBooks } from "../entries/open-books.ts"
import { findStatementFacts } from "../family-statement/statement-queries.ts"
import { checkBooks } from "./check-books.ts"

const often = {
  hold: 5,
  unhold: 3,
  refund: 6,
  draft: 4,
  payout: 4,
  move: 3,
  due: 3,
  reset: 3,
  approve: 2,
  accept: 3,
  spend: 6,
  parts: 4,
  dues: 8,
  undo: 4,
  late: 2,
  again: 3,
  lend: 8,
  swap: 2,
  makeUp: 2,
}
const whats = [
  "accept",
  "reset",
  "deny",
  "approve",
  "move",
  "pay",
  "keep",
  "release",
  "hold",
  "unhold",
  "refund",
  "draft",
  "payout",
  "due",
  "waive",
  "spend",
  "parts",
  "dues",
  "undo",
  "proof",
  "return",
  "late",
  "again",
  "lend",
  "swap",
  "makeUp",
] as const
const weighed = whats.flatMap((what) =>
  Array.from({ length: what in often ? often[what as keyof typeof often] : 1 }, () => what),
)

type Step = { what: (typeof whats)[number]; at: number; amount: number }

const steps = fc.array(
  fc.record({
    what: fc.constantFrom(...weighed),
    at: fc.nat(11),
    amount: fc.integer({ min: 0, max: 200_000 }),
  }),
  { minLength: 25, maxLength: 40 },
)

/** A payment, and the current enrollment of its student. */
type Family = SentPayment & { now: string; second?: string }

test("whatever is paid, spent again, held, taken back, moved, refunded and paid out, the books add up and agree with their causes", async () => {
  const own = await testSchool({
    settings: { PAYOUT_HOLD_DAYS: "0", RESERVATION_FEE: "150", DISCOUNT_STACKING: "all" },
  })
  const [boss, office] = [await buildAdmin(own.db), await buildAdmin(own.db, { staff_roles: ["registrar"] })]
  await buildDiscount(own.db, { kind: "early", until: "2027-12-31", percent: 15 })
  await buildDiscount(own.db, { code: teachersCode, percent: 12, borne_by: "teacher" })
  await openBooks(own.deps)
  // The clock only moves forward, also from one run to the next.
  own.at("2026-11-20")
  let day = 0
  const met = {
    credit: 0,
    late: 0,
    anew: 0,
    both: 0,
    lent: 0,
    shared: 0,
    takenFromTwo: 0,
    madeUp: 0,
    borne: 0,
    granted: 0,
    moved: 0,
    parts: 0,
    endedParts: 0,
    undone: 0,
  }
  let month = "2026-11"
  const substitutes = [await buildTeacher(own.db), await buildTeacher(own.db)]
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      own.at(`${month}-20`)
      const begin = new Date(`${month}-20T02:00:00Z`)
      own.deps.now = () => begin
      const teachers = [await buildTeacher(own.db), await buildTeacher(own.db)]
      const families = [0, 1, 2, 3].map((nth) => ({
        price: 100_001 + nth * 7,
        // The last one is in a solo class.
        klass: {
          sessions: 3 + nth,
          ...(nth === 3 && { class_type: "solo" as const }),
        },
        teacherId: teachers[nth % 2],
      }))
      const payments: Family[] = []
      for (const each of families) {
        const one = await buildSentPayment(own, each)
        payments.push({ ...one, now: one.enrolleeId })
      }
      await addSecond(own, payments[0] as Family)
      // More than the price has arrived for the second and the third, and less for the last.
      const more = [150_000, 60_000, -30_000]
      for (const [nth, each] of payments.slice(1).entries())
        await buildAcceptance(own, each, each.price + (more[nth] ?? 0))
      const admin = await own.as(boss)
      const registrar = await own.as(office)
      // Each run is in a month of its own, and closes the one before.
      if (month > "2026-11")
        expect(await admin.put("/admins/month/close", { month: addMonths(month, -1) })).toMatchObject({ status: 200 })
      month = addMonths(month, 1)
      const [{ paymentId }] = payments as [Family]
      await admin.put("/admins/payment/accept", { paymentId })
      for (const { what, at, amount } of all) {
        day += 1
        const family = payments[what === "late" || what === "makeUp" ? 3 : at % payments.length] as Family
        await takeStep(own, { what, family, payments, substitutes, amount, day, admin, registrar })
      }
      await countMet(own, payments, met)
      const { ok, differences } = await checkBooks(own.deps)
      expect(differences).toEqual([])
      expect(ok).toBe(true)
      expect(await belowZero(own)).toEqual([])
      for (const { parentId } of payments) expect(await statedBalance(own, parentId)).toBe(await owedBy(own, parentId))
    }),
    // A run leaves its state for the next one, so shrinking would not help.
    { seed: 7, numRuns: 16, endOnFailure: true },
  )
  const paidOut = own.db.selectFrom("payout_teachers").select("amount_centavos").where("status", "=", "paid")
  expect((await paidOut.execute()).length).toBeGreaterThan(0)
  // Each of these must have occurred.
  for (const [what, times] of Object.entries(met)) expect(times, what).toBeGreaterThan(0)
  await own.close()
})

/** The last balance of a family's statement, at the end of all its dues (docs/rules/ledger.md#statement-of-account). */
async function statedBalance({ db }: TestSchool, accountId: string): Promise<number> {
  const [from, to] = ["2027-01-01", "2199-12-31"]
  const { opening, lines, balance } = familyStatement(await findStatementFacts(db, accountId, to), { from, to })
  expect(lines.reduce((sum, { amount }) => sum + amount, opening)).toBe(balance)
  return balance
}

/** What the family still has to pay, without what the books owe it. */
async function owedBy({ db }: TestSchool, accountId: string): Promise<number> {
  const { rows } = await sql<{ owed: number }>`
    select (
      select coalesce(sum(amount_centavos - settled_centavos), 0) from dues where account_id = families.account_id and state = 'open'
    )::bigint - over_paid_centavos - refunds_due_centavos as owed
    from ledger_families as families where account_id = ${accountId}`.execute(db)
  return rows[0]?.owed ?? 0
}

/**
 * Finds accounts of families below 0, families that are owed more than they have paid and not got back, families whose
 * money is a correction in the school's favour, and students from whom a teacher was paid more than was earned by then.
 * Only what was taken back after a payout may be missing.
 */
async function belowZero({ db }: TestSchool): Promise<unknown[]> {
  const { rows } = await sql`
    select account from ledger_lines
    where account like 'deferred:%' or account like 'over-paid:%' or account like 'refunds-due:%'
    group by account having sum(amount) > 0
    union all
    select 'owed to ' || families.account_id from ledger_families as families
    where over_paid_centavos + refunds_due_centavos > (
      select coalesce(sum(amount), 0) from ledger_entries as entries join ledger_lines on entry_id = entries.id
        left join payments on payments.id = payment_id left join enrollments on enrollments.id = enrollment_id
      where account like 'money:%' and coalesce(payments.account_id, enrollments.account_id) = families.account_id)
    union all
    select 'kept of ' || coalesce(payments.account_id, enrollments.account_id) from ledger_entries as entries
      join ledger_lines on entry_id = entries.id
      left join payments on payments.id = payment_id left join enrollments on enrollments.id = enrollment_id
    where account = 'corrections' group by coalesce(payments.account_id, enrollments.account_id) having sum(amount) < 0
    union all
    select 'earned by ' || parts.enrollment_id from payout_parts as parts join payout_teachers using (payout_id, teacher_id)
      join ledger_entries as payout on payout.cause = 'payout' and payout.cause_key = payout_id || '/' || teacher_id
    where parts.amount_centavos > 0 and (
      select coalesce(-sum(amount), 0) from ledger_entries join ledger_lines on entry_id = id
      where enrollment_id = parts.enrollment_id and account = 'earned:' || teacher_id and id < payout.id
    ) < (
      select sum(earlier.amount_centavos) from payout_parts as earlier join payout_teachers as payee using (payout_id, teacher_id)
        join ledger_entries as before on before.cause = 'payout' and before.cause_key = payout_id || '/' || teacher_id
      where earlier.enrollment_id = parts.enrollment_id and earlier.teacher_id = parts.teacher_id and before.id <= payout.id)`.execute(
    db,
  )
  return rows
}

const payoutSteps: readonly Step["what"][] = ["draft", "keep", "release", "payout"]

/** Drafts a payout, or decides about an open one. */
async function takePayout({ db }: TestSchool, admin: Taking["admin"], what: Step["what"], nth: number): Promise<void> {
  if (what === "draft") return void (await admin.post("/admins/payouts/draft", {}))
  const open = db.selectFrom("payout_teachers").select(["payout_id as payoutId", "teacher_id as teacherId"])
  const all = await open.where("status", "!=", "paid").orderBy("teacher_id").execute()
  const one = all[nth % all.length]
  if (!one) return
  if (what === "keep") await admin.put("/admins/payout/hold", { ...one, reason: "Wait." })
  else if (what === "release") await admin.put("/admins/payout/release", one)
  else await admin.put("/admins/payout/paid", { payoutId: one.payoutId, channel: "GCash" })
}

type Taking = {
  what: Step["what"]
  family: Family
  /** All payments, to which more are added. */
  payments: Family[]
  substitutes: readonly string[]
  amount: number
  day: number
  admin: Awaited<ReturnType<TestSchool["as"]>>
  registrar: Awaited<ReturnType<TestSchool["as"]>>
}

/** Adds another child in another class to the same payment. */
async function addSecond({ db }: TestSchool, family: Family): Promise<void> {
  const { parentId, paymentId } = family
  const child = { id: await buildChild(db, parentId), parentId }
  const classId = await buildClass(db, { price_centavos: 50_003, sessions: 4, end_date: "2027-12-31" })
  family.second = await buildEnrollment(db, { classId, child, paymentId, status: "pending" })
  await db.updateTable("enrollments").set({ price_centavos: 50_003 }).where("id", "=", family.second).execute()
  const due = { amount_due_centavos: family.price + 50_003 }
  await db.updateTable("payments").set(due).where("id", "=", paymentId).execute()
}

/** Counts what has occurred in a run. */
async function countMet({ db }: TestSchool, payments: readonly Family[], met: Record<string, number>): Promise<void> {
  const ids = payments.map(({ paymentId }) => paymentId)
  const families = payments.map(({ parentId }) => parentId)
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from payments where id = any(${ids}::uuid[]) and credit_centavos > 0 and status = 'accepted') as credit,
      (select count(*) from ledger_meetings join ledger_terms using (enrollment_id)
        where payment_id = any(${ids}::uuid[]) and ledger_meetings.quarters between 1 and 3) as late,
      (select count(*) from ledger_entries where payment_id = any(${ids}::uuid[]) and words like '%new approval%') as anew,
      (select count(*) from dues where state = 'paid' and kind = 'part' and enrollment_id in (
        select id from enrollments where payment_id = any(${ids}::uuid[]))) as parts,
      (select count(*) from dues where state in ('planned', 'cancelled') and kind = 'part' and enrollment_id in (
        select id from enrollments where payment_id = any(${ids}::uuid[]))) as "endedParts",
      (select count(*) from ledger_entries where words = 'The approval was undone.' and payment_id in (
        select payment_id from payment_dues join payments on payments.id = payment_id where account_id = any(${families}::uuid[]))) as undone,
      (select count(*) from (select split_part(cause_key, '/', 1) from ledger_entries where payment_id = any(${ids}::uuid[])
        and cause_key like '%/approved/%' group by 1 having count(*) > 1) as split) as both,
      (select count(*) from ledger_meetings join ledger_terms using (enrollment_id)
        where payment_id = any(${ids}::uuid[]) and substitute_id is not null) as lent,
      (select count(*) from ledger_meetings join ledger_terms using (enrollment_id)
        where payment_id = any(${ids}::uuid[]) and substitute_centavos not in (0, ledger_meetings.earned_centavos
          - ledger_meetings.fee_centavos)) as shared,
      (select count(*) from (select entries.id from ledger_entries as entries join ledger_lines on entry_id = entries.id
        where payment_id = any(${ids}::uuid[]) and cause = 'refund' and account like 'earned:%'
        group by entries.id having count(*) > 1) as taken) as "takenFromTwo",
      (select count(*) from ledger_meetings join ledger_terms using (enrollment_id)
        where payment_id = any(${ids}::uuid[]) and meeting_id in (select used_meeting_id from make_up_credits)) as "madeUp",
      (select count(*) from ledger_entries join ledger_lines on entry_id = id
        where payment_id = any(${ids}::uuid[]) and cause = 'meeting' and account = 'discounts') as borne,
      (select count(*) from ledger_terms
        where payment_id = any(${ids}::uuid[]) and value_centavos = 0 and discount_centavos > 0 and quarters > 0) as granted,
      (select count(*) from ledger_terms
        where payment_id = any(${ids}::uuid[]) and moved_from is not null and discount_centavos > 0) as moved`.execute(
    db,
  )
  for (const [what, times] of Object.entries(rows[0] ?? {})) met[what] = (met[what] ?? 0) + times
}

/** A step that the school refuses changes nothing. */
async function takeStep(
  own: TestSchool,
  { what, family, payments, substitutes, amount, day, admin, registrar }: Taking,
): Promise<void> {
  const { now, paymentId } = family
  if (payoutSteps.includes(what)) return takePayout(own, admin, what, amount)
  // Every second time it is about the other child of the payment, if there is one.
  const enrolleeId = (amount % 2 === 0 && family.second) || now
  if (what === "accept")
    return void (await admin.put("/admins/payment/accept", { paymentId, amount: amount / 100, words: "Agreed." }))
  // Every third time by somebody who decides about the student, and not about the money.
  const by = amount % 3 === 0 ? registrar : admin
  if (what === "reset") return void (await by.put("/admins/enrollee/pending", { enrolleeId }))
  if (what === "approve") return void (await by.put("/admins/enrollee/approve", { enrolleeId }))
  if (what === "deny")
    return void (await by.put("/admins/enrollee/deny", {
      enrolleeId,
      reason: by === admin ? "unreadable" : "not-eligible",
    }))
  if (what === "spend") return spendCredit(own, { family, payments, amount, admin })
  if (what === "parts") return enrollInParts(own, { family, payments, amount, admin })
  if (what === "dues") return payDues(own, { family, amount, admin })
  if (what === "undo") return undoDues(own, { family, amount, admin })
  if (what === "proof") return sendProof(own, family)
  if (what === "return") {
    const back = { accountId: family.parentId, amount: amount / 400, channel: "GCash", reference: String(day) }
    return void (await admin.put("/admins/over-paid/returned", { ...back, day: "2026-11-20" }))
  }
  if (what === "move") {
    const classID = await buildClass(own.db, { price_centavos: amount, end_date: "2027-12-31" })
    const moved = await admin.put("/admins/enrollee/change-class", { enrolleeID: enrolleeId, classID })
    if (moved.status !== 200) return
    if (enrolleeId === now) family.now = String(moved.body.enrolleeId)
    else family.second = String(moved.body.enrolleeId)
    return
  }
  if (what === "due" || what === "waive") return void (await settleDue(admin, what, { enrolleeId, amount, day }))
  if (what === "refund" || what === "pay") return takeRefund(own, { family, amount, admin }, what)
  const { class_id, class_type, status } = await own.db
    .selectFrom("enrollments")
    .innerJoin("classes", "classes.id", "class_id")
    .select(["class_id", "class_type", "enrollments.status"])
    .where("enrollments.id", "=", enrolleeId)
    .executeTakeFirstOrThrow()
  const plan = { classId: class_id, enrolleeId: class_type === "solo" ? enrolleeId : undefined }
  if (what === "again") {
    // Reset, and approved again after a meeting that was missed.
    await admin.put("/admins/enrollee/pending", { enrolleeId })
    await missMeeting(own, plan)
    return void (await admin.put("/admins/enrollee/approve", { enrolleeId }))
  }
  if (what === "lend" || what === "swap") {
    // Every third time the substitute earns nothing, which is what meetings from before the share have.
    const substitute = { stand_in_id: substitutes[amount % 2], substitute_share: [100, 60, 0][amount % 3] ?? 0 }
    return changeMeeting(own, what, plan, day, substitute)
  }
  if (what === "makeUp") {
    if (class_type === "solo" && status === "approved") await makeUp(own, family, { classId: class_id, enrolleeId })
    return
  }
  if (what !== "late") return changeMeeting(own, what === "hold" ? "hold" : "cancel", plan, day)
  if (class_type === "solo" && status === "approved") await cancelLate(own, family, { classId: class_id, enrolleeId })
}

/** The code of the discount that teachers bear. */
const teachersCode = "TEACHERS"

/**
 * The family pays for another class with its credit, for less: the school bears a part, the teacher another one, and
 * some have a grant.
 */
async function spendCredit(
  own: TestSchool,
  { family: { parentId }, payments, amount: price, admin }: Pick<Taking, "family" | "payments" | "amount" | "admin">,
): Promise<void> {
  const mother = await own.as(parentId)
  const teacherId = await buildTeacher(own.db)
  const klass = { teacher_id: teacherId, price_centavos: price, sessions: 1 + (price % 3), end_date: "2027-12-31" }
  const classId = await buildClass(own.db, klass)
  const childId = await buildChild(own.db, parentId)
  const items = [{ classId, childId }]
  const typed = price % 3 === 0 ? { discountCode: teachersCode } : {}
  if (price % 5 === 0) await buildGrant(own.db, { child_id: childId, amount_centavos: 40_000 })
  if (price % 4 === 0) await buildGrant(own.db, { child_id: childId, percent: 100 })
  const { body: plan } = await mother.post("/payments/plan", { items, ...typed })
  const code = plan.code as string | null
  const form = buildCheckoutForm(items, code ? { code, ...typed } : { proof: null, ...typed })
  const { status, body } = await mother.post("/payments/checkout", form)
  if (status !== 200 || !body.paymentId) return
  const enrolleeId = (body.enrolleeIds as string[])[0] ?? ""
  const paymentId = String(body.paymentId)
  payments.push({ teacherId, parentId, paymentId, classId, enrolleeId, price, now: enrolleeId })
  if (price % 2 === 0) await admin.put("/admins/payment/accept", { paymentId })
}

/** The family enrolls in a class that is paid in parts, and the first part is accepted. */
async function enrollInParts(own: TestSchool, step: Pick<Taking, "family" | "payments" | "amount" | "admin">) {
  const { family, payments, amount: price, admin } = step
  const { parentId } = family
  const mother = await own.as(parentId)
  const teacherId = await buildTeacher(own.db)
  const instalments = JSON.stringify({ parts: 2 + (price % 4), every: "month" })
  const klass = { teacher_id: teacherId, price_centavos: price, sessions: 3, end_date: "2027-12-31", instalments }
  const classId = await buildClass(own.db, klass)
  const items = [{ classId, childId: await buildChild(own.db, parentId), instalments: true as const }]
  const { status, body } = await mother.post("/payments/checkout", buildCheckoutForm(items))
  if (status !== 200 || !body.paymentId) return
  const enrolleeId = (body.enrolleeIds as string[])[0] ?? ""
  const paymentId = String(body.paymentId)
  payments.push({ teacherId, parentId, paymentId, classId, enrolleeId, price, now: enrolleeId })
  await admin.put("/admins/payment/accept", { paymentId })
}

/** The family pays one or two of its dues. The payment is accepted, accepted with less, rejected or not decided. */
async function payDues(own: TestSchool, { family, amount, admin }: Pick<Taking, "family" | "amount" | "admin">) {
  const mother = await own.as(family.parentId)
  const { dues } = (await mother.get("/payments/dues")).body as { dues: { id: string; amount: number }[] }
  const chosen = dues.slice(0, 1 + (amount % 2))
  const form = new FormData()
  form.append("dueIds", JSON.stringify(chosen.map(({ id }) => id)))
  form.append("payment-proof", buildProof())
  const { status, body } = await mother.post("/payments/checkout", form)
  if (status !== 200) return
  const { paymentId } = body
  if (amount % 8 < 4) await admin.put("/admins/payment/accept", { paymentId })
  else if (amount % 8 < 6)
    await admin.put("/admins/payment/accept", { paymentId, amount: amount / 400, words: "Agreed." })
  else if (amount % 8 < 7) await admin.put("/admins/payment/reject", { paymentId, reason: "unreadable" })
}

/** Undoes one of the accepted payments of the family's dues. Every second time it is accepted again at once. */
async function undoDues(own: TestSchool, { family, amount, admin }: Pick<Taking, "family" | "amount" | "admin">) {
  const rows = await own.db
    .selectFrom("payments")
    .select("id")
    .where("account_id", "=", family.parentId)
    .where("status", "=", "accepted")
    .where(sql<boolean>`id in (select payment_id from payment_dues)`)
    .orderBy("paid_at")
    .orderBy("id")
    .execute()
  const paymentId = rows[amount % Math.max(1, rows.length)]?.id
  if (!paymentId) return
  const { status } = await admin.put("/admins/payment/pending", { paymentId })
  if (status === 200 && amount % 2 === 0) await admin.put("/admins/payment/accept", { paymentId })
}

/** Sends another proof of a rejected payment. */
async function sendProof(own: TestSchool, { parentId, paymentId }: Family): Promise<void> {
  const form = new FormData()
  form.append("payment-proof", buildProof())
  await (await own.as(parentId)).post(`/payments/${paymentId}/proof`, form)
}

/** The family cancels a meeting ten seconds before it starts, and the teacher saves its attendance. */
async function cancelLate(
  own: TestSchool,
  family: Family,
  plan: { classId: string; enrolleeId: string },
): Promise<void> {
  const at = own.deps.now().getTime()
  const times = { starts_at: new Date(at + 10_000), ends_at: new Date(at + 20_000) }
  const meetingId = await buildMeeting(own.db, { ...plan, day: "2026-11-20", ...times })
  const { enrolleeId } = plan
  await (await own.as(family.parentId)).put("/parents/meeting/cancel", { meetingId, enrolleeId })
  own.deps.now = () => new Date(at + 30_000)
  const { teacher_id: teacherId } = await own.db
    .selectFrom("classes")
    .select("teacher_id")
    .where("id", "=", plan.classId)
    .executeTakeFirstOrThrow()
  const attendance = [{ enrolleeId, mark: "absent" }]
  await (await own.as(teacherId)).post("/teachers/meeting/attendance", { meetingId, attendance })
}

/** The family cancels a meeting in time and books its make-up with the credit, which is held. */
async function makeUp(own: TestSchool, family: Family, plan: { classId: string; enrolleeId: string }): Promise<void> {
  const hour = 3_600_000
  const at = own.deps.now().getTime()
  const times = { starts_at: new Date(at + 3 * hour), ends_at: new Date(at + 3 * hour + 60_000) }
  const meetingId = await buildMeeting(own.db, { ...plan, day: "2026-11-20", ...times })
  const { teacher_id: teacherId } = await own.db
    .selectFrom("classes")
    .select("teacher_id")
    .where("id", "=", plan.classId)
    .executeTakeFirstOrThrow()
  const week = weekdays.map((weekday) => ({ weekday, from: "00:00", to: "23:59" }))
  await (await own.as(teacherId)).put("/teachers/account/free-hours", { week, exceptions: [] })
  const mother = await own.as(family.parentId)
  await mother.put("/parents/meeting/cancel", { meetingId, enrolleeId: plan.enrolleeId })
  const credits = (await mother.get("/make-ups")).body.credits as { id: string; enrolleeId: string }[]
  const credit = credits.find(({ enrolleeId }) => enrolleeId === plan.enrolleeId)
  if (!credit) return
  const free = (await mother.get(`/make-ups/${credit.id}/times`)).body.times as { date: string; time: string }[]
  const { body } = await mother.post(`/make-ups/${credit.id}/book`, { ...free[0] })
  const booked = await own.db
    .selectFrom("meetings")
    .select("ends_at")
    .where("id", "=", String(body.meetingId))
    .executeTakeFirst()
  if (!booked) return
  own.deps.now = () => new Date(booked.ends_at.getTime() + 1000)
  const attendance = [{ enrolleeId: plan.enrolleeId, mark: "present" }]
  await (await own.as(teacherId)).post("/teachers/meeting/attendance", { meetingId: body.meetingId, attendance })
}

/** Requests and approves a refund of any remaining amount; or pays one that is due. */
async function takeRefund(
  own: TestSchool,
  { family, amount, admin }: Pick<Taking, "family" | "amount" | "admin">,
  what: "refund" | "pay",
): Promise<void> {
  const to = { channel: "GCash", accountName: "Pia Cruz", accountNumber: "09171234567" }
  if (what === "refund") {
    const mother = await own.as(family.parentId)
    await mother.post(`/payments/${family.paymentId}/refund`, { reason: "misconduct", to })
  }
  const refunds = own.db.selectFrom("refunds").select("id").where("payment_id", "=", family.paymentId)
  const last = await refunds.orderBy("requested_at", "desc").executeTakeFirst()
  if (!last) return
  const refundId = last.id
  if (what === "refund") await admin.put("/admins/refund/approve", { refundId, amount: amount / 100, words: "Agreed." })
  else await admin.put("/admins/refund/paid", { refundId, reference: "1", day: "2026-11-20" })
}

type Due = { enrolleeId: string; amount: number; day: number }

/** The amount due has arrived, or is waived. */
function settleDue(admin: Taking["admin"], what: "due" | "waive", { enrolleeId, amount, day }: Due) {
  if (what === "waive") return admin.put("/admins/due/waived", { enrolleeId, words: "Agreed." })
  const transfer = { channel: "GCash", reference: String(day), day: "2026-11-20" }
  return admin.put("/admins/due/received", { enrolleeId, amount: amount / 100, ...transfer })
}

type Plan = { classId: string; enrolleeId?: string }

async function missMeeting(own: TestSchool, plan: Plan): Promise<void> {
  const at = own.deps.now().getTime()
  const times = { starts_at: new Date(at + 1000), ends_at: new Date(at + 2000) }
  await buildMeeting(own.db, { ...plan, day: "2026-11-20", ...times })
  own.deps.now = () => new Date(at + 3000)
}

type SubstituteOfMeeting = { stand_in_id?: string; substitute_share?: number }

/** A meeting is held, also by a substitute; or the last one was not held after all, or by another substitute. */
async function changeMeeting(
  own: TestSchool,
  what: "hold" | "lend" | "swap" | "cancel",
  plan: Plan,
  nth: number,
  substitute: SubstituteOfMeeting = {},
): Promise<void> {
  const isHeld = what === "hold" || what === "lend"
  const at = own.deps.now()
  const ownerId = plan.enrolleeId ?? plan.classId
  const all = own.db.selectFrom("meetings").select("id").where(isMeetingOf(ownerId))
  // A meeting is cancelled only once.
  const last = all.where("cancelled_at", "is", null).orderBy("starts_at", "desc")
  const endsAt = new Date(at.getTime() + nth * 1000)
  const lastId = (await last.executeTakeFirst())?.id
  const times = { starts_at: at, ends_at: endsAt, held_at: at, ...substitute }
  const id = isHeld ? await buildMeeting(own.db, { ...plan, day: "2026-11-20", ...times }) : lastId
  if (!id) return
  // Not in the very moment of an approval.
  const changed = what === "swap" ? substitute : { cancelled_at: new Date(at.getTime() + 1) }
  if (!isHeld) await own.db.updateTable("meetings").set(changed).where("id", "=", id).execute()
  own.deps.now = () => new Date(endsAt.getTime() + 1000)
  await transact(own.deps, (tx) => enterMeetings(tx, own.deps, [id], { at: own.deps.now(), actorId: null }))
}
