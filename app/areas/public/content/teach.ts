import { homeschoolSeats } from "../../../../features/classes/domain/class-kind.ts"
import { approvalDays } from "../../../../features/classes/domain/review-time.ts"
import { crashCourseSessions, promotionWeeks } from "./promises.ts"

/** "1–2 days" */
const dashed = (span: string) => span.replace(" to ", "–")

/** The texts of the recruitment page (docs/rules/pages.md#agreements). */
export const reasons = [
  {
    title: "Listing is free",
    text: "Describe what you teach, for whom and when. Listing costs nothing.",
  },
  {
    title: "Small classes",
    text: `You decide how many students you take. A homeschool class never has more than ${homeschoolSeats}, so you know every student.`,
  },
  {
    title: "You only teach",
    text: "We check the payments, send the e-mails, manage the seats and let your students in on the right day.",
  },
] as const

export const teacherWay = [
  {
    when: "Today",
    title: "Sign up and show who you are",
    text: "You must be of legal age. Tell us three subjects you know well, and link to a short sample of your teaching. Then upload a valid ID.",
  },
  {
    when: "Then",
    title: "An interview and a background check",
    text: "Both happen before your first class launches.",
  },
  {
    when: dashed(approvalDays),
    title: "Your class is reviewed",
    text: "You can edit a pending class. If we reject your class, you can improve it and submit it again.",
  },
  {
    when: dashed(promotionWeeks),
    title: "We promote it",
    text: "We show your class to families before it starts.",
  },
  {
    when: "Sundays",
    title: "You are paid",
    text: "Every week, to your bank account or GCash number.",
  },
] as const

/** `doors` is the number of sessions in the drawing. */
export const listingKinds = [
  { title: "Meet-Once", text: "A single session.", doors: 1, goesOn: false },
  { title: "Crash Course", text: `${crashCourseSessions}.`, doors: 6, goesOn: false },
  { title: "Ongoing", text: "Every week, for as long as there are students.", doors: 5, goesOn: true },
] as const
