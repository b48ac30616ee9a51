/** How many hours after a meeting its teacher is told that the attendance is not saved. */
export const hoursUntilMissing = 2

/** Meetings without attendance are listed for as many days as a teacher can save it. */
export const daysListedAsMissing = 14
