/**
 * Up to this many wrong passwords for an account in a quarter of an hour are checked as they come, so that its owner is
 * not turned away on a new device. Later ones compete for a few places: no more guesses an hour are checked than twenty
 * places alone would allow.
 */
const wrongLookedAt = 1600
const places = { atFirst: 500, later: 2 }

const seconds = [0, 1, 2, 4, 8, 10] as const

/**
 * Wrong passwords from other clients never lock an account (docs/rules/general.md#rate-limits): they delay the reply to
 * an unknown device by 1, 2, 4, 8 and at most 10 seconds.
 */
export function loginDelay(wrongElsewhere: number): number {
  return seconds[Math.min(Math.max(0, wrongElsewhere), seconds.length - 1)] ?? 0
}

/**
 * How many replies about an account may be delayed at a time, after so many wrong passwords in a quarter of an hour.
 */
export function loginPlaces(wrong: number): number {
  return wrong <= wrongLookedAt ? places.atFirst : places.later
}
