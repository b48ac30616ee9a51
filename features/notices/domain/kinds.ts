import type { z } from "zod"
import type { Role } from "../../../lib/roles.ts"
import type { KindDefinition } from "./kind.ts"
import { accountKinds } from "./kinds/account-kinds.ts"
import { adminKinds } from "./kinds/admin-kinds.ts"
import { announcementKinds } from "./kinds/announcement-kinds.ts"
import { attendanceKinds } from "./kinds/attendance-kinds.ts"
import { dayOffNoticeKinds } from "./kinds/day-off-kinds.ts"
import { enrollmentKinds } from "./kinds/enrollment-kinds.ts"
import { familyKinds } from "./kinds/family-kinds.ts"
import { meetingKinds } from "./kinds/meeting-kinds.ts"
import { paymentKinds } from "./kinds/payment-kinds.ts"
import { reminderKinds } from "./kinds/reminder-kinds.ts"
import { scheduleKinds } from "./kinds/schedule-kinds.ts"
import { teacherKinds } from "./kinds/teacher-kinds.ts"
import { waitlistKinds } from "./kinds/waitlist-kinds.ts"

/** Every kind of notice (docs/rules/notices.md#notices). A new kind is one entry in one of these lists. */
export const noticeKinds = {
  ...accountKinds,
  ...enrollmentKinds,
  ...paymentKinds,
  ...waitlistKinds,
  ...familyKinds,
  ...teacherKinds,
  ...adminKinds,
  ...announcementKinds,
  ...meetingKinds,
  ...scheduleKinds,
  ...attendanceKinds,
  ...dayOffNoticeKinds,
  ...reminderKinds,
}

export type NoticeKind = keyof typeof noticeKinds
export const noticeKindNames = Object.keys(noticeKinds) as NoticeKind[]

export type FactsOf<K extends NoticeKind> = z.output<(typeof noticeKinds)[K]["facts"]>

type InputOf<K extends NoticeKind> = z.input<(typeof noticeKinds)[K]["facts"]>

/** The receivers: these accounts, everybody with one of these roles, or all administrators. */
export type Receivers = { accounts: readonly string[] } | { roles: readonly Role[] } | "administrators"

/** Receivers who each have facts of their own, such as the names of their children. */
type People<K extends NoticeKind> = { people: readonly { accountId: string; facts: Partial<InputOf<K>> }[] }

/**
 * A notice to write. `cause` identifies the event, such as the id of the announcement: one account gets one notice of
 * this kind for it. Without a cause each event counts. `things`: how many things a grouped notice adds.
 */
export type NewNotice<K extends NoticeKind = NoticeKind> = {
  [Each in K]: { kind: Each; to: Receivers | People<Each>; cause?: string; facts: InputOf<Each>; things?: number }
}[K]

/** Returns the definition of a kind, with facts of unknown type; undefined for a kind of another version. */
export function kindOf(name: string): KindDefinition<unknown> | undefined {
  return Object.hasOwn(noticeKinds, name) ? (noticeKinds[name as NoticeKind] as KindDefinition<unknown>) : undefined
}
