import { errorCodes } from "../../../platform/http/app-error.ts"
import { daysForReview, daysToChange, meetingsBeforeReview } from "../domain/review-window.ts"

export const reviewError = errorCodes({
  "review-exists": [409, "You already reviewed this class. You can change your review."],
  "review-too-early": [
    409,
    `You can review this class once your student has attended ${meetingsBeforeReview} classes.`,
  ],
  "review-too-late": [409, `A class can be reviewed until ${daysForReview} days after its end.`],
  "review-unchangeable": [409, `A review can be changed for ${daysToChange} days.`],
  "review-hidden": [409, "The school hides this review. Change it, and the school checks it again."],
  "review-answered": [409, "You already answered this review."],
  "review-hidden-already": [409, "This review is hidden already. Please reload the page."],
  "review-changed": [409, "This review has been changed or decided since you opened it. Please reload the page."],
  "student-needed": [400, "Choose which student the review is for.", "enrolleeId"],
})
