import { formatDay, formatLongDay } from "../../../lib/day.ts"
import type { HistoryChange } from "../../../lib/history.ts"
import { formatPrice, toPesos } from "../../../lib/money.ts"
import { formatTime, type WeekTimes, weekdayName, weekdays } from "../../../lib/week-times.ts"
import { type ChangeReason, reasonWords } from "../../meetings/domain/meeting-words.ts"
import { type ClassFormColumn, columnLabels } from "./class-columns.ts"
import { type ClassStatus, classStatusLabels } from "./class-life.ts"
import { type ClassDenialReason, classDenialLabels } from "./denial.ts"

/** The history of a class in plain words, for administrators, from the audit trail. */

const actionTexts: Record<string, string> = {
  "class.create": "Submitted the class",
  "class.edit": "Edited the class",
  "class.image": "Changed the cover picture",
  "class.approve": "Approved the class",
  "class.deny": "Rejected the class",
  "class.pending": "Set the class back to pending",
  "class.archive": "Archived the class",
  "class.revive": "Revived the class",
  "class.resume-cards": "Continued finalizing the report cards",
  "class.zoom-links": "Changed the meeting links",
  "class.meeting-moved": "Moved a meeting",
  "class.meeting-cancelled": "Cancelled a meeting",
  "class.meeting-added": "Added a meeting",
  "class.stand-in": "Changed the teacher of a meeting",
  "class.waitlist-removed": "Removed a student from the waitlist",
  "class.attendance": "Saved the attendance",
  "class.meeting-note": "Saved the note on a meeting",
  "class.post": "Published a post",
  "class.post-edited": "Edited a post",
  "class.post-deleted": "Deleted a post",
  "class.day-off": "Cancelled meetings for a day off",
  "class.day-off-taken-back": "Removed a day off",
}

/** The action, such as "class.approve" in the audit trail. */
export function classActionText(action: string): string {
  return actionTexts[action] ?? action
}

type Snapshot = Readonly<Record<string, unknown>> | null
type SubjectNames = ReadonlyMap<string, string>
type Shown = { name: string; show(value: unknown, subjects: SubjectNames): string }

const text = (value: unknown) => String(value)

function timesText(value: unknown): string {
  const times = value as Partial<WeekTimes>
  const texts = weekdays.flatMap((day) => (times[day] ? [`${weekdayName(day)} ${formatTime(times[day])}`] : []))
  return texts.join(", ")
}

/** Formats a stored moment such as "2026-12-07 09:00" for people. */
function momentText(value: unknown): string {
  return text(value).replace(
    /(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2})$/,
    (_, day: string, time: string) => `${formatLongDay(day)}, ${formatTime(time)}`,
  )
}

/** Columns whose values are not readable text. */
const shownAs: Partial<Record<ClassFormColumn, Shown["show"]>> = {
  price_centavos: (value) => formatPrice(toPesos(Number(value))),
  start_date: (value) => formatDay(text(value)),
  end_date: (value) => formatDay(text(value)),
}

const shownField = (column: ClassFormColumn): Shown => ({ name: columnLabels[column], show: shownAs[column] ?? text })
const shownFields = (columns: readonly ClassFormColumn[]) =>
  Object.fromEntries(columns.map((column) => [column, shownField(column)]))

const tags = ["tag1", "tag2", "tag3"] as const
const formColumns = Object.keys(columnLabels) as ClassFormColumn[]
const isTag = (column: ClassFormColumn) => tags.some((tag) => tag === column)

const fields: Record<string, Shown> = {
  status: { name: "Status", show: (value) => classStatusLabels[value as ClassStatus] ?? text(value) },
  reason: { name: "Reason", show: (value) => classDenialLabels[value as ClassDenialReason] ?? text(value) },
  why: { name: "Reason", show: (value) => reasonWords[value as ChangeReason] ?? text(value) },
  words: { name: "Message", show: text },
  meeting: { name: "Meeting", show: momentText },
  makeUp: { name: "Make-up class", show: momentText },
  standIn: { name: "Substitute teacher", show: momentText },
  attendance: { name: "Attendance", show: momentText },
  ...shownFields(formColumns.filter((column) => !isTag(column))),
  schedule: { name: "Schedule", show: timesText },
  subjects: {
    name: "Subjects",
    show: (value, subjects) => (value as string[]).map((id) => subjects.get(id) ?? "A deleted subject").join(", "),
  },
  ...shownFields(tags),
  ...Object.fromEntries(weekdays.map((day) => [day, { name: weekdayName(day), show: text }])),
}

/**
 * Returns the changes of a decision by field, null where there is no value. Creating a class has none, because
 * everything is new. A field that one side lacks is left out, except the links of weekdays and the reason of a denial.
 */
export function classChanges(before: Snapshot, after: Snapshot, subjects: SubjectNames): HistoryChange[] {
  if (!before || !after) return []
  return Object.entries(fields).flatMap(([key, { name, show }]) => {
    const isNew = ["reason", "why", "words", "makeUp"].includes(key) || weekdays.some((day) => day === key)
    if (!(key in after) || (!(key in before) && !isNew)) return []
    const [was, is] = [before[key], after[key]].map((value) =>
      isNothing(value) ? null : show(value, subjects) || null,
    )
    return was === is ? [] : [{ name, before: was ?? null, after: is ?? null }]
  })
}

const isNothing = (value: unknown) => value === null || value === undefined || value === ""

/** Returns the ids of the subjects in a decision. */
export function subjectIdsIn(before: Snapshot, after: Snapshot): string[] {
  return [before, after].flatMap((side) => (Array.isArray(side?.subjects) ? side.subjects.map(String) : []))
}
