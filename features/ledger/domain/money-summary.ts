import type { Centavos } from "../../../lib/money.ts"
import { type LedgerKind, ledgerAccountParts } from "./ledger-account.ts"
import { isReceived, type LedgerCause } from "./ledger-entry.ts"
import { lastMonths, type Month } from "./month.ts"

/** A stored total: of one cause in one month, for one kind of account; of money for each channel. */
export type LedgerTotal = { month: Month; cause: LedgerCause; part: string; amount: Centavos }

type MonthSums = Record<"received" | "earned" | "fee" | "refunded" | "paidOut", Centavos> & { month: Month }

/** Computes the figures of the money page from the stored totals (docs/rules/ledger.md#books). */
export function summarize(totals: readonly LedgerTotal[], until: Month) {
  const sum = (isCounted: (total: LedgerTotal, kind: LedgerKind) => boolean): Centavos =>
    totals.reduce((all, total) => (isCounted(total, ledgerAccountParts(total.part).kind) ? all + total.amount : all), 0)
  const owed = (ofKind: LedgerKind) => 0 - sum((_, kind) => kind === ofKind)
  const channels = new Map<string, Centavos>()
  for (const { part, amount } of totals) {
    const { kind, of } = ledgerAccountParts(part)
    if (kind === "money") channels.set(of ?? "", (channels.get(of ?? "") ?? 0) + amount)
  }
  const months = lastMonths(until, 12).map((month): MonthSums => {
    const of = (ofKind: LedgerKind, isOf: (cause: LedgerCause) => boolean) =>
      sum((total, kind) => total.month === month && kind === ofKind && isOf(total.cause))
    return {
      month,
      received: of("money", isReceived),
      earned: 0 - of("earned", (cause) => cause !== "payout"),
      fee: 0 - of("fee", () => true),
      refunded: 0 - of("money", (cause) => cause === "refund"),
      paidOut: 0 - of("money", (cause) => cause === "payout"),
    }
  })
  return {
    channels: [...channels]
      .map(([channel, amount]) => ({ channel, amount }))
      .sort((a, b) => b.amount - a.amount || (a.channel < b.channel ? -1 : 1)),
    deferred: owed("deferred"),
    owedToTeachers: owed("earned"),
    fee: owed("fee"),
    refundsDue: owed("refunds-due"),
    overPaid: owed("over-paid"),
    providerFees: sum((_, kind) => kind === "provider-fees"),
    corrections: sum((_, kind) => kind === "corrections"),
    discounts: sum((_, kind) => kind === "discounts"),
    months,
  }
}
