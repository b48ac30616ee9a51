import { formatDay, isDay } from "../../../lib/day.ts"
import type { HistoryChange } from "../../../lib/history.ts"
import { formatPesos, toPesos } from "../../../lib/money.ts"
import { type StaffRole, staffRoleWords } from "../../../lib/staff.ts"
import { formatTime, weekdayName, weekdays } from "../../../lib/week-times.ts"
import { teachingLabels } from "../../accounts/domain/teaching-fields.ts"
import { attendanceLabels } from "../../attendance/domain/attended.ts"
import { programLabels } from "../../classes/domain/class-kind.ts"
import { bearerLabels, discountKindLabels } from "../../discounts/domain/discount.ts"
import { denialLabels } from "../../enrollments/domain/denial.ts"
import { accountPartLabel } from "../../ledger/domain/months/account-codes.ts"
import { markLabels, traitLabels } from "../../report-cards/domain/deportment.ts"
import { flagLabels } from "../../report-cards/domain/unsatisfactory-work.ts"
import { teacherCheckLabels } from "../../users/domain/teacher-checks.ts"
import { verificationLabels } from "../../users/domain/teacher-verification.ts"
import { verificationDenialLabels } from "../../users/domain/verification-denial.ts"
import { classChanges } from "./class-changes.ts"

/** The values of the audit trail in plain words, before and after (docs/rules/audit.md#words). */

export type RecordSnapshot = Readonly<Record<string, unknown>> | null

/** The names of subjects, classes, students, accounts and passkeys by their ids. */
export type Names = ReadonlyMap<string, string>

type Field = { name: string; show(value: unknown, names: Names): string }

const quarterLabels: Record<string, string> = {
  q1: "1st quarter",
  q2: "2nd quarter",
  q3: "3rd quarter",
  q4: "4th quarter",
  final: "Final",
}

/** The words of closed lists, of whatever record. */
const wordLabels: Record<string, string> = {
  approved: "Approved",
  left: "Left",
  sent: "Waiting",
  accepted: "Approved",
  rejected: "Rejected",
  refunded: "Refunded",
  requested: "Requested",
  refused: "Rejected",
  drafted: "Drafted",
  held: "Held back",
  paid: "Paid",
  done: "Done",
  "not done": "Not done",
  upheld: "Rejected",
  passkey: "Passkey",
  authenticator: "Authenticator app",
  ...discountKindLabels,
  ...bearerLabels,
  ...programLabels,
  ...verificationLabels,
  ...attendanceLabels,
}
const reasonLabels: Record<string, string> = { ...verificationDenialLabels, ...denialLabels }

const text = (value: unknown) => {
  if (typeof value === "boolean") return value ? "Yes" : "No"
  return Array.isArray(value) ? value.map(String).join(", ") : String(value)
}
const word = (value: unknown) => wordLabels[String(value)] ?? text(value)
const reason = (value: unknown) => reasonLabels[String(value)] ?? text(value)
const pesos = (value: unknown) => formatPesos(Number(value))
const centavos = (value: unknown) => formatPesos(toPesos(Number(value)))
const day = (value: unknown) => (isDay(String(value)) ? formatDay(String(value)) : text(value))
const nameOf = (value: unknown, names: Names) => {
  const ids = Array.isArray(value) ? value : [value]
  return ids.map((id) => names.get(String(id)) ?? text(id)).join(", ")
}
const roles = (value: unknown) =>
  (value as string[]).map((role) => staffRoleWords[role as StaffRole]?.one ?? role).join(", ")

const field = (name: string, show: Field["show"] = text): Field => ({ name, show })
const fieldsOf = (labels: Readonly<Record<string, string>>, show: Field["show"] = text) =>
  Object.fromEntries(Object.entries(labels).map(([key, name]) => [key, field(name, show)]))
const mark = (value: unknown) => (markLabels as Record<string, string>)[String(value)] ?? text(value)

/** What is shown, in this order; everything else of a snapshot is for the record alone, such as names of files. */
const fields: Record<string, Field> = {
  status: field("Status", word),
  verification: field("Verification", word),
  decision: field("Decision", word),
  reason: field("Reason", reason),
  words: field("Message"),
  title: field("Title"),
  name: field("Name"),
  tag: field("Tag"),
  email: field("E-mail"),
  roles: field("Roles", roles),
  factor: field("Second factor", word),
  passkeyId: field("Passkey", (id, names) => names.get(String(id)) ?? "Removed since then"),
  left: field("Codes left"),
  isActive: field("Active"),
  subjectId: field("Subject", nameOf),
  quarter: field("Quarter", (value) => quarterLabels[String(value)] ?? text(value)),
  grade: field("Grade"),
  comment: field("Comment"),
  schoolDays: field("School days"),
  daysPresent: field("Days present"),
  tardyTimes: field("Times tardy"),
  ...fieldsOf(traitLabels, mark),
  ...fieldsOf(flagLabels),
  version: field("Version"),
  sessions: field("Sessions"),
  classId: field("Class", nameOf),
  enrolleeId: field("Student", nameOf),
  childId: field("Child", nameOf),
  amountReceived: field("Amount received", centavos),
  providerFee: field("Provider's fee", centavos),
  missing: field("Still to pay", centavos),
  credit: field("Credit used", centavos),
  discountKind: field("Kind", word),
  percent: field("Percent"),
  until: field("Until", day),
  code: field("Code"),
  limit: field("Limit"),
  bornBy: field("Paid by", word),
  giver: field("From"),
  pesos: field("Amount", pesos),
  received: field("Amount received", pesos),
  due: field("Balance due", pesos),
  overPaid: field("Overpaid", pesos),
  door: field("Door", word),
  reference: field("Reference number"),
  channel: field("Channel"),
  day: field("Day", day),
  from: field("From", day),
  to: field("To", day),
  firstDay: field("From", day),
  lastDay: field("To", day),
  fromTime: field("From", (value) => formatTime(String(value))),
  program: field("Program", word),
  meetings: field("Classes cancelled"),
  teachers: field("Teachers", nameOf),
  teacher: field("Teacher", nameOf),
  paymentIds: field("Payments", nameOf),
  rows: field("Rows"),
  lines: field("Lines"),
  added: field("Added"),
  known: field("Added before"),
  times: field("Times"),
  names: field("Settings"),
  hash: field("SHA-256 of all settings"),
  ...fieldsOf(teacherCheckLabels, word),
  ...fieldsOf(teachingLabels),
  paymentMode: field("Payment mode"),
  bankName: field("Bank name"),
  accountNumber: field("Account number"),
  ...Object.fromEntries(weekdays.map((each) => [each, field(weekdayName(each), (value) => formatTime(String(value)))])),
}

/** The fields that say which part was changed: they are shown although they are the same before and after. */
const places = ["subjectId", "quarter"]

const isNothing = (value: unknown) => value === null || value === undefined || value === ""

/** Returns what one entry of the audit trail changed, by field; null where there is no value. */
export function changesInWords(
  thing: string,
  before: RecordSnapshot,
  after: RecordSnapshot,
  names: Names,
): HistoryChange[] {
  if (thing === "class") return classChanges(before, after, names)
  if (thing === "meeting") return [...recordChanges(before, after, names), ...marksOf(before, after, names)]
  if (thing === "school-year") return quarterChanges(before, after)
  if (thing === "account-codes") return codeChanges(before, after)
  return recordChanges(before, after, names)
}

/** The codes by part of the books. */
function codeChanges(before: RecordSnapshot, after: RecordSnapshot): HistoryChange[] {
  const parts = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return parts.flatMap((part) => {
    const [was, is] = [before?.[part], after?.[part]].map((code) => (isNothing(code) ? null : String(code)))
    return was === is ? [] : [{ name: accountPartLabel(part), before: was ?? null, after: is ?? null }]
  })
}

function recordChanges(before: RecordSnapshot, after: RecordSnapshot, names: Names): HistoryChange[] {
  return Object.entries(fields).flatMap(([key, { name, show }]) => {
    const isInOne = (before && key in before) || (after && key in after)
    // The next decision clears the reason of a denial.
    if (!isInOne || (after && isOfDenial(key) && !(key in after))) return []
    const [was, is] = [before?.[key], after?.[key]].map((value) => (isNothing(value) ? null : show(value, names)))
    return was === is && !places.includes(key) ? [] : [{ name, before: was ?? null, after: is ?? null }]
  })
}

const isOfDenial = (key: string) => key === "reason" || key === "words"

const isId = (key: string) => /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(key)

/** The marks of students, who are the keys. */
function marksOf(before: RecordSnapshot, after: RecordSnapshot, names: Names): HistoryChange[] {
  const ids = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(isId)
  return ids.map((id) => ({
    name: names.get(id) ?? "A student",
    before: isNothing(before?.[id]) ? null : word(before?.[id]),
    after: isNothing(after?.[id]) ? null : word(after?.[id]),
  }))
}

function quarterChanges(before: RecordSnapshot, after: RecordSnapshot): HistoryChange[] {
  return Object.entries(quarterLabels).flatMap(([quarter, name]) => {
    const [was, is] = [before, after].map((side) => datesOf(side?.[quarter]))
    return was === is ? [] : [{ name, before: was ?? null, after: is ?? null }]
  })
}

function datesOf(value: unknown): string | null {
  if (isNothing(value)) return null
  const days = Object.values(value as Record<string, unknown>).filter((each) => !isNothing(each))
  return days.map(day).join(" – ") || null
}

/** One side of the changes as a sentence: "Status: Pending; Grade: 90". Null without a value. */
export function sideInWords(changes: readonly HistoryChange[], side: "before" | "after"): string | null {
  const values = changes.flatMap((change) => (change[side] === null ? [] : [`${change.name}: ${change[side]}`]))
  return values.join("; ") || null
}

/** Returns the ids in a snapshot whose names are shown. */
export function idsIn(snapshot: RecordSnapshot): string[] {
  if (!snapshot) return []
  const values = Object.entries(snapshot).flatMap(([key, value]) => [key, ...(Array.isArray(value) ? value : [value])])
  return values.map(String).filter(isId)
}
