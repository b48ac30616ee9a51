import { channelName } from "../../../lib/online-payment/providers.ts"
import type { OpenMoneyKind } from "../contract.ts"
import { kindLabels, type LedgerKind } from "../domain/ledger-account.ts"
import type { LedgerCause } from "../domain/ledger-entry.ts"

export const causeLabels: Record<LedgerCause, string> = {
  payment: "Payment",
  meeting: "Meeting held",
  change: "Change",
  refund: "Refund",
  payout: "Payout",
  correction: "Correction",
  "provider-fee": "Provider fee",
  transfer: "Transfer",
}

/** "Not earned yet: Migo Cruz" */
export const lineLabel = ({ kind, of }: { kind: LedgerKind; of: string | null }): string =>
  of ? `${kindLabels[kind]}: ${kind === "money" ? channelName(of) : of}` : kindLabels[kind]

export const openTitles: Record<OpenMoneyKind, { label: string; lead: string; empty: string }> = {
  "not-held": {
    label: "Classes not held",
    lead: "These classes ended before all meetings were held. Schedule make-up classes, or refund the rest.",
    empty: "When a class ends before all its meetings were held, the money for the rest appears here.",
  },
  due: {
    label: "Balance due",
    lead: "Parts of a price, and price differences after a change of class. Families see and pay them on their payments page.",
    empty: "Parts of a price and price differences appear here until they are paid.",
  },
}
