import { channelName } from "../../../../lib/online-payment/providers.ts"
import { kindLabels, type LedgerKind, ledgerAccountParts } from "../ledger-account.ts"

/** An account of the school's bookkeeping program: its code in the chart of accounts, and its name there. */
export type AccountCode = { code: string; name: string }

export const maxAccountCode = 20
export const maxAccountName = 100
export const maxTaxRate = 100
export const maxAccountCodes = 100

/** The codes that are used until the school sets its own (docs/rules/ledger.md#journal). */
const defaults: Record<LedgerKind, AccountCode> = {
  money: { code: "1010", name: "Cash in banks and wallets" },
  deferred: { code: "2100", name: "Unearned tuition" },
  earned: { code: "2200", name: "Due to teachers" },
  "refunds-due": { code: "2300", name: "Refunds due" },
  "over-paid": { code: "2310", name: "Family overpayments" },
  fee: { code: "4010", name: "Service fees" },
  "provider-fees": { code: "6100", name: "Payment provider fees" },
  discounts: { code: "4090", name: "Discounts and grants" },
  corrections: { code: "6900", name: "Corrections" },
}

export const defaultTaxRate = "Tax Exempt"

/**
 * Returns the account for a part of the books: the one that the school has set for it, for money otherwise that of all
 * money, otherwise the default of its kind.
 */
export function accountOf(part: string, codes: ReadonlyMap<string, AccountCode>): AccountCode {
  const { kind } = ledgerAccountParts(part)
  return codes.get(part) ?? codes.get(kind) ?? defaults[kind]
}

/** "Money: GCash", "Money in other channels", "Not earned yet" */
export function accountPartLabel(part: string): string {
  const { kind, of } = ledgerAccountParts(part)
  if (of) return `${kindLabels.money}: ${channelName(of)}`
  return kind === "money" ? "Money in other channels" : kindLabels[kind]
}
