import type { OpenMoneyKind } from "../contract.ts"
import type { LedgerKind } from "../domain/ledger-account.ts"
import type { LedgerCause } from "../domain/ledger-entry.ts"

export const causeLabels: Record<LedgerCause, string> = {
  payment: "Payment",
  meeting: "Meeting held",
  change: "Change",
  refund: "Refund",
  payout: "Payout",
  correction: "Correction",
}

export const kindLabels: Record<LedgerKind, string> = {
  money: "Money",
  deferred: "Not earned yet",
  earned: "Teacher",
  fee: "School fee",
  "refunds-due": "Refund due",
  "over-paid": "Overpaid",
  corrections: "Corrections",
}

/** "Not earned yet: Migo Cruz" */
export const lineLabel = ({ kind, of }: { kind: LedgerKind; of: string | null }): string =>
  of ? `${kindLabels[kind]}: ${of}` : kindLabels[kind]

export const openTitles: Record<OpenMoneyKind, { label: string; lead: string; empty: string }> = {
  "not-held": {
    label: "Not held",
    lead: "The class is over, and not all meetings were held. Make them up, or refund what is left.",
    empty: "When a class is over and meetings were not held, what is left of the money is shown here.",
  },
  due: {
    label: "Still due",
    lead: "The student moved to a class with a higher price. The family sees it with its payments.",
    empty: "When a student moves to a class with a higher price, what the family still has to pay is shown here.",
  },
}
