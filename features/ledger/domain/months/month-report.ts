import type { Centavos } from "../../../../lib/money.ts"
import { type LedgerKind, ledgerAccountParts } from "../ledger-account.ts"
import { isReceived } from "../ledger-entry.ts"
import type { LedgerTotal } from "../money-summary.ts"
import type { Month } from "../month.ts"

/**
 * The money of one channel in a month, and what it has at its end. `transferred` is below 0 if more was moved out of the
 * channel than into it.
 */
export type ChannelFigures = Record<
  "received" | "refunded" | "paidOut" | "providerFees" | "transferred" | "atEnd",
  Centavos
> & { channel: string }

/** What a month brought, and what is owed each way at its end. In centavos; what is owed is positive. */
export type MonthReportFigures = {
  channels: ChannelFigures[]
  earnedByTeachers: Centavos
  fee: Centavos
  /** What payment providers kept. */
  providerFees: Centavos
  /** Discounts and grants that the school bears. */
  discounts: Centavos
  corrections: Centavos
  /** Owed to families, and to teachers. */
  owed: Record<"deferred" | "owedToTeachers" | "refundsDue" | "overPaid", Centavos>
}

/** Computes the report of a month from the stored totals up to it (docs/rules/ledger.md#closing-a-month). */
export function monthFigures(totals: readonly LedgerTotal[], month: Month): MonthReportFigures {
  const before = totals.filter((total) => total.month <= month)
  const within = before.filter((total) => total.month === month)
  const balanceOf = (kind: LedgerKind) => 0 - sumOf(before.filter(({ part }) => kindOf(part) === kind))
  const changeOf = (kind: LedgerKind, isCounted = (_: LedgerTotal) => true) =>
    sumOf(within.filter((total) => kindOf(total.part) === kind && isCounted(total)))
  return {
    channels: channelsOf(before).map((channel) => ({
      channel,
      ...channelFigures(
        within.filter(({ part }) => isOfChannel(part, channel)),
        before.filter(({ part }) => isOfChannel(part, channel)),
      ),
    })),
    earnedByTeachers: 0 - changeOf("earned", ({ cause }) => cause !== "payout"),
    fee: 0 - changeOf("fee"),
    providerFees: changeOf("provider-fees"),
    discounts: changeOf("discounts"),
    corrections: changeOf("corrections"),
    owed: {
      deferred: balanceOf("deferred"),
      owedToTeachers: balanceOf("earned"),
      refundsDue: balanceOf("refunds-due"),
      overPaid: balanceOf("over-paid"),
    },
  }
}

const kindOf = (part: string) => ledgerAccountParts(part).kind
const sumOf = (totals: readonly LedgerTotal[]): Centavos => totals.reduce((sum, { amount }) => sum + amount, 0)
const isOfChannel = (part: string, channel: string) => part === `money:${channel}`

const channelsOf = (totals: readonly LedgerTotal[]): string[] =>
  [
    ...new Set(totals.flatMap(({ part }) => (kindOf(part) === "money" ? [ledgerAccountParts(part).of ?? ""] : []))),
  ].sort()

function channelFigures(
  within: readonly LedgerTotal[],
  before: readonly LedgerTotal[],
): Omit<ChannelFigures, "channel"> {
  const byCause = (isOf: (cause: LedgerTotal["cause"]) => boolean) => sumOf(within.filter(({ cause }) => isOf(cause)))
  return {
    received: byCause(isReceived),
    refunded: 0 - byCause((cause) => cause === "refund"),
    paidOut: 0 - byCause((cause) => cause === "payout"),
    providerFees: 0 - byCause((cause) => cause === "provider-fee"),
    transferred: byCause((cause) => cause === "transfer"),
    atEnd: sumOf(before),
  }
}
