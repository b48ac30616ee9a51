import type { NewNotice } from "./kind.ts"
import { attendanceKinds } from "./kinds/attendance-kinds.ts"
import { dayOffNoticeKinds } from "./kinds/day-off-kinds.ts"
import { meetingKinds } from "./kinds/meeting-kinds.ts"
import { reminderKinds } from "./kinds/reminder-kinds.ts"

/** The kinds of the dates of classes. */
export const meetingNoticeKinds = { ...meetingKinds, ...attendanceKinds, ...dayOffNoticeKinds, ...reminderKinds }

export type MeetingNotice = NewNotice<typeof meetingNoticeKinds>
