/** The day so many days after today. */
export const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** The week from today on, as a list of meetings asks for it. */
export const thisWeek = `from=${dayAfter(0)}&to=${dayAfter(6)}`
