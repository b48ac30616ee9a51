import { z } from "zod"
import { defineCall } from "../../lib/contract.ts"
import { oneFile } from "../../lib/fields.ts"
import { pictureMegabytes } from "../../lib/stored-file.ts"

/** Reading a proof of payment before it is sent (docs/rules/payments.md#reading-receipts). */

const reading = z.strictObject({
  amount: z.number().nullable().describe("Pesos, without the fee of the transfer."),
  referenceNumber: z.string().nullable(),
  paidAt: z.string().nullable().describe("The time of the payment, an instant."),
  channel: z.string().nullable().describe("The school's channel, or else the app, that the picture names."),
})
export type ReadValues = z.infer<typeof reading>

export const readProofCall = defineCall({
  method: "post",
  path: "/payments/read",
  access: "learner-or-parent",
  limit: "readings",
  summary: `Reads a proof of payment (JPEG or PNG, at most ${pictureMegabytes["enrollment-payments"]} MB); nothing is stored. Each value is null when it could not be read.`,
  input: z.object({
    "payment-proof": z.instanceof(Blob, { error: oneFile }).refine(({ size }) => size > 0, "Choose a picture."),
  }),
  reply: z.strictObject({ reading }),
  upload: true,
  maxBytes: 2_300_000,
})
