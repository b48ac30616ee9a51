import { z } from "zod"
import { defineCall, type ReplyOf } from "../../lib/contract.ts"
import {
  choiceField,
  idField,
  idFilter,
  optionalTextField,
  pageNumber,
  pagination,
  textField,
} from "../../lib/fields.ts"
import { mostStars } from "../classes/domain/rating.ts"
import { mostAnswerWords, mostReasonWords, mostReviewWords } from "./domain/review-words.ts"

/** The calls of reviews that families, teachers and visitors make (docs/rules/reviews.md#writing). */

export const reviewSorts = ["newest", "helpful"] as const
export type ReviewSort = (typeof reviewSorts)[number]

export const reviewsPerPage = 10

const mean = z.number().nullable().describe("The mean stars, to one decimal; null without any.")

/** A review as everybody reads it. */
export const review = z.strictObject({
  id: z.string(),
  name: z.string().describe('The author: "Pia M., parent".'),
  stars: z.number(),
  words: z.string().nullable(),
  month: z.string().describe("When it was written: 2026-11."),
  attendedToEnd: z.boolean().describe("Whether the class is over, and the student was in it to the end."),
  answer: z.string().nullable().describe("The teacher's answer."),
  className: z.string().optional().describe("Among the reviews of a teacher: which class it is about."),
})
export type Review = z.infer<typeof review>

const reviewsReply = z.strictObject({
  mean,
  count: z.number(),
  stars: z.array(z.number()).length(mostStars).describe("How many gave one star, two, … five."),
  reviews: z.array(review),
  pagination,
})
const ofPage = { sort: choiceField(reviewSorts), page: pageNumber }

export const classReviewsCall = defineCall({
  method: "get",
  path: "/classes/{id}/reviews",
  access: "anybody",
  summary: `The visible reviews of a class that the reader can see, ${reviewsPerPage} a page: the newest first, or those with the most to read. Mean, count and stars include stars without a review.`,
  input: z.object({ id: idField("Class"), ...ofPage }),
  reply: reviewsReply,
})
export type ClassReviews = ReplyOf<typeof classReviewsCall>

export const teacherReviewsCall = defineCall({
  method: "get",
  path: "/classes/teachers/{teacherId}/reviews",
  access: "anybody",
  summary: `The visible reviews of all classes of a teacher with a public page, ${reviewsPerPage} a page, in the same order, each with the name of its class.`,
  input: z.object({ teacherId: idField("Teacher"), ...ofPage }),
  reply: reviewsReply,
})

/** A review as its author sees it. */
const ownReview = review.omit({ name: true, month: true, attendedToEnd: true, className: true }).extend({
  writtenAt: z.string(),
  changeableUntil: z.string().describe("The last instant at which it can be changed."),
  hiddenReason: z.string().nullable().describe("Why the school hides it; null while everybody can read it."),
})
export type OwnReview = z.infer<typeof ownReview>

export const reviewStates = ["too-early", "open", "written", "too-late"] as const

export const ownReviewsCall = defineCall({
  method: "get",
  path: "/classes/{id}/review",
  access: "learner-or-parent",
  summary: "The account's students in a class, each with the review or whether one can be written.",
  input: z.object({ id: idField("Class") }),
  reply: z.strictObject({
    students: z.array(
      z.strictObject({
        enrolleeId: z.string(),
        fullName: z.string(),
        state: z.enum(reviewStates),
        attended: z.number().describe("How many held classes the student attended."),
        lastDay: z.string().nullable().describe("The last day to write one; null while the class goes on."),
        review: ownReview.nullable(),
      }),
    ),
  }),
})
export type StudentToReview = ReplyOf<typeof ownReviewsCall>["students"][number]

/** More than the longest review, because its length is counted once characters that nobody sees are left out. */
const mostSentWords = 5 * mostReviewWords

const starsError = `Choose from 1 to ${mostStars} stars.`
/** What the author types. */
export const reviewForm = z.object({
  stars: z.number({ error: starsError }).int(starsError).min(1, starsError).max(mostStars, starsError),
  words: optionalTextField("Your review", mostSentWords),
})
const ofClass = { id: idField("Class"), enrolleeId: idFilter("Enrollee") }
const written = z.strictObject({ id: z.string() })

export const writeReviewCall = defineCall({
  method: "post",
  path: "/classes/{id}/review",
  access: "learner-or-parent",
  summary: "Reviews a class, once for each student. An account with one student to review for need not name it.",
  input: reviewForm.extend(ofClass),
  reply: written,
  limit: "reviews",
  errorStatuses: [409],
})

export const changeReviewCall = defineCall({
  method: "put",
  path: "/classes/{id}/review",
  access: "learner-or-parent",
  summary: "Changes a review. A hidden one waits for the school's check again.",
  input: reviewForm.extend(ofClass),
  reply: written,
  limit: "reviews",
  errorStatuses: [409],
})

export const deleteReviewCall = defineCall({
  method: "delete",
  path: "/classes/{id}/review",
  access: "learner-or-parent",
  summary: "Deletes a review that is not hidden.",
  input: z.object(ofClass),
  reply: z.strictObject({}),
  limit: "reviews",
  errorStatuses: [409],
})

export const answerReviewCall = defineCall({
  method: "put",
  path: "/classes/{id}/review/answer",
  access: "teacher",
  summary: "Answers a review of one's own class, once and for everybody to read.",
  input: z.object({
    id: idField("Class"),
    reviewId: idField("Review"),
    words: textField("Your answer", mostAnswerWords),
  }),
  reply: z.strictObject({}),
  limit: "reviews",
  errorStatuses: [409],
})

export const reportReviewCall = defineCall({
  method: "put",
  path: "/reviews/{id}/report",
  access: "signed-in",
  summary: "Tells the school that something is wrong with a review; each account once.",
  input: z.object({ id: idField("Review"), reason: optionalTextField("The reason", mostReasonWords) }),
  reply: z.strictObject({}),
  limit: "reviews",
})
