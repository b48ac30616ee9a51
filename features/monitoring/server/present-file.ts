import { digitsAsText } from "../../../lib/csv.ts"
import { wallClock } from "../../../lib/day.ts"
import { toPesos } from "../../../lib/money.ts"
import { fullName, personNameOf } from "../../../lib/names.ts"
import { formatTime, rowsOfWeek, weekdayName, weekFromRows } from "../../../lib/week-times.ts"
import { teachingLabels, teachingNames } from "../../accounts/domain/teaching-fields.ts"
import type { ClassFormColumn } from "../../classes/domain/class-columns.ts"
import { classTypeLabels, programLabels } from "../../classes/domain/class-kind.ts"
import { sharePerStudent } from "../../enrollments/domain/payment.ts"
import type { CsvColumn } from "./csv-stream.ts"
import type { ClassFileRow, EnrolleeFileRow, TeacherFileRow } from "./file-queries.ts"

/** What the downloads show. Instants are written as the school's clocks showed them. */

const yesOrNo = (is: boolean) => (is ? "Yes" : "No")

const writtenIn = (zone: string) => (instant: Date | null) => {
  if (!instant) return null
  const { day, time } = wallClock(instant, zone)
  return `${day} ${time}`
}

const nameIn = (row: Parameters<typeof personNameOf>[0]) => fullName(personNameOf(row))

export function teacherColumns(zone: string): CsvColumn<TeacherFileRow>[] {
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
    ["Account number", (row) => digitsAsText(row.account_number)],
    ["Facebook", (row) => row.facebook],
    ["Other profile", (row) => row.other_profile],
    ["Registered", (row) => written(row.created_at)],
  ]
}

/** The columns that the class form fills; of the tags one heading speaks for all three, and texts as long as a page are left out. */
type FiledColumn = Exclude<ClassFormColumn, "description" | "syllabus" | "tag2" | "tag3">

export function classColumns(zone: string): CsvColumn<ClassFileRow>[] {
  const written = writtenIn(zone)
  const columns = {
    id: ["Class ID", (row) => row.id],
    name: ["Name", (row) => row.name],
    program_type: ["Program", (row) => programLabels[row.program_type]],
    class_type: ["Type", (row) => classTypeLabels[row.class_type]],
    status: ["Status", (row) => row.status],
    archived_at: ["Archived", (row) => yesOrNo(row.archived_at !== null)],
    teacher: ["Teacher", nameIn],
    email: ["Teacher's e-mail", (row) => row.email],
    price_centavos: ["Price in pesos", (row) => toPesos(row.price_centavos)],
    min_age: ["Youngest age", (row) => row.min_age],
    max_age: ["Oldest age", (row) => row.max_age],
    max_students: ["Seats", (row) => row.max_students],
    seats_taken: ["Seats taken", (row) => row.seats_taken],
    enrollees_count: ["Enrolled students", (row) => row.enrollees_count],
    sessions: ["Sessions", (row) => row.sessions],
    start_date: ["Start date", (row) => row.start_date],
    end_date: ["End date", (row) => row.end_date],
    times: ["Schedule", scheduleIn],
    subjects: ["Subjects", (row) => row.subjects],
    tag1: ["Tags", (row) => [row.tag1, row.tag2, row.tag3].filter(Boolean).join(", ")],
    created_at: ["Created", (row) => written(row.created_at)],
  } satisfies Record<FiledColumn, CsvColumn<ClassFileRow>> & Record<string, CsvColumn<ClassFileRow>>
  return Object.values(columns)
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

/** One payment may serve several students, and its whole amount stands in the line of each. */
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
