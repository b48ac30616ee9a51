/** So many hours after the end of a meeting its teacher is told that the attendance is not saved. */
export const hoursUntilMissing = 2

/** Meetings of so many days back are listed as lacking their attendance: for as long as a teacher can save it. */
export const daysListedAsMissing = 14
