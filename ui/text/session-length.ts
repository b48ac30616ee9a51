import { createContext, useContext } from "react"

const usualMinutes = 60
const SessionLength = createContext(usualMinutes)

/** Passes the school's length of a session, in minutes, to the pages below. */
export const SessionLengthProvider = SessionLength.Provider

export function useSessionLength(): number {
  return useContext(SessionLength)
}

/** "one hour", "45 minutes", "1 hour 30 minutes". */
export function lengthText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (minutes === 60) return "one hour"
  const inHours = hours === 1 ? "1 hour" : `${hours} hours`
  const inMinutes = rest === 1 ? "1 minute" : `${rest} minutes`
  if (hours === 0) return inMinutes
  return rest === 0 ? inHours : `${inHours} ${inMinutes}`
}

/** "One hour each", "45 minutes each". */
export function lengthOfEach(minutes: number): string {
  const text = lengthText(minutes)
  return `${text.charAt(0).toUpperCase()}${text.slice(1)} each`
}
