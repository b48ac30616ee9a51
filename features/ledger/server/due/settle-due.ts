import { type Day, todayIn } from "../../../../lib/day.ts"
import { toCentavos, toPesos } from "../../../../lib/money.ts"
import type { Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { notFound } from "../../../../platform/http/app-error.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { spreadOverDues } from "../../../payments/domain/due.ts"
import { lockOpenDues } from "../../../payments/server/dues/due-queries.ts"
import { acceptLines } from "../../domain/accept-payment.ts"
import { deferredOf } from "../../domain/ledger-account.ts"
import { settleEnrollments } from "../entries/enter-meetings.ts"
import { countEntriesOf, isInBooks, postEntries } from "../entries/entry-queries.ts"
import { lockFamilies } from "../entries/family-queries.ts"
import { dueError, refundError } from "../errors.ts"
import { recordLedgerEvent } from "../events.ts"
import type { TermsRow } from "../terms/terms-queries.ts"
import { findAccountOfTerms } from "./due-queries.ts"
import { enterSettled, sumSettled } from "./enter-dues.ts"

/** What administrators enter by hand about what a family owes (docs/rules/ledger.md#amounts-due). */

type ReceiveDueInput = { enrolleeId: string; amount: number; channel: string; reference: string; day: Day }
type EntryTime = { at: Date; actorId: string; day: Day }

/**
 * Enters that the amount due has arrived, in whole or in part, once for each reference number. What exceeds it is
 * overpaid.
 */
export async function receiveDue(deps: Deps, actor: Actor, input: ReceiveDueInput): Promise<void> {
  const { enrolleeId, channel, reference } = input
  const when = entryTimeOf(deps, actor)
  if (input.day > when.day) throw refundError("day-to-come")
  await transact(deps, async (tx) => {
    const key = `due/${enrolleeId}/${reference}`
    const terms = await lockDue(tx, deps, enrolleeId, when)
    if (await isInBooks(tx, "change", key)) throw dueError("received-already")
    if (terms.due === 0) throw dueError("nothing-due")
    const { accountId } = terms
    const received = toCentavos(input.amount) ?? 0
    const settled = spreadOverDues(await lockOpenDues(tx, enrolleeId), received)
    const price = sumSettled(settled)
    const lines = acceptLines({
      accountId,
      channel,
      received,
      overpaidBefore: 0,
      enrollments: [{ enrolleeId, price }],
    })
    const words = `Received on ${input.day}, reference number ${reference}.`
    await postEntries(tx, [{ ...when, cause: "change", key, enrolleeId, words, lines }])
    await enterSettled(tx, terms, settled, { ...when, state: "paid", paymentId: null })
    await recordLedgerEvent(tx, {
      type: "due.received",
      at: when.at,
      actorId: when.actorId,
      enrolleeId,
      accountId,
      received,
      before: { due: toPesos(terms.due) },
      after: { due: toPesos(terms.due - price), received: input.amount, reference },
    })
  })
}

/** `seen`: the amount on the administrator's screen, in pesos. */
type WaiveDueInput = { enrolleeId: string; words: string; seen?: number | null }

/** Waives the amount due: the class counts as paid for, and the books have a correction. */
export async function waiveDue(deps: Deps, actor: Actor, input: WaiveDueInput): Promise<void> {
  const { enrolleeId, words, seen } = input
  const when = entryTimeOf(deps, actor)
  await transact(deps, async (tx) => {
    const terms = await lockDue(tx, deps, enrolleeId, when)
    const { accountId, due, paymentId } = terms
    if (due === 0) throw dueError("nothing-due")
    if (seen != null && toCentavos(seen) !== due) throw dueError("amount-changed")
    const key = `due/${enrolleeId}/${await countEntriesOf(tx, "correction", enrolleeId)}`
    const lines = [
      { account: deferredOf(enrolleeId), amount: 0 - due },
      { account: "corrections" as const, amount: due },
    ]
    await postEntries(tx, [{ ...when, cause: "correction", key, paymentId, enrolleeId, words, lines }])
    const settled = spreadOverDues(await lockOpenDues(tx, enrolleeId), due)
    await enterSettled(tx, terms, settled, { ...when, state: "waived", paymentId: null })
    await recordLedgerEvent(tx, {
      type: "due.waived",
      at: when.at,
      actorId: when.actorId,
      enrolleeId,
      accountId,
      received: null,
      before: { due: toPesos(due) },
      after: { due: 0, words },
    })
  })
}

const entryTimeOf = ({ now, settings }: Deps, { accountId }: Actor): EntryTime => {
  const at = now()
  return { at, actorId: accountId, day: todayIn(at, settings.timeZone) }
}

/** The open terms of a student, locked, with the meetings up to now. */
async function lockDue(tx: Tx, deps: Deps, enrolleeId: string, when: EntryTime): Promise<TermsRow> {
  const of = await findAccountOfTerms(tx, enrolleeId)
  if (!of) throw notFound()
  await lockFamilies(tx, [of.account_id])
  const [terms] = await settleEnrollments(tx, deps, [enrolleeId], when)
  if (!terms || terms.isClosed) throw dueError("nothing-due")
  return terms
}
