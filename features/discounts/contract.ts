import { z } from "zod"
import { defineCall } from "../../lib/contract.ts"
import { isDay } from "../../lib/day.ts"
import { blankAsMissing, idField, pageNumber, pageSize, pagination, textField } from "../../lib/fields.ts"
import { staff } from "../../lib/staff.ts"
import { pesosField } from "../ledger/pesos-contract.ts"
import { discountBearers, discountKinds, discountStackings, mostPercent, mostUses } from "./domain/discount.ts"
import {
  fewestCodeCharacters,
  isDiscountCode,
  mostCodeCharacters,
  normalizeDiscountCode,
} from "./domain/discount-code.ts"

/** The discounts of the school (docs/rules/discounts.md#discounts). Amounts are in pesos. */

export const maxDiscountName = 60

const percentError = `The percentage must be a whole number from 1 to ${mostPercent}.`
const percentField = z.number(percentError).int(percentError).min(1, percentError).max(mostPercent, percentError)

/** A percentage or an amount, one of the two. */
export const reductionFields = {
  percent: z.preprocess(blankAsMissing, percentField.optional()).optional(),
  pesos: z.preprocess(blankAsMissing, pesosField.optional()).optional(),
}

type Reduction = { percent?: number | undefined; pesos?: number | undefined }

export const oneReduction = ({ percent, pesos }: Reduction) => (percent === undefined) !== (pesos === undefined)
export const oneReductionError = { path: ["percent"], message: "Enter either a percentage or an amount." }

const codeError = `The code must have ${fewestCodeCharacters} to ${mostCodeCharacters} letters, digits or hyphens.`
const limitError = `The limit must be a whole number from 1 to ${mostUses.toLocaleString("en")}.`

const discountFields = z.object({
  name: textField("Name", maxDiscountName),
  kind: z.enum(discountKinds, `The kind must be one of: ${discountKinds.join(", ")}.`),
  ...reductionFields,
  until: z
    .preprocess(blankAsMissing, z.string().refine(isDay, "The day must be a day such as 2026-11-23.").optional())
    .optional(),
  code: z
    .preprocess(
      blankAsMissing,
      z.string("The code must be text.").transform(normalizeDiscountCode).refine(isDiscountCode, codeError).optional(),
    )
    .optional(),
  limit: z
    .preprocess(
      blankAsMissing,
      z.number(limitError).int(limitError).min(1, limitError).max(mostUses, limitError).optional(),
    )
    .optional(),
  bornBy: z.enum(discountBearers, `Who bears it must be one of: ${discountBearers.join(", ")}.`),
})

type DiscountFields = z.output<typeof discountFields>

const checked = <S extends z.ZodType<DiscountFields>>(schema: S) =>
  schema
    .refine(oneReduction, oneReductionError)
    .refine(({ kind, until }) => kind !== "early" || until !== undefined, {
      path: ["until"],
      message: "A discount for early enrollment needs a last day.",
    })
    .refine(({ kind, code }) => kind === "code" || code === undefined, {
      path: ["code"],
      message: "Only a discount by code can have a code.",
    })

export const discountForm = checked(discountFields)

const discount = z.strictObject({
  id: z.string(),
  name: z.string(),
  kind: z.enum(discountKinds),
  percent: z.number().nullable(),
  pesos: z.number().nullable(),
  until: z.string().nullable(),
  code: z.string().nullable(),
  limit: z.number().nullable(),
  bornBy: z.enum(discountBearers),
  uses: z.number().describe("How many payments use it; rejected ones do not count."),
  saved: z.number().describe("What it has taken off these payments, in pesos."),
  isOpen: z.boolean().describe("Not ended, within its last day, and not used up."),
  madeAt: z.string(),
  endedAt: z.string().nullable(),
})
export type Discount = z.infer<typeof discount>

export const discountsCall = defineCall({
  method: "get",
  path: "/admins/discounts",
  access: staff.read("money"),
  summary: "The school's discounts with their uses: open ones first, each newest first.",
  input: z.object({ page: pageNumber, pageSize: pageSize(20) }),
  reply: z.strictObject({
    discounts: z.array(discount),
    stacking: z
      .enum(discountStackings)
      .describe("Whether several discounts for one seat all count, or only the largest one."),
    pagination,
  }),
})

export const createDiscountCall = defineCall({
  method: "post",
  path: "/admins/discounts",
  access: staff("money"),
  reauthenticate: true,
  summary: "Adds a discount. A discount by code gets a random code if none is given.",
  input: discountForm,
  reply: z.strictObject({ id: z.string(), code: z.string().nullable() }),
})

export const changeDiscountCall = defineCall({
  method: "put",
  path: "/admins/discounts",
  access: staff("money"),
  reauthenticate: true,
  summary: "Changes a discount for later payments. Payments that already use it keep it.",
  input: checked(discountFields.extend({ id: idField("Discount") })),
  reply: z.strictObject({}),
  errorStatuses: [404],
})

export const endDiscountCall = defineCall({
  method: "delete",
  path: "/admins/discounts",
  access: staff("money"),
  reauthenticate: true,
  summary: "Ends a discount. Payments that already use it keep it.",
  input: z.object({ id: idField("Discount") }),
  reply: z.strictObject({}),
  errorStatuses: [404],
})
