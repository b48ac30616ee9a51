import { z } from "zod"
import { optionalTextField, textField } from "../../../lib/fields.ts"

/** How a teacher is paid (docs/rules/accounts.md#roles). */

export const paymentModes = ["Bank", "GCash"] as const
export type PaymentMode = (typeof paymentModes)[number]

export const paymentFields = {
  paymentMode: z.enum(paymentModes, { error: "Choose Bank or GCash." }),
  accountNumber: textField("Account number", 50),
  bankName: optionalTextField("Bank name", 100),
}

type Payment = { paymentMode: PaymentMode; bankName: string | null }

const bankFields = z.object({ paymentMode: z.literal("Bank"), bankName: paymentFields.bankName })

/** A bank has a name (docs/rules/users.md#profiles); GCash has none, so a bank name typed before is dropped. */
export function withBankRule<S extends z.ZodType<Payment, unknown>>(form: S) {
  return form
    .refine(({ paymentMode, bankName }) => paymentMode !== "Bank" || bankName, {
      path: ["bankName"],
      error: "Bank name is required.",
      // Reported together with the errors of other fields, not only once they are fixed.
      when: ({ value }) => bankFields.safeParse(value).success,
    })
    .transform((details) => (details.paymentMode === "GCash" ? { ...details, bankName: null } : details))
}

/**
 * Returns the last four characters of an account number; null for one shorter than eight, of which they would reveal
 * most.
 */
export function endOfAccountNumber(accountNumber: string): string | null {
  const characters = [...accountNumber.replace(/[\s-]/g, "")]
  return characters.length < 8 ? null : characters.slice(-4).join("")
}

/** Returns an account number for the audit trail: "•••• 4567". */
export function maskAccountNumber(accountNumber: string): string {
  return ["••••", endOfAccountNumber(accountNumber)].filter(Boolean).join(" ")
}
