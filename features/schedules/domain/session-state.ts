/** The state of a session of today at this time of day ("HH:MM"); `minutes` until it begins. */
export type SessionState = { is: "ahead"; minutes: number } | { is: "on" } | { is: "done" }

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** A session is on from its time for `length` minutes (docs/rules.md#schedules). */
export function sessionState(time: string, now: string, length: number): SessionState {
  const since = minutesOf(now) - minutesOf(time)
  if (since < 0) return { is: "ahead", minutes: -since }
  return since < length ? { is: "on" } : { is: "done" }
}
