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
  summary: "The seats in the account's basket, in the order in which they were put there.",
  input: z.object({}),
  reply,
})

export const saveBasketCall = defineCall({
  method: "put",
  path: "/basket",
  access: "learner-or-parent",
  limit: "basket",
  summary:
    "Makes these seats the account's basket. Seats held while paying are given back in the classes that came or went.",
  input: z.object({ items: seatsField }),
  reply,
  errorStatuses: [404],
})

export const addToBasketCall = defineCall({
  method: "post",
  path: "/basket",
  access: "learner-or-parent",
  limit: "basket",
  summary: "Puts these seats at the end of the account's basket, each once; what another page has put there stays.",
  input: z.object({ items: seatsField }),
  reply,
  errorStatuses: [404],
})

export const takeFromBasketCall = defineCall({
  method: "delete",
  path: "/basket",
  access: "learner-or-parent",
  limit: "basket",
  summary: "Takes these seats out of the account's basket; without items, all.",
  input: z.object({ items: seatsField.optional() }),
  reply,
})
