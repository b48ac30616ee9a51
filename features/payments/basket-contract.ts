import { z } from "zod"
import { defineCall } from "../../lib/contract.ts"
import { classTypes, programTypes } from "../classes/domain/class-kind.ts"
import { seatsField } from "./contract.ts"

/**
 * The basket of a family (docs/rules/payments.md#basket): seats that it will pay for together. It reserves none of
 * them.
 */

const basketItem = z.strictObject({
  classId: z.string(),
  childId: z.string().nullable(),
  className: z.string(),
  programType: z.enum(programTypes),
  classType: z.enum(classTypes),
  fullName: z.string(),
  price: z.number().describe("Pesos."),
})
export type BasketItem = z.infer<typeof basketItem>

const reply = z.strictObject({ items: z.array(basketItem) })

export const basketCall = defineCall({
  method: "get",
  path: "/basket",
  access: "learner-or-parent",
  summary: "The seats in the account's basket, in the order in which they were added.",
  input: z.object({}),
  reply,
})

export const saveBasketCall = defineCall({
  method: "put",
  path: "/basket",
  access: "learner-or-parent",
  limit: "basket",
  summary:
    "Replaces the account's basket with these seats. Seats held while paying are released in added and removed classes.",
  input: z.object({ items: seatsField }),
  reply,
  errorStatuses: [404],
})

export const addToBasketCall = defineCall({
  method: "post",
  path: "/basket",
  access: "learner-or-parent",
  limit: "basket",
  summary: "Adds these seats to the end of the account's basket, each once; seats that another page added stay.",
  input: z.object({ items: seatsField }),
  reply,
  errorStatuses: [404],
})

export const takeFromBasketCall = defineCall({
  method: "delete",
  path: "/basket",
  access: "learner-or-parent",
  limit: "basket",
  summary: "Removes these seats from the account's basket; without items all of them.",
  input: z.object({ items: seatsField.optional() }),
  reply,
})
