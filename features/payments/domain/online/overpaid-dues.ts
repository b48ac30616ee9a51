import type { Centavos } from "../../../../lib/money.ts"

/** Money that arrived online for dues and pays none that is still owed (docs/rules/payments.md#dues-paid-online). */
export type OverpaidDues = {
  amount: Centavos
  /** What was paid for, but was settled or no longer owed. */
  ended: string[]
  /** What is still owed, because the credit that was to pay the rest was used. */
  unpaid: string[]
}
