import { z } from "zod"
import { defineCall } from "../../lib/contract.ts"
import {
  choiceField,
  idField,
  optionalTextField,
  pageNumber,
  pageSize,
  pagination,
  textField,
} from "../../lib/fields.ts"
import { staff } from "../../lib/staff.ts"
import { classTypes, programTypes } from "../classes/domain/class-kind.ts"
import { mostReasonWords } from "./domain/review-words.ts"

/** The calls of the staff about reviews (docs/rules/reviews.md#moderation). */

/** hinted: the author may be close to the teacher. kept: the school has looked at a report and kept the review. */
export const moderationStates = ["reported", "hinted", "hidden", "kept"] as const
export type ModerationState = (typeof moderationStates)[number]

const moderatedReview = z.strictObject({
  id: z.string(),
  class: z.strictObject({
    id: z.string(),
    name: z.string(),
    programType: z.enum(programTypes),
    classType: z.enum(classTypes),
  }),
  teacherName: z.string(),
  author: z.strictObject({ accountId: z.string(), fullName: z.string(), email: z.string() }),
  studentName: z.string(),
  stars: z.number(),
  words: z.string().nullable(),
  answer: z.string().nullable(),
  writtenAt: z.string(),
  changedAt: z.string().nullable(),
  lastChange: z.string().describe("When it was last changed or decided: `seen` of the decisions."),
  reportedAt: z.string().nullable().describe("Since when it waits for a decision."),
  reports: z.array(z.strictObject({ by: z.string(), reason: z.string().nullable(), at: z.string() })),
  hiddenReason: z.string().nullable(),
  sharesDevice: z.boolean().describe("The author's device has logged in to the teacher's account."),
  sharesPayout: z.boolean().describe("The author and the teacher get their money in the same account."),
})
export type ModeratedReview = z.infer<typeof moderatedReview>

export const moderatedReviewsCall = defineCall({
  method: "get",
  path: "/admins/reviews",
  access: staff.read("reviews"),
  summary:
    "The reviews that were reported (longest waiting first), that have a hint, that are hidden, or that were kept.",
  input: z.object({ state: choiceField(moderationStates), page: pageNumber, pageSize: pageSize(20) }),
  reply: z.strictObject({ reviews: z.array(moderatedReview), pagination }),
})

/** What the staff type: `words` become the reason. */
export const hideForm = z.object({ words: textField("The reason", mostReasonWords) })

const seen = optionalTextField("seen", 40).describe(
  "The `lastChange` of the review that the staff have read; 409 if it was changed or decided meanwhile.",
)

export const hideReviewCall = defineCall({
  method: "put",
  path: "/admins/review/hide",
  access: staff("reviews"),
  summary: "Hides a review, which then does not count. The author is told why, and may change it.",
  input: z.object({ id: idField("Review"), reason: hideForm.shape.words, seen }),
  reply: z.strictObject({}),
  errorStatuses: [409],
})

export const keepReviewCall = defineCall({
  method: "put",
  path: "/admins/review/keep",
  access: staff("reviews"),
  summary: "Keeps a review that was reported, or shows a hidden one again.",
  input: z.object({ id: idField("Review"), seen }),
  reply: z.strictObject({}),
  errorStatuses: [409],
})
