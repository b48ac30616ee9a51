/** The parts of a day in the class filter: from "HH:MM" until just before `to`. */
const parts = {
  morning: { from: "00:00", to: "12:00" },
  afternoon: { from: "12:00", to: "18:00" },
  evening: { from: "18:00", to: "24:00" },
} as const

export type TimeOfDay = keyof typeof parts
export const timesOfDay = ["morning", "afternoon", "evening"] as const satisfies readonly TimeOfDay[]

/**
 * Returns the times ("HH:MM") between which a class of this part of the day begins
 * (docs/rules/classes.md#class-search); the second one is excluded.
 */
export function boundsOf(part: TimeOfDay): { from: string; to: string } {
  return parts[part]
}
