import { useQuery } from "@tanstack/react-query"
import { meetingsOn, nextMeeting } from "../../../features/meetings/domain/todays-meetings.ts"
import { addDays, type Day } from "../../../lib/day.ts"
import { callQuery } from "../../../ui/fetching/call-query.ts"
import { useInstant, useToday } from "../../../ui/text/use-today.ts"
import { meetingsCallOf } from "./area-calls.ts"
import { useStudentsOf } from "./use-students-of.ts"

type Area = keyof typeof meetingsCallOf

/** So many days ahead at first, and at most. */
const [daysNear, daysFar] = [7, 62]

export const nearMeetings = (area: Area, today: Day) =>
  callQuery(meetingsCallOf[area], { from: today, to: addDays(today, daysNear) })

export const laterMeetings = (area: Area, today: Day) =>
  callQuery(meetingsCallOf[area], { from: addDays(today, daysNear + 1), to: addDays(today, daysFar) })

/**
 * The meetings of today, and the one that is on or comes next. `later`: the days after the coming week, which are asked for only
 * when the next one is not in it.
 */
export function useTodaysMeetings(area: Area, zone: string) {
  const today = useToday(zone)
  const now = useInstant()
  const near = useQuery(nearMeetings(area, today))
  const meetings = near.data?.meetings ?? []
  const soon = nextMeeting(meetings, now)
  const later = useQuery({ ...laterMeetings(area, today), enabled: near.isSuccess && !soon })
  const next = soon ?? nextMeeting(later.data?.meetings ?? [], now)
  const isWaiting = near.isPending && near.failureCount === 0
  return { near, later, isWaiting, now, todays: meetingsOn(meetings, today, zone, now), next }
}

/** The own meetings of today in a class, with who is in them; null while they are on the way. */
export function useTodaysOfClass(area: Area, classId: string, zone: string) {
  const today = useToday(zone)
  const now = useInstant()
  const near = useQuery(nearMeetings(area, today))
  const studentsOf = useStudentsOf(area, zone)
  const own = near.data?.meetings.filter((meeting) => meeting.classId === classId)
  if (!own) return null
  return meetingsOn(own, today, zone, now).map((meeting) => ({ ...meeting, who: studentsOf(meeting) }))
}
