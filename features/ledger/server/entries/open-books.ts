import { todayIn } from "../../../../lib/day.ts"
import type { Centavos } from "../../../../lib/money.ts"
import type { Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { acceptLines } from "../../domain/accept-payment.ts"
import { recordLedgerEvent } from "../events.ts"
import { issueReceipts } from "../receipts/issue-receipts.ts"
import { findApproved, openTerms } from "../terms/terms-queries.ts"
import { settleEnrollments } from "./enter-meetings.ts"
import { newTerms } from "./enter-payment.ts"
import { type NewEntry, postEntries } from "./entry-queries.ts"
import { lockFamilies } from "./family-queries.ts"
import { findLastEnrollments, lockUnentered } from "./opening-queries.ts"
import { findOpening, lockLook, setOpened } from "./state-queries.ts"

/**
 * How many payments are handled in one transaction. It is small, because decisions about one of them must wait for it.
 */
const paymentsAtOnce = 200
const beforeAll = "00000000-0000-0000-0000-000000000000"

/** Runs at the first start with books, in one of the processes. */
export function defineOpeningBooks(deps: Deps): Promise<void> {
  return deps.jobs.daily("open-books", async () => void (await openBooks(deps)), true)
}

/**
 * Enters the payments from before the books existed with what is known about them: what arrived, and what the meetings
 * since have earned (docs/rules/ledger.md#books). It may be interrupted at any time, because no payment is entered
 * twice. Returns how many payments were entered.
 */
export async function openBooks(deps: Deps): Promise<number> {
  if (await findOpening(deps.db)) return 0
  let entered = 0
  for (let after: string | null = beforeAll; after !== null; ) {
    const last: string = after
    after = await transact(deps, async (tx) => {
      const at = deps.now()
      // Batches run one after another, so that each sees the entries of the previous one.
      await lockLook(tx)
      const payments = await lockUnentered(tx, last, paymentsAtOnce)
      await enterOld(tx, deps, payments, at)
      entered += payments.length
      if (payments.length < paymentsAtOnce) await setOpened(tx, at)
      await recordLedgerEvent(tx, { type: "books.opened", at, actorId: null, payments: payments.length })
      return payments.length < paymentsAtOnce ? null : (payments.at(-1)?.id ?? null)
    })
  }
  if (entered > 0) deps.log("info", "books-opened", { payments: entered })
  return entered
}

/** The price, or its first part. */
const paidFirst = ({ price, later }: { price: Centavos; later: Centavos }): Centavos => price - later

type OldPayment = Awaited<ReturnType<typeof lockUnentered>>[number]

async function enterOld(tx: Tx, deps: Deps, payments: readonly OldPayment[], at: Date): Promise<void> {
  if (payments.length === 0) return
  await lockFamilies(
    tx,
    payments.map(({ accountId }) => accountId),
  )
  const ids = await findLastEnrollments(
    tx,
    payments.map(({ id }) => id),
  )
  const approved = (await findApproved(tx, ids)).filter(({ price, discount }) => price + discount > 0)
  await openTerms(
    tx,
    approved.map((row) => newTerms(row, deps, paidFirst(row))),
    at,
  )
  const ofPayment = Map.groupBy(approved, ({ paymentId }) => paymentId)
  const entries = payments.map(({ id, accountId, channel, received, paidAt, decidedAt }): NewEntry => {
    const day = todayIn(decidedAt ?? paidAt, deps.settings.timeZone)
    const enrollments = (ofPayment.get(id) ?? []).map((row) => ({ ...row, price: paidFirst(row) }))
    const lines = acceptLines({ accountId, channel, received, enrollments, overpaidBefore: 0 })
    const words = "Approved before the books began."
    return { cause: "payment", key: `${id}/0`, at, day, actorId: null, paymentId: id, words, isOpening: true, lines }
  })
  await postEntries(tx, entries)
  await settleEnrollments(
    tx,
    deps,
    approved.map(({ enrolleeId }) => enrolleeId),
    { at, actorId: null, isOpening: true },
  )
  const paymentIds = payments.map(({ id }) => id)
  await issueReceipts(tx, deps, paymentIds, at)
}
