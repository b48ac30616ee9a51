import { formatDay, formatLongDay } from "../../../lib/day.ts"
import type { HistoryChange } from "../../../lib/history.ts"
import { formatPrice, toPesos } from "../../../lib/money.ts"
import { formatTime, type WeekTimes, weekdayName, weekdays } from "../../../lib/week-times.ts"
import { type ClassFormColumn, columnLabels } from "../../classes/domain/class-columns.ts"
import { type ClassStatus, classStatusLabels } from "../../classes/domain/class-life.ts"
import { type ClassDenialReason, classDenialLabels } from "../../classes/domain/denial.ts"
import { type ChangeReason, reasonWords } from "../../meetings/domain/meeting-words.ts"

/** The changes of a class in plain words, from the audit trail (docs/rules/audit.md#words). */

type RecordSnapshot = Readonly<Record<string, unknown>> | null
/** The names of subjects and teachers by their ids. */
type Names = ReadonlyMap<string, string>
type Shown = { name: string; show(value: unknown, names: Names): string }

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

/** A substitute teacher by id and the moment; older entries of the trail have both as one text. */
function standInText(value: unknown, names: Names): string {
  if (!Array.isArray(value)) return momentText(value)
  const [teacherId, moment] = value.map(text)
  return `${names.get(teacherId ?? "") ?? "A deleted account"}, ${momentText(moment)}`
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
  standIn: { name: "Substitute teacher", show: standInText },
  attendance: { name: "Attendance", show: momentText },
  homework: { name: "Homework", show: text },
  instalments: { name: "Parts", show: text },
  renewal_sessions: { name: "Classes in another round", show: text },
  ...shownFields(formColumns.filter((column) => !isTag(column))),
  schedule: { name: "Schedule", show: timesText },
  subjects: {
    name: "Subjects",
    show: (value, names) => (value as string[]).map((id) => names.get(id) ?? "A deleted subject").join(", "),
  },
  ...shownFields(tags),
  ...Object.fromEntries(weekdays.map((day) => [day, { name: weekdayName(day), show: text }])),
}

/**
 * Returns the changes of a decision by field, null where there is no value. Creating a class has none, because
 * everything is new. A field that one side lacks is left out, except the links of weekdays and the reason of a denial.
 */
export function classChanges(before: RecordSnapshot, after: RecordSnapshot, names: Names): HistoryChange[] {
  if (!before || !after) return []
  return Object.entries(fields).flatMap(([key, { name, show }]) => {
    const isNew = ["reason", "why", "words", "makeUp"].includes(key) || weekdays.some((day) => day === key)
    if (!(key in after) || (!(key in before) && !isNew)) return []
    const [was, is] = [before[key], after[key]].map((value) => (isNothing(value) ? null : show(value, names) || null))
    return was === is ? [] : [{ name, before: was ?? null, after: is ?? null }]
  })
}

const isNothing = (value: unknown) => value === null || value === undefined || value === ""
