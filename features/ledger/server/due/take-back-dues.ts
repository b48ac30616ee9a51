import { todayIn } from "../../../../lib/day.ts"
import type { Centavos } from "../../../../lib/money.ts"
import type { Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { capAmounts } from "../../../payments/domain/due.ts"
import { lockDues } from "../../../payments/server/dues/due-queries.ts"
import {
  findApprovedAmong,
  findSettledBy,
  forgetSettled,
  oweAgain,
  type SettledDue,
} from "../../../payments/server/dues/settled-due-queries.ts"
import { overpaidBy } from "../../domain/ledger-account.ts"
import type { LedgerLine } from "../../domain/ledger-entry.ts"
import { sumOf, takeBackDuesLines } from "../../domain/take-back-payment.ts"
import { settleEnrollments } from "../entries/enter-meetings.ts"
import { findSumsByEnrollment, postEntries } from "../entries/entry-queries.ts"
import type { TakenBackEvent } from "../entries/source-events.ts"
import { dueError } from "../errors.ts"
import { holdForTakenBack } from "../payouts/hold-disputed.ts"
import { enterAgreement } from "../terms/change-terms.ts"
import type { TermsRow } from "../terms/terms-queries.ts"
import { findCurrentEnrollees, hasRefund, lowerTerms } from "./due-queries.ts"
import { sumSettled } from "./enter-dues.ts"

type Reversal = TakenBackEvent & {
  /** How many entries the payment has, which numbers the next one. */
  entries: number
  /** What the account has overpaid. */
  overpaid: Centavos
}

/**
 * Undoes the acceptance of a payment of dues (docs/rules/ledger.md#amounts-due): its dues are owed again, and the payment
 * waits for them. Meetings earn no more than what is paid without it. Returns false if the payment has settled no dues.
 * The family is locked.
 */
export async function takeBackDues(tx: Tx, reversal: Reversal, deps: Deps): Promise<boolean> {
  const { paymentId, at, actorId } = reversal
  const settled = await findSettledBy(tx, paymentId)
  if (settled.length === 0) return false
  const sums = await findSumsByEnrollment(tx, paymentId)
  const current = await findCurrentEnrollees(tx, [...settled.map(({ enrolleeId }) => enrolleeId), ...sums.keys()])
  const currentOf = (id: string) => current.get(id) ?? id
  const duesOf = Map.groupBy(settled, ({ enrolleeId }) => currentOf(enrolleeId))
  const when = { at, actorId, day: todayIn(at, deps.settings.timeZone) }
  const terms = await settleEnrollments(tx, deps, [...duesOf.keys()], when)
  if (await hasRefund(tx, terms)) throw dueError("refunded")
  await lockDues(
    tx,
    settled.map(({ id }) => id),
  )
  const approved = await findApprovedAmong(tx, [...duesOf.keys()])
  let { overpaid } = reversal
  for (const [nth, each] of terms.entries()) {
    const { enrolleeId } = each
    const own = [...sums].flatMap(([id, lines]) => (currentOf(id) === enrolleeId ? lines : []))
    const dues = duesOf.get(enrolleeId) ?? []
    const isApproved = approved.has(enrolleeId)
    const lines = await takeBackOf(tx, each, { own, dues, isApproved, overpaid, paymentId, when })
    const key = `${paymentId}/${reversal.entries + nth}`
    const words = "The approval was undone."
    await postEntries(tx, [{ ...when, cause: "payment", key, paymentId, enrolleeId, words, lines }])
    overpaid -= sumOf(lines, overpaidBy(each.accountId))
  }
  await forgetSettled(tx, paymentId)
  return true
}

type OfStudent = {
  own: readonly LedgerLine[]
  dues: readonly SettledDue[]
  isApproved: boolean
  overpaid: Centavos
  paymentId: string
  when: { at: Date; actorId: string | null; day: string }
}

/** Lowers the value of one enrollment by what the payment settled of it. Returns the lines of the payment's entry. */
async function takeBackOf(tx: Tx, terms: TermsRow, of: OfStudent): Promise<LedgerLine[]> {
  const { own, dues, isApproved, overpaid, paymentId, when } = of
  const { enrolleeId, accountId, isClosed, value, earned } = terms
  // Of closed terms, what was earned is not earned back: the school has lost it.
  const taken = isClosed ? capAmounts(dues, value - earned) : dues
  const amount = sumSettled(taken)
  const later = sumSettled(taken.filter(({ kind }) => kind === "part"))
  const state = isClosed ? "planned" : isApproved ? "open" : "cancelled"
  await oweAgain(tx, taken, { enrolleeId, state, paymentId, at: when.at })
  const due = state === "cancelled" ? 0 : amount
  if (!isClosed) {
    // The earnings first: terms have never earned more than their value.
    await enterAgreement(tx, terms, { value: value - amount, later: terms.later + later }, when)
    await holdForTakenBack(tx, [enrolleeId], when.at)
  }
  await lowerTerms(tx, enrolleeId, { value: amount, due, later, returned: isClosed ? amount : 0 })
  const parts = isClosed ? { deferred: 0, becameOverpaid: amount } : { deferred: amount, becameOverpaid: 0 }
  return takeBackDuesLines(own, { accountId, enrolleeId, overpaid, ...parts })
}
