/**
 * Where payments for enrollments are sent: a mobile wallet or a bank account of the school
 * (docs/rules/payments.md#payments).
 */
export type PaymentChannel = {
  name: string
  kind: "wallet" | "bank"
  accountName: string
  accountNumber: string
}
