import type { Centavos } from "../../../lib/money.ts"
import { moneyIn } from "./ledger-account.ts"
import { type LedgerLine, sumLines } from "./ledger-entry.ts"

/** The lines of what a provider keeps of a payment (docs/rules/ledger.md#online-payments). */
export function chargedFeeLines(provider: string, fee: Centavos): LedgerLine[] {
  return sumLines([
    { account: "provider-fees", amount: fee },
    { account: moneyIn(provider), amount: 0 - fee },
  ])
}

/** The lines of a provider's payout to a bank; a negative amount takes it back. */
export function providerPayoutLines(provider: string, channel: string, amount: Centavos): LedgerLine[] {
  return sumLines([
    { account: moneyIn(channel), amount },
    { account: moneyIn(provider), amount: 0 - amount },
  ])
}

/** The lines of what a family paid on top of its prices for the provider's fee. It reduces the school's expense. */
export function passedOnFeeLines(provider: string, fee: Centavos): LedgerLine[] {
  return sumLines([
    { account: moneyIn(provider), amount: fee },
    { account: "provider-fees", amount: 0 - fee },
  ])
}
