import fc from "fast-check"
import { sql } from "kysely"
import { expect, test } from "vitest"
import { transact } from "../../../../platform/events/transact.ts"
import { buildClass } from "../../../../test/builders/classes.ts"
import { buildAcceptance, buildSentPayment, type SentPayment } from "../../../../test/builders/ledger.ts"
import { buildMeeting } from "../../../../test/builders/meetings.ts"
import { buildAdmin, buildTeacher } from "../../../../test/builders/people.ts"
import { type TestSchool, testSchool } from "../../../../test/school.ts"
import { enterMeetings } from "../enter-meetings.ts"
import { openBooks } from "../open-books.ts"
import { checkBooks } from "./check-books.ts"

const often = { hold: 5, unhold: 3, refund: 2, draft: 4, payout: 4, move: 3, due: 3, reset: 2 }
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
] as const
const weighed = whats.flatMap((what) =>
  Array.from({ length: what in often ? often[what as keyof typeof often] : 1 }, () => what),
)

type Step = { what: (typeof whats)[number]; at: number; amount: number }

const steps = fc.array(
  fc.record({
    what: fc.constantFrom(...weighed),
    at: fc.nat(3),
    amount: fc.integer({ min: 0, max: 200_000 }),
  }),
  { minLength: 20, maxLength: 35 },
)

test("whatever is paid, held, taken back, moved, refunded and paid out, the books add up and agree with their causes", async () => {
  const own = await testSchool({ settings: { PAYOUT_HOLD_DAYS: "0", RESERVATION_FEE: "150" } })
  const boss = await buildAdmin(own.db)
  await openBooks(own.deps)
  let day = 0
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      own.at("2026-11-20")
      const teachers = [await buildTeacher(own.db), await buildTeacher(own.db)]
      const families = [0, 1, 2, 3].map((nth) => ({
        ...{ price: 100_001 + nth * 7, klass: { sessions: 3 + nth }, teacherId: teachers[nth % 2] },
      }))
      const sent: SentPayment[] = []
      for (const each of families) sent.push(await buildSentPayment(own, each))
      const now = sent.map(({ enrolleeId }) => enrolleeId)
      // Of the last two less than the price has arrived.
      for (const [nth, each] of sent.slice(1).entries()) await buildAcceptance(own, each, each.price - 30_000 * nth)
      const admin = await own.as(boss)
      for (const { what, at, amount } of all) {
        day += 1
        await takeStep(own, { what, sent: sent[at] as SentPayment, amount, day, now, at, admin })
      }
      const { ok, differences } = await checkBooks(own.deps)
      expect(differences).toEqual([])
      expect(ok).toBe(true)
      expect(await belowZero(own)).toEqual([])
    }),
    // What one run leaves stays for the next, so that nothing is gained by shrinking.
    { seed: 17, numRuns: 12, endOnFailure: true },
  )
  const paidOut = own.db.selectFrom("payout_teachers").select("amount_centavos").where("status", "=", "paid")
  expect((await paidOut.execute()).length).toBeGreaterThan(0)
  await own.close()
})

/**
 * Accounts of families that are below 0, families that are owed more than they have paid and not got back, or whose
 * money is a correction in the school's favour, and students of whom a
 * teacher was paid more than was earned by then: what was taken back since the payout may be missing, and nothing else.
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
      where earlier.enrollment_id = parts.enrollment_id and before.id <= payout.id)`.execute(db)
  return rows
}

const payoutSteps: readonly Step["what"][] = ["draft", "keep", "release", "payout"]

/** Drafts a payout, or decides about one that is open. */
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
  sent: SentPayment
  amount: number
  day: number
  now: string[]
  at: number
  admin: Awaited<ReturnType<TestSchool["as"]>>
}

/** A step that the school refuses changes nothing. */
async function takeStep(own: TestSchool, { what, sent, amount, day, now, at, admin }: Taking): Promise<void> {
  const enrolleeId = now[at] ?? ""
  if (payoutSteps.includes(what)) return takePayout(own, admin, what, amount)
  const { status } = await own.db
    .selectFrom("payments")
    .select("status")
    .where("id", "=", sent.paymentId)
    .executeTakeFirstOrThrow()
  if (what === "accept" && status === "sent") return buildAcceptance(own, { ...sent, enrolleeId }, amount)
  if (what === "reset") return void (await admin.put("/admins/enrollee/pending", { enrolleeId }))
  if (what === "approve") return void (await admin.put("/admins/enrollee/approve", { enrolleeId }))
  if (what === "deny")
    return void (await admin.put("/admins/enrollee/deny", { enrolleeId, reason: "other", words: "No." }))
  if (what === "move") {
    const classID = await buildClass(own.db, { price_centavos: amount, end_date: "2027-12-31" })
    const moved = await admin.put("/admins/enrollee/change-class", { enrolleeID: enrolleeId, classID })
    if (moved.status === 200) now[at] = String(moved.body.enrolleeId)
    return
  }
  if (what === "due" || what === "waive") return void (await settleDue(admin, what, { enrolleeId, amount, day }))
  if (what === "refund" || what === "pay") return takeRefund(own, { sent, amount, admin }, what)
  const { class_id } = await own.db
    .selectFrom("enrollments")
    .select("class_id")
    .where("id", "=", enrolleeId)
    .executeTakeFirstOrThrow()
  await changeMeeting(own, what === "hold", class_id, day)
}

/** Asked for and approved with any amount that is left; or paid, if one is due. */
async function takeRefund(
  own: TestSchool,
  { sent, amount, admin }: Pick<Taking, "sent" | "amount" | "admin">,
  what: "refund" | "pay",
): Promise<void> {
  const to = { channel: "GCash", accountName: "Pia Cruz", accountNumber: "09171234567" }
  if (what === "refund") {
    const mother = await own.as(sent.parentId)
    await mother.post(`/payments/${sent.paymentId}/refund`, { reason: "misconduct", to })
  }
  const found = own.db.selectFrom("refunds").select("id").where("payment_id", "=", sent.paymentId)
  const last = await found.orderBy("requested_at", "desc").executeTakeFirst()
  if (!last) return
  const refundId = last.id
  if (what === "refund") await admin.put("/admins/refund/approve", { refundId, amount: amount / 100, words: "Agreed." })
  else await admin.put("/admins/refund/paid", { refundId, reference: "1", day: "2026-11-20" })
}

type Due = { enrolleeId: string; amount: number; day: number }

/** What is still to be paid has arrived, or need not be paid. */
function settleDue(admin: Taking["admin"], what: "due" | "waive", { enrolleeId, amount, day }: Due) {
  if (what === "waive") return admin.put("/admins/due/waived", { enrolleeId, words: "Agreed." })
  const transfer = { channel: "GCash", reference: String(day), day: "2026-11-20" }
  return admin.put("/admins/due/received", { enrolleeId, amount: amount / 100, ...transfer })
}

async function changeMeeting(own: TestSchool, isHeld: boolean, classId: string, nth: number): Promise<void> {
  const at = own.deps.now()
  const last = own.db.selectFrom("meetings").select("id").where("class_id", "=", classId).orderBy("starts_at", "desc")
  const endsAt = new Date(at.getTime() + nth * 1000)
  const known = (await last.executeTakeFirst())?.id
  const id = isHeld
    ? await buildMeeting(own.db, { classId, day: "2026-11-20", starts_at: at, ends_at: endsAt, held_at: at })
    : known
  if (!id) return
  if (!isHeld) await own.db.updateTable("meetings").set({ cancelled_at: at }).where("id", "=", id).execute()
  own.deps.now = () => new Date(endsAt.getTime() + 1000)
  await transact(own.deps, (tx) => enterMeetings(tx, own.deps, [id], { at: own.deps.now(), actorId: null }))
}
