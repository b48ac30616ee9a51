import { type Day, daysBetween, formatDay } from "../../../../lib/day.ts"
import type { SessionFit } from "../../domain/session-fit.ts"

/** An upper age from this on is written as "and up". */
const grownUp = 99

/** "Ages 7–12", "Age 5", "Ages 18 and up". */
export function ageText({ min, max }: { min: number; max: number }): string {
  if (min === max) return `Age ${min}`
  return max >= grownUp ? `Ages ${min} and up` : `Ages ${min}–${max}`
}

/** "1 session", "8 sessions". */
export function sessionsText(sessions: number): string {
  return sessions === 1 ? "1 session" : `${sessions} sessions`
}

/** "1 class", "1,200 classes". */
export function classCountText(classes: number): string {
  return classes === 1 ? "1 class" : `${classes.toLocaleString("en")} classes`
}

/** "8 sessions, 9 class days between 1 Dec and 30 Jan." Days off that are left out are named. */
export function fitText({ promised, fitting, off, start, end }: SessionFit): string {
  const days = fitting === 1 ? "1 class day" : `${fitting || "no"} class days`
  const isLong = daysBetween(start, end) > 330
  const near = (day: Day) => (isLong ? formatDay(day) : formatDay(day).slice(0, -5))
  const left = off === 1 ? " 1 day off is left out." : ` ${off} days off are left out.`
  return `${sessionsText(promised)}, ${days} between ${near(start)} and ${near(end)}.${off > 0 ? left : ""}`
}

/** "3 seats left", "1 seat left", "Full". */
export function seatsText(freeSeats: number): string {
  if (freeSeats === 0) return "Full"
  return `${seatCountText(freeSeats)} left`
}

/** "1 seat", "8 seats". */
export function seatCountText(seats: number): string {
  return seats === 1 ? "1 seat" : `${seats} seats`
}

/** "3 of 8 seats left", "1 of 1 seat left", "Full". */
export function seatsOfText(freeSeats: number, maxStudents: number): string {
  if (freeSeats === 0) return "Full"
  return `${freeSeats} of ${seatCountText(maxStudents)} left`
}

/** "4 enrolled", "4 enrolled, 1 seat reserved (payment being checked)", "2 seats reserved (payments being checked)". */
export function takenText(enrolled: number, reserved: number): string {
  const inWords =
    reserved === 1 ? "1 seat reserved (payment being checked)" : `${reserved} seats reserved (payments being checked)`
  if (reserved <= 0) return enrolled === 0 ? "No students yet" : `${enrolled} enrolled`
  return enrolled === 0 ? inWords : `${enrolled} enrolled, ${inWords}`
}

/** Returns the tags that are not blank. */
export function tagList(tags: { tag1: string | null; tag2: string | null; tag3: string | null }): string[] {
  return [tags.tag1, tags.tag2, tags.tag3].filter((tag) => tag !== null)
}
