import { digitsAsText } from "../../../lib/csv.ts"
import { minuteTextIn } from "../../../lib/minute-text.ts"
import { toPesos } from "../../../lib/money.ts"
import { fullName, personNameOf } from "../../../lib/names.ts"
import { formatTime, rowsOfWeek, weekdayName, weekFromRows } from "../../../lib/week-times.ts"
import type { Deps } from "../../../platform/deps.ts"
import type { CellRef } from "../../../platform/encryption/key-ring.ts"
import type { CsvColumn } from "../../../platform/http/replies/csv-stream.ts"
import { maskAccountNumber } from "../../accounts/domain/payment-details.ts"
import { teachingLabels, teachingNames } from "../../accounts/domain/teaching-fields.ts"
import { columnLabels, type ListedColumn, listedColumns } from "../../classes/domain/class-columns.ts"
import { classTypeLabels, programLabels } from "../../classes/domain/class-kind.ts"
import { sharePerStudent } from "../../payments/domain/payment.ts"
import type { ClassFileRow, EnrolleeFileRow, TeacherFileRow } from "./file-queries.ts"

/** The columns of the downloads. Instants are in the school's zone. */

const yesOrNo = (is: boolean) => (is ? "Yes" : "No")

const writtenIn = (zone: string) => {
  const text = minuteTextIn(zone)
  return (instant: Date | null) => instant && text(instant)
}

const nameIn = (row: Parameters<typeof personNameOf>[0]) => fullName(personNameOf(row))

const accountOf = ({ id }: TeacherFileRow): CellRef => ({ column: "teachers.account_number", id })

export function teacherColumns({ dataKeys }: Deps, zone: string): CsvColumn<TeacherFileRow>[] {
  const written = writtenIn(zone)
  return [
    ["Teacher ID", (row) => row.id],
    ["Full name", nameIn],
    ["E-mail", (row) => row.email],
    ["Contact", (row) => digitsAsText(row.contact)],
    ["Address", (row) => row.address],
    ["Verification", (row) => row.verification],
    ["Restricted", (row) => yesOrNo(row.restricted_at !== null)],
    ["Classes", (row) => row.classes],
    ...teachingNames.map((name): CsvColumn<TeacherFileRow> => [teachingLabels[name], (row) => row[name]]),
    ["Payment mode", (row) => row.payment_mode],
    ["Bank", (row) => row.bank_name],
    ["Account number", (row) => dataKeys.show(row.account_number, accountOf(row), maskAccountNumber)],
    ["Facebook", (row) => row.facebook],
    ["Other profile", (row) => row.other_profile],
    ["Registered", (row) => written(row.created_at)],
  ]
}

type ClassColumn = CsvColumn<ClassFileRow>

/** Fields with a fixed position in the file. The tags share one heading. */
const placedColumns: readonly ListedColumn[] = [
  ...(["name", "price_centavos", "min_age", "max_age", "max_students", "sessions", "start_date", "end_date"] as const),
  ...(["tag1", "tag2", "tag3"] as const),
]

/** The other fields of the class form under their own labels, after the sessions. */
const formColumn = (column: ListedColumn): ClassColumn => [columnLabels[column], (row) => row[column]]

export function classColumns(zone: string): ClassColumn[] {
  const written = writtenIn(zone)
  return [
    ["Class ID", (row) => row.id],
    formColumn("name"),
    ["Program", (row) => programLabels[row.program_type]],
    ["Type", (row) => classTypeLabels[row.class_type]],
    ["Status", (row) => row.status],
    ["Archived", (row) => yesOrNo(row.archived_at !== null)],
    ["Teacher", nameIn],
    ["Teacher's e-mail", (row) => row.email],
    ["Price in pesos", (row) => toPesos(row.price_centavos)],
    formColumn("min_age"),
    formColumn("max_age"),
    formColumn("max_students"),
    ["Seats taken", (row) => row.seats_taken],
    ["Enrolled students", (row) => row.enrollees_count],
    formColumn("sessions"),
    ...listedColumns.filter((column) => !placedColumns.includes(column)).map(formColumn),
    formColumn("start_date"),
    formColumn("end_date"),
    ["Schedule", scheduleIn],
    ["Subjects", (row) => row.subjects],
    ["Tags", (row) => [row.tag1, row.tag2, row.tag3].filter(Boolean).join(", ")],
    ["Created", (row) => written(row.created_at)],
  ]
}

function scheduleIn({ times }: ClassFileRow): string {
  return rowsOfWeek(weekFromRows(times))
    .map(({ weekday, time }) => `${weekdayName(weekday)} ${formatTime(time)}`)
    .join(", ")
}

export function enrolleeColumns(zone: string): CsvColumn<EnrolleeFileRow>[] {
  const written = writtenIn(zone)
  return [
    ["Enrollee ID", (row) => row.id],
    ["Student", studentIn],
    ["Enrolled by", nameIn],
    ["E-mail", (row) => row.email],
    ["Contact", (row) => digitsAsText(row.contact)],
    ["Status", (row) => row.status],
    ["Class ID", (row) => row.class_id],
    ["Class", (row) => row.class_name],
    ["Program", (row) => programLabels[row.program_type]],
    ["Type", (row) => classTypeLabels[row.class_type]],
    ["Teacher", teacherIn],
    ["Payment for this student in pesos", shareIn],
    ["Payment ID", (row) => row.payment_id],
    ["Whole payment in pesos", (row) => (row.amount_due_centavos === null ? null : toPesos(row.amount_due_centavos))],
    ["Payment channel", (row) => row.channel],
    ["Reference number", (row) => digitsAsText(row.reference_number)],
    ["Enrolled", (row) => written(row.created_at)],
    ["Decided", (row) => written(row.decided_at)],
  ]
}

/** One payment may be for several students; its full amount is in the row of each. */
function shareIn({ amount_due_centavos, paid_students }: EnrolleeFileRow): number | null {
  return amount_due_centavos === null ? null : toPesos(sharePerStudent(amount_due_centavos, paid_students))
}

/** A learner enrolls themselves, a child is enrolled by the parent. */
function studentIn(row: EnrolleeFileRow): string {
  if (row.child_first_name === null || row.child_last_name === null) return nameIn(row)
  return nameIn({
    first_name: row.child_first_name,
    middle_name: row.child_middle_name,
    last_name: row.child_last_name,
  })
}

const teacherIn = (row: EnrolleeFileRow) =>
  nameIn({
    first_name: row.teacher_first_name,
    middle_name: row.teacher_middle_name,
    last_name: row.teacher_last_name,
    suffix: row.teacher_suffix,
  })
