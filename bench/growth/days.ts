/** Returns the day (UTC) this many days after today. */
export const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** The query of a list of meetings for the week from today. */
export const thisWeek = `from=${dayAfter(0)}&to=${dayAfter(6)}`
