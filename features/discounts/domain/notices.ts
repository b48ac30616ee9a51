import { z } from "zod"
import { formatPesos } from "../../../lib/money.ts"
import { familyArea } from "../../notices/domain/facts.ts"
import { defineKind, type NewNotice } from "../../notices/domain/kind.ts"

/** The notice about a grant (docs/rules/discounts.md#grants). */

/** `percent` or `pesos`; `className` is null for every class. `giver`: from whom it is. */
const grantFacts = z.object({
  student: z.string(),
  className: z.string().nullable(),
  percent: z.number().nullable(),
  pesos: z.number().nullable(),
  words: z.string(),
  giver: z.string(),
})

export const discountNoticeKinds = {
  "grant-given": defineKind({
    group: "enrollments",
    urgency: "soon",
    facts: grantFacts,
    action: "See the classes",
    link: (_, { userType }) => `/${familyArea(userType)}/explore`,
    words: ({ student, className, percent, pesos, words, giver }, { userType }) => {
      const whom = familyArea(userType) === "parent" ? student : "You"
      const size = percent === null ? formatPesos(pesos ?? 0) : `${percent}%`
      const where = className ? `the price of ${className}` : "the price of classes"
      return {
        title: `${whom} ${familyArea(userType) === "parent" ? "has" : "have"} a grant: ${words}`,
        text: `${giver} gives ${size} off ${where}. It comes off automatically when you pay.`,
      }
    },
  }),
}

export type DiscountNotice = NewNotice<typeof discountNoticeKinds>
