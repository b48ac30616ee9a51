import { z } from "zod"
import { defineCall } from "../../lib/contract.ts"
import { idField } from "../../lib/fields.ts"

/** Published report cards of homeschool classes, for students and parents (docs/rules/report-cards.md#report-cards). */

/** A published card; the PDF is at the address of the role's call below. */
export const ownCard = z.strictObject({
  enrolleeId: z.string(),
  classId: z.string(),
  className: z.string(),
  fullName: z.string(),
  publishedAt: z.string(),
})
export type OwnCard = z.infer<typeof ownCard>

export const ownCardsCall = defineCall({
  method: "get",
  path: "/cards/own",
  access: "learner-or-parent",
  summary: "The published report cards of the own students, newest first, also of classes that are archived.",
  input: z.object({ classId: idField("Class").optional() }),
  reply: z.strictObject({ cards: z.array(ownCard) }),
})

export const learnersPublishedCardCall = defineCall({
  method: "get",
  path: "/learners/homeschool/card/grade/finalize/{classId}",
  access: "learner",
  summary: "The learner's published report card of a class as a PDF; HEAD tells whether there is one.",
  input: z.object({ classId: idField("Class") }),
  reply: "file",
})

export const childsPublishedCardCall = defineCall({
  method: "get",
  path: "/parents/homeschool/card/grade/finalize/{enrolleeId}",
  access: "parent",
  summary: "A child's published report card as a PDF; HEAD tells whether there is one.",
  input: z.object({ enrolleeId: idField("Enrollee") }),
  reply: "file",
})
