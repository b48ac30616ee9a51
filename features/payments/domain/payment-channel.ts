/**
 * An account of the school to which families send payments (docs/rules/payments.md#payments): a mobile wallet or a bank
 * account.
 */
export type PaymentChannel = {
  name: string
  kind: "wallet" | "bank"
  accountName: string
  accountNumber: string
}
