import { useClassTimes } from "../../../features/classes/web/cards/use-class-times.ts"
import type { ClassDates } from "../../../features/schedules/domain/coming-sessions.ts"
import type { ScheduleEvent } from "../../../features/schedules/domain/schedule.ts"

export const classOfEvent = ({ classId }: Pick<ScheduleEvent, "classId">) => ({ id: classId })

/** The first and the last day of each class of a week, without classes that were removed meanwhile. */
export function useDatesOfWeek(week: readonly ScheduleEvent[]) {
  const { times, isWaiting, query } = useClassTimes(week.map(classOfEvent))
  const dates = new Map(times?.times.map((each) => [each.id, each.dates]))
  const datesOf = ({ classId }: Pick<ScheduleEvent, "classId">): ClassDates => dates.get(classId) ?? null
  const isThere = ({ classId }: Pick<ScheduleEvent, "classId">) => dates.has(classId)
  return { datesOf, isThere, isWaiting, query }
}
