import { setTimeout as pause } from "node:timers/promises"
import { addDays, instantAt, todayIn, wallClock } from "../../../lib/day.ts"

const zone = "Asia/Manila"
/** Longer than all journeys together. */
const lastMinutes = 15

/** Today in the school's zone. */
export const today = () => todayIn(new Date(), zone)

/** A time of day at which a class that meets today is not over yet, in the evening too. */
export const timeLaterToday = () => (wallClock(new Date(), zone).time < "18:30" ? "18:30" : "23:30")

/** The first of January that many years ago. */
export const bornYearsAgo = (years: number) => `${Number(today().slice(0, 4)) - years}-01-01`

/**
 * Waits for the next day if this one is almost over: journeys create classes for today, and the demo data is made for
 * the day on which the school starts.
 */
export async function waitOutMidnight(): Promise<void> {
  const left = instantAt(addDays(today(), 1), "00:00", zone).getTime() - Date.now()
  if (left > lastMinutes * 60_000) return
  console.log(`It is almost midnight in ${zone}: the journeys start in ${Math.ceil(left / 60_000)} minutes.`)
  await pause(left + 1_000)
}
