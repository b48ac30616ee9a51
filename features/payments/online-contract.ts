import { z } from "zod"
import { defineCall } from "../../lib/contract.ts"
import { idField } from "../../lib/fields.ts"
import { paymentProviders } from "../../lib/online-payment/providers.ts"
import { discountCodeField } from "../discounts/discount-fields-contract.ts"
import { signedVersion } from "../enrollments/guidelines-contract.ts"
import { duesField, seatsField } from "./contract.ts"
import { onlineStates } from "./domain/online/online-state.ts"

/** The calls of families that pay online (docs/rules/payments.md#online-payments). */

export const payOnlineCall = defineCall({
  method: "post",
  path: "/payments/online",
  access: "learner-or-parent",
  limit: "enrollment",
  summary:
    "Opens a page of this provider on which these seats, these dues or an unfinished online payment can be paid; holds the seats meanwhile. The reply has the address for the browser.",
  input: z
    .object({
      items: seatsField.optional(),
      dueIds: duesField.optional(),
      discountCode: discountCodeField,
      paymentId: idField("Payment").optional(),
      provider: z.enum(paymentProviders, "Choose how to pay."),
      guidelinesVersion: signedVersion,
    })
    .refine(
      ({ items, dueIds, paymentId }) => [items, dueIds, paymentId].filter((each) => each !== undefined).length === 1,
      {
        path: ["items"],
        error: "Choose what to pay for: seats, dues, or one payment.",
      },
    ),
  reply: z.strictObject({ address: z.string() }),
  errorStatuses: [404, 502],
})

export const onlineStateCall = defineCall({
  method: "get",
  path: "/payments/{id}/online",
  access: "learner-or-parent",
  summary: "Whether an online payment of the account has arrived: the provider's message decides, not this call.",
  input: z.object({ id: idField("Payment") }),
  reply: z.strictObject({ state: z.enum(onlineStates) }),
})
