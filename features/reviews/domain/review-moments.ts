/** When families are asked for a review, once each (docs/rules/reviews.md#asking): after the fourth class, and at the end. */
export const reviewMoments = ["fourth", "end"] as const
export type ReviewMoment = (typeof reviewMoments)[number]

export const meetingsBeforeAsking = 4
/** How far the daily job looks back, so that attendance that is saved late still counts. */
export const daysToAsk = 14
