import { z } from "zod"
import { classroomPath } from "../../classes/domain/class-links.ts"
import { classFacts } from "../../classes/domain/notices.ts"
import { endSentence, familyArea, scheduleArea, sentences, whomSentence } from "../../notices/domain/facts.ts"
import { countedTitle, defineKind, type NewNotice, type NoticeReader, reviewNotice } from "../../notices/domain/kind.ts"
import { reviewMoments } from "./review-moments.ts"
import { daysForReview, daysToChange } from "./review-window.ts"

/** The notices about reviews (docs/rules/reviews.md#asking). They never name the author to the teacher. */

const ofClass = z.object({ class: classFacts })
type OfClass = z.output<typeof ofClass>
const ofStudent = ofClass.extend({ student: z.string() })

const toReviews = ({ class: klass }: OfClass, { userType }: NoticeReader) =>
  `${classroomPath(scheduleArea(userType), klass)}?tab=reviews`
const quiet = { group: "classReviews", urgency: "quiet", link: toReviews } as const
const soon = { group: "classes", urgency: "soon", link: toReviews } as const

const isLearner = ({ userType }: NoticeReader) => familyArea(userType) === "learner"

export const reviewNoticeKinds = {
  "review-requested": defineKind({
    ...quiet,
    facts: ofStudent.extend({ moment: z.enum(reviewMoments) }),
    action: "Write a review",
    words: ({ student, class: { name }, moment }, reader) => ({
      title: moment === "end" ? `${name} has ended. How was it?` : `How is ${name}?`,
      text: `${isLearner(reader) ? "You have" : `${student} has`} attended several classes. A short review helps other families choose. You can write it until ${daysForReview} days after the last class.`,
    }),
  }),
  "review-written": defineKind({
    ...quiet,
    facts: ofClass.extend({ stars: z.number() }),
    action: "Read the review",
    words: ({ class: { name }, stars }) => ({
      title: `New review of ${name}`,
      text: `A family gave ${stars} of 5 stars. You can answer once, and everybody can read your answer.`,
    }),
  }),
  "review-answered": defineKind({
    ...quiet,
    facts: ofStudent,
    action: "Read the answer",
    words: ({ student, class: { name } }, { userType }) => ({
      title: `The teacher answered your review of ${name}`,
      text: sentences(whomSentence([student], userType), "You can read the answer below your review."),
    }),
  }),
  "review-hidden": defineKind({
    ...soon,
    facts: ofStudent.extend({ reason: z.string() }),
    action: "Change my review",
    words: ({ student, class: { name }, reason }, { userType }) => ({
      title: `Your review of ${name} is hidden`,
      text: sentences(
        whomSentence([student], userType),
        endSentence(`Message from the school: ${reason}`),
        `You can change your review within ${daysToChange} days. The school then checks it again.`,
      ),
    }),
  }),
  "review-shown": defineKind({
    ...soon,
    facts: ofStudent,
    action: "See my review",
    words: ({ student, class: { name } }, { userType }) => ({
      title: `Your review of ${name} is shown again`,
      text: sentences(whomSentence([student], userType), "The school has checked it. Everybody can read it now."),
    }),
  }),
  "review-reported": defineKind({
    ...reviewNotice,
    action: "Check the review",
    words: (_, { things }) => ({
      title: countedTitle(things, "A review was reported", "reviews were reported"),
      text: "Read it and the report, then keep or hide the review.",
    }),
    link: () => "/admin/reviews",
  }),
}

export type ReviewNotice = NewNotice<typeof reviewNoticeKinds>
