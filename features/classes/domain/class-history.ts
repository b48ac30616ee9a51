import { formatDay } from "../../../lib/day.ts"
import type { HistoryChange } from "../../../lib/history.ts"
import { formatPrice, toPesos } from "../../../lib/money.ts"
import { formatTime, type WeekTimes, weekdayName, weekdays } from "../../../lib/week-times.ts"
import type { ClassFormColumn } from "./class-columns.ts"
import { type ClassDenialReason, classDenialLabels } from "./denial.ts"

/** The history of a class in plain words, for administrators: what the audit trail keeps of each decision about it. */

const actionTexts: Record<string, string> = {
  "class.create": "Submitted the class",
  "class.edit": "Edited the class",
  "class.image": "Changed the cover picture",
  "class.approve": "Approved the class",
  "class.deny": "Denied the class",
  "class.pending": "Set the class back to pending",
  "class.archive": "Archived the class",
  "class.revive": "Revived the class",
  "class.zoom-links": "Changed the meeting links",
}

/** What was done, as "class.approve" in the audit trail. */
export function classActionText(action: string): string {
  return actionTexts[action] ?? action
}

type Snapshot = Readonly<Record<string, unknown>> | null
type SubjectNames = ReadonlyMap<string, string>
type Shown = { name: string; show(value: unknown, subjects: SubjectNames): string }

const text = (value: unknown) => String(value)
const capitalised = (value: unknown) => text(value).charAt(0).toUpperCase() + text(value).slice(1)

function timesText(value: unknown): string {
  const times = value as Partial<WeekTimes>
  const held = weekdays.flatMap((day) => (times[day] ? [`${weekdayName(day)} ${formatTime(times[day])}`] : []))
  return held.join(", ")
}

const formFields: Record<ClassFormColumn, Shown> = {
  name: { name: "Name", show: text },
  description: { name: "Description", show: text },
  syllabus: { name: "Syllabus", show: text },
  price_centavos: { name: "Price", show: (value) => formatPrice(toPesos(Number(value))) },
  min_age: { name: "Youngest age", show: text },
  max_age: { name: "Oldest age", show: text },
  max_students: { name: "Seats", show: text },
  sessions: { name: "Sessions", show: text },
  start_date: { name: "Start date", show: (value) => formatDay(text(value)) },
  end_date: { name: "End date", show: (value) => formatDay(text(value)) },
  tag1: { name: "Tag 1", show: text },
  tag2: { name: "Tag 2", show: text },
  tag3: { name: "Tag 3", show: text },
}

const { tag1, tag2, tag3, ...beforeTags } = formFields

/** In the order in which they are shown. */
const fields: Record<string, Shown> = {
  status: { name: "Status", show: capitalised },
  reason: { name: "Reason", show: (value) => classDenialLabels[value as ClassDenialReason] ?? text(value) },
  words: { name: "In words", show: text },
  ...beforeTags,
  schedule: { name: "Schedule", show: timesText },
  subjects: {
    name: "Subjects",
    show: (value, subjects) => (value as string[]).map((id) => subjects.get(id) ?? "A subject that is gone").join(", "),
  },
  ...{ tag1, tag2, tag3 },
  ...Object.fromEntries(weekdays.map((day) => [day, { name: weekdayName(day), show: text }])),
}

/**
 * What a decision changed, field by field, null where there is nothing. Handing in changes nothing: the whole class is
 * new. What was not kept on both sides is left out; a weekday without a link before is one that had none, and a
 * denial comes with its reason.
 */
export function classChanges(before: Snapshot, after: Snapshot, subjects: SubjectNames): HistoryChange[] {
  if (!before || !after) return []
  return Object.entries(fields).flatMap(([key, { name, show }]) => {
    const isNew = key === "reason" || key === "words" || weekdays.some((day) => day === key)
    if (!(key in after) || (!(key in before) && !isNew)) return []
    const [was, is] = [before[key], after[key]].map((value) =>
      isNothing(value) ? null : show(value, subjects) || null,
    )
    return was === is ? [] : [{ name, before: was ?? null, after: is ?? null }]
  })
}

const isNothing = (value: unknown) => value === null || value === undefined || value === ""

/** The ids of the subjects that a decision speaks of. */
export function subjectIdsIn(before: Snapshot, after: Snapshot): string[] {
  return [before, after].flatMap((side) => (Array.isArray(side?.subjects) ? side.subjects.map(String) : []))
}
