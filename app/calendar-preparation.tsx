import { useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import { calendarPreparationCall } from "../features/meetings/preparation-contract.ts"
import { useCall } from "../ui/fetching/use-call.ts"
import { Alert } from "../ui/form/form.tsx"
import { useRoleArea } from "./role-area.ts"

const everyFiveSeconds = 5_000

/**
 * Whether the school is still generating its meetings, as after an upgrade (docs/rules/meetings.md#meetings). When it
 * is done, the page's data is refetched.
 */
export function useCalendarPreparation(): boolean {
  const { isPreparingCalendar } = useRoleArea()
  const queries = useQueryClient()
  const query = useCall(calendarPreparationCall, {}, { enabled: isPreparingCalendar, every: everyFiveSeconds })
  const isPreparing = isPreparingCalendar && (query.data?.isPreparing ?? true)
  const isDone = isPreparingCalendar && !isPreparing
  useEffect(() => {
    if (isDone) void queries.invalidateQueries()
  }, [isDone, queries])
  return isPreparing
}

/** Shown above lists of meetings that are not complete. */
export function CalendarPreparation() {
  if (!useCalendarPreparation()) return null
  return <Alert tone="blue">Preparing the calendar. Classes appear here in a moment.</Alert>
}
