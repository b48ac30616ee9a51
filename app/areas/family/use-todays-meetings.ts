import { useQuery } from "@tanstack/react-query"
import { useSearchParams } from "react-router"
import type { ClassAddress } from "../../../features/classes/domain/class-links.ts"
import { ownMeetingsCalls } from "../../../features/meetings/contract.ts"
import { meetingsOn, nextMeeting } from "../../../features/meetings/domain/todays-meetings.ts"
import { addDays, type Day } from "../../../lib/day.ts"
import type { Role } from "../../../lib/roles.ts"
import { callQuery } from "../../../ui/fetching/call-query.ts"
import { useCall } from "../../../ui/fetching/use-call.ts"
import { useInstant, useToday } from "../../../ui/text/use-today.ts"
import { joinCallOf } from "./area-calls.ts"
import { useStudentsOf } from "./use-students-of.ts"

/** How many days ahead are loaded at first, and at most. */
const [daysNear, daysFar] = [7, 62]

export const nearDays = (today: Day) => ({ from: today, to: addDays(today, daysNear) })

export const nearMeetings = (area: Role, today: Day) => callQuery(ownMeetingsCalls[area], nearDays(today))

export const laterMeetings = (area: Role, today: Day) =>
  callQuery(ownMeetingsCalls[area], { from: addDays(today, daysNear + 1), to: addDays(today, daysFar) })

/**
 * Today's meetings, and the current or next one. `later`: the days after the coming week, which are loaded only if the
 * next one is not in it.
 */
export function useTodaysMeetings(area: Role, zone: string) {
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

/** The tabs of a classroom that do not show today's meetings. */
const otherTabs: readonly (string | null)[] = ["dates", "grades", "attendance", "students", "reviews"]

/**
 * The reader's meetings of today in a class, with their students; null while loading. They appear beside the stream and
 * the class itself, and are loaded only there.
 */
export function useTodaysOfClass(area: Role, { id, classType }: Pick<ClassAddress, "id" | "classType">, zone: string) {
  const [search] = useSearchParams()
  const isShown = !otherTabs.includes(search.get("tab"))
  const today = useToday(zone)
  const now = useInstant()
  const join = useCall(joinCallOf[area], { classType, classId: id })
  const near = useQuery({ ...nearMeetings(area, today), enabled: isShown && join.data?.status === "has-class-today" })
  const studentsOf = useStudentsOf(area, zone, { enabled: classType === "solo" })
  const own = near.data?.meetings.filter((meeting) => meeting.classId === id)
  if (!own) return null
  return meetingsOn(own, today, zone, now).map((meeting) => ({ ...meeting, who: studentsOf(meeting) }))
}
