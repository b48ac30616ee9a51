import { type Day, todayIn } from "../../../../lib/day.ts"
import type { Centavos } from "../../../../lib/money.ts"
import type { Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { leftOf, type Settled } from "../../../payments/domain/due.ts"
import { findCredit } from "../../../payments/server/credit/credit-queries.ts"
import {
  type DueRow,
  findEnrolleesOfDues,
  lockDuesOfPayment,
  releaseDues,
  settleDues,
} from "../../../payments/server/dues/due-queries.ts"
import { acceptLines } from "../../domain/accept-payment.ts"
import { overpaidBy } from "../../domain/ledger-account.ts"
import { sumOf } from "../../domain/take-back-payment.ts"
import { settleEnrollments } from "../entries/enter-meetings.ts"
import { findSumsOfPayment, type NewEntry, postEntries } from "../entries/entry-queries.ts"
import type { AcceptedEvent } from "../entries/source-events.ts"
import { recordLedgerEvent } from "../events.ts"
import { issueReceipts } from "../receipts/issue-receipts.ts"
import { addPromised } from "../renewals/renewal-queries.ts"
import { enterAgreement } from "../terms/change-terms.ts"
import type { TermsRow } from "../terms/terms-queries.ts"
import { addToTerms } from "./due-queries.ts"

export const sumSettled = (settled: readonly { amount: Centavos }[]): Centavos =>
  settled.reduce((sum, { amount }) => sum + amount, 0)

/**
 * Enters an accepted payment of dues (docs/rules/ledger.md#amounts-due), with one entry for each student: what arrived
 * goes to the dues in the order of the students, and what exceeds them is overpaid. Returns false if the payment is for
 * no dues, or for none that is still owed. The family is locked.
 */
export async function enterDues(tx: Tx, event: AcceptedEvent, deps: Deps): Promise<boolean> {
  const { paymentId, accountId, channel, at, actorId, words } = event
  const enrolleeIds = await findEnrolleesOfDues(tx, paymentId)
  if (enrolleeIds.length === 0) return false
  const when = { at, actorId, day: todayIn(at, deps.settings.timeZone) }
  const terms = await settleEnrollments(tx, deps, enrolleeIds, when)
  const dues = Map.groupBy(await lockDuesOfPayment(tx, paymentId), ({ enrolleeId }) => enrolleeId)
  const owing = terms.filter(({ enrolleeId, isClosed }) => !isClosed && dues.has(enrolleeId))
  const before = await findSumsOfPayment(tx, paymentId)
  let overpaid = await findCredit(tx, accountId, paymentId)
  let left = event.amountReceived
  for (const [nth, each] of owing.entries()) {
    const { enrolleeId } = each
    const settled = (dues.get(enrolleeId) ?? []).map((due): Settled<DueRow> => ({ due, amount: leftOf(due) }))
    const price = sumSettled(settled)
    const isLast = nth === owing.length - 1
    const received = isLast ? left : Math.min(left, price)
    const lines = acceptLines({
      accountId,
      channel,
      received,
      overpaidBefore: overpaid,
      correctedBefore: isLast ? sumOf(before.lines, "corrections") : 0,
      enrollments: [{ enrolleeId, price }],
    })
    const entry: NewEntry = {
      ...when,
      cause: "payment",
      key: `${paymentId}/${before.entries + nth}`,
      paymentId,
      enrolleeId,
      words,
      lines,
    }
    await postEntries(tx, [entry])
    await enterSettled(tx, each, settled, { ...when, state: "paid", paymentId })
    left -= received
    overpaid -= Math.max(0, sumOf(lines, overpaidBy(accountId)))
  }
  await releaseDues(tx, paymentId)
  if (owing.length > 0) await issueReceipts(tx, deps, [paymentId], at)
  return owing.length > 0
}

type SettledWhen = { at: Date; actorId: string | null; day: Day; state: "paid" | "waived"; paymentId: string | null }

/**
 * Stores what was paid or waived of locked dues, and raises the value of their enrollment, and what it promises if a
 * renewal was paid. What the past meetings earn
 * of it is entered with the last of them.
 */
export async function enterSettled(
  tx: Tx,
  before: TermsRow,
  settled: readonly Settled<DueRow>[],
  { state, paymentId, ...when }: SettledWhen,
): Promise<void> {
  await settleDues(tx, settled, { state, paymentId, at: when.at })
  const { enrolleeId } = before
  const amount = sumSettled(settled)
  const later = sumSettled(settled.filter(({ due }) => due.kind === "part"))
  const renewed = settled.filter(({ due }) => due.kind === "renewal")
  const sessions = renewed.reduce((sum, { due }) => sum + (due.sessions ?? 0), 0)
  await addToTerms(tx, enrolleeId, { amount, due: amount - sumSettled(renewed), later })
  const promised = before.promised + sessions
  await enterAgreement(tx, before, { value: before.value + amount, later: before.later - later, promised }, when)
  if (sessions === 0) return
  await addPromised(tx, enrolleeId, sessions)
  await recordLedgerEvent(tx, {
    type: "renewal.paid",
    at: when.at,
    actorId: when.actorId,
    accountId: before.accountId,
    enrolleeId,
    sessions,
  })
}
