/**
 * Figures of the agreements that the school promises and no code counts (docs/rules/pages.md#agreements). Figures that
 * the product enforces come from the code that enforces them.
 */

/** Signed guidelines are due this many days before the class starts. */
export const daysToSignBefore = 1

/** When a student is missing: how often the school tries to reach the family, and how long it waits for an answer. */
export const triesToReach = "three times"
export const minutesToAnswer = 15

/** Longer extensions count against the learner, in minutes. */
export const extensionMinutes = 10

/** The maximum liability in every case. */
export const liabilityCap = "PHP 5,000"
export const liabilityMonths = { families: 3, teachers: 6 }

export const misconductDays = "2 to 3 days"
export const promotionWeeks = "1 to 2 weeks"

/** Refunds are reviewed and paid within business days that the code counts. This is the lower end of the range. */
export const fewestDaysToReview = 2
export const fewestDaysToPay = 10

/** Sessions of a Crash Course. */
export const crashCourseSessions = "4 to 8 sessions"

/** How grades count in the parent-led program, in percent. */
export const parentLedShares = { parent: 80, advisor: 20 }

/** Younger children do not give any data themselves. */
export const ageToGiveData = 13
