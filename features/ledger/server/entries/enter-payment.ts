import { todayIn } from "../../../../lib/day.ts"
import type { Centavos } from "../../../../lib/money.ts"
import type { Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { findCredit } from "../../../payments/server/credit/credit-queries.ts"
import { lowerCreditOf } from "../../../payments/server/credit/lower-credit.ts"
import { openDues, suspendDues } from "../../../payments/server/dues/due-queries.ts"
import { acceptLines } from "../../domain/accept-payment.ts"
import { promisedFrom } from "../../domain/earning.ts"
import { owedAgain, sumOf, takeBackLines } from "../../domain/take-back-payment.ts"
import { enterDues } from "../due/enter-dues.ts"
import { findPaidLater, reopenDues } from "../due/reopen-dues.ts"
import { takeBackDues } from "../due/take-back-dues.ts"
import { issueReceipts } from "../receipts/issue-receipts.ts"
import { type AgreementTime, enterPromise, type Reapproval } from "../terms/change-terms.ts"
import {
  type ApprovedRow,
  closeTerms,
  findApproved,
  lockTerms,
  lockTermsOfPayment,
  openTerms,
  type TermsRow,
} from "../terms/terms-queries.ts"
import { settleEnrollments } from "./enter-meetings.ts"
import { countEntriesOf, findSumsOfPayment, postEntries } from "./entry-queries.ts"
import { lockFamilies } from "./family-queries.ts"
import type { AcceptedEvent, DecidedEvent, TakenBackEvent } from "./source-events.ts"

/** Enters decisions about payments in the books, in the transaction of the decision (docs/rules/ledger.md#books). */

/**
 * Enters money that arrived: the prices of approved students, or their first parts, are deferred, and the rest is
 * overpaid.
 */
export async function enterPayment(tx: Tx, event: AcceptedEvent, deps: Deps): Promise<void> {
  const { paymentId, accountId, channel, amountReceived: received, at, actorId } = event
  await lockFamilies(tx, [accountId])
  if (await enterDues(tx, event, deps)) return
  const overpaidBefore = await findCredit(tx, accountId, paymentId)
  const ids = event.enrollments.map(({ enrolleeId }) => enrolleeId)
  const before = await findSumsOfPayment(tx, paymentId)
  const correctedBefore = sumOf(before.lines, "corrections")
  const day = todayIn(at, deps.settings.timeZone)
  const available = received + overpaidBefore - Math.max(correctedBefore, 0)
  const { opened, anew } = await openApproved(tx, deps, ids, { paymentId, available, at, actorId, day })
  const lines = acceptLines({ accountId, channel, received, overpaidBefore, correctedBefore, enrollments: opened })
  await postEntries(tx, [
    { cause: "payment", key: `${paymentId}/${before.entries}`, at, day, actorId, paymentId, words: event.words, lines },
  ])
  for (const each of anew) await enterPromise(tx, each, { at, actorId, day })
  await issueReceipts(tx, deps, [paymentId], at)
}

type ApprovedTerms = {
  /** What is deferred for each of them. */
  opened: { enrolleeId: string; price: Centavos }[]
  /** Students who had terms: their current terms, before the promise is counted again. */
  anew: Reapproval[]
}

type Opening = AgreementTime & { paymentId: string; available: Centavos }

/**
 * Opens terms for approved students who have none, or whose terms are closed. A student who had terms keeps what was
 * paid, as after a change of class, and what is still due. What payments of dues had brought, and is not there any more,
 * is owed again.
 */
async function openApproved(
  tx: Tx,
  deps: Deps,
  enrolleeIds: readonly string[],
  { paymentId, available, ...when }: Opening,
): Promise<ApprovedTerms> {
  const termsOf = new Map((await lockTerms(tx, enrolleeIds)).map((terms) => [terms.enrolleeId, terms]))
  const approved = (await findApproved(tx, enrolleeIds)).map((row) => ({ row, before: termsOf.get(row.enrolleeId) }))
  const opening = approved.filter(({ row, before }) => isToOpen(row, before))
  const ids = approved.map(({ row }) => row.enrolleeId)
  await openDues(tx, ids)
  await openTerms(
    tx,
    opening.map(({ row, before }) => newTerms(row, deps, before?.value ?? row.price - row.later)),
    when.at,
  )
  const paidLater = await findPaidLater(tx, paymentId, ids)
  const reopened = opening.map(({ row, before }) => {
    const price = before ? before.value - before.earned : row.price - row.later
    return { enrolleeId: row.enrolleeId, price, paidByOthers: Math.min(price, paidLater.get(row.enrolleeId) ?? 0) }
  })
  const owed = owedAgain(available, reopened)
  const current = new Map<string, TermsRow>()
  for (const [nth, { before }] of opening.entries())
    if (before) current.set(before.enrolleeId, await reopenDues(tx, { ...before, returned: 0 }, owed[nth] ?? 0, when))
  return {
    opened: reopened.map(({ enrolleeId, price }, nth) => ({ enrolleeId, price: price - (owed[nth] ?? 0) })),
    anew: approved.flatMap(({ row, before }) =>
      before ? [{ row, before: current.get(row.enrolleeId) ?? before }] : [],
    ),
  }
}

/** A seat that the school pays for alone has terms too, because its teacher earns. */
function isToOpen(row: ApprovedRow, before: TermsRow | undefined): boolean {
  return before ? before.isClosed && before.value + before.discount > 0 : row.price + row.discount > 0
}

/** What is agreed with the approval. Later changes of the class or the settings do not affect it. */
export function newTerms({ over, counted, ...row }: ApprovedRow, { settings }: Deps, value: number) {
  const promised = promisedFrom({ sessions: row.sessions, over, counted })
  return {
    ...row,
    price: row.price + row.discounts,
    value,
    due: row.later,
    promised,
    feePercent: settings.serviceFeePercent,
  }
}

/** Whether a payment is in the books. One that moves no money, because of its discounts, has terms only. */
async function isEntered(tx: Tx, paymentId: string): Promise<boolean> {
  return (await findSumsOfPayment(tx, paymentId)).entries > 0 || (await lockTermsOfPayment(tx, paymentId)).length > 0
}

/** A student approved after the payment was accepted: the price is taken from what the account has overpaid. */
export async function enterApproved(tx: Tx, event: DecidedEvent, deps: Deps): Promise<void> {
  const { at, actorId, accountId } = event
  const ids = event.enrollments.map(({ enrolleeId }) => enrolleeId)
  for (const { enrolleeId, paymentId } of await findApproved(tx, ids)) {
    if (!paymentId || !(await isEntered(tx, paymentId))) continue
    await lockFamilies(tx, [accountId])
    const overpaidBefore = await findCredit(tx, accountId, paymentId)
    const day = todayIn(at, deps.settings.timeZone)
    const opening = { paymentId, available: overpaidBefore, at, actorId, day }
    const { opened, anew } = await openApproved(tx, deps, [enrolleeId], opening)
    if (opened.length > 0) {
      const lines = acceptLines({ accountId, channel: null, received: 0, overpaidBefore, enrollments: opened })
      const key = `${enrolleeId}/${await countEntriesOf(tx, "change", enrolleeId)}`
      await postEntries(tx, [{ cause: "change", key, at, day, actorId, paymentId, enrolleeId, lines }])
    }
    for (const each of anew) await enterPromise(tx, each, { at, actorId, day })
  }
}

/**
 * An acceptance was undone: the money goes out again, with what is deferred. What is missing by then is a correction.
 */
export async function takeBackPayment(tx: Tx, event: TakenBackEvent, deps: Deps): Promise<void> {
  if (event.before !== "accepted") return
  const { paymentId, accountId, at, actorId } = event
  const before = await findSumsOfPayment(tx, paymentId)
  const family = (await lockFamilies(tx, [accountId])).get(accountId)
  const overpaid = family?.over_paid_centavos ?? 0
  if (await takeBackDues(tx, { ...event, entries: before.entries, overpaid }, deps)) return lowerCreditOf(tx, event)
  const ids = (await lockTermsOfPayment(tx, paymentId)).map(({ enrolleeId }) => enrolleeId)
  if (before.entries === 0 && ids.length === 0) return
  const terms = (await settleEnrollments(tx, deps, ids, event)).filter(({ isClosed }) => !isClosed)
  const { lines, returned } = takeBackLines(before.lines, terms, {
    accountId,
    overpaid,
    paidByOthers: await findPaidLater(tx, paymentId, ids),
  })
  const words = "The approval was undone."
  const day = todayIn(at, deps.settings.timeZone)
  await postEntries(tx, [
    { cause: "payment", key: `${paymentId}/${before.entries}`, at, day, actorId, paymentId, words, lines },
  ])
  for (const { enrolleeId, amount } of returned) await closeTerms(tx, enrolleeId, amount, at)
  await suspendDues(tx, ids)
  await lowerCreditOf(tx, event)
}
