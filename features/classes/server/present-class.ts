import type { Day } from "../../../lib/day.ts"
import { toPesos } from "../../../lib/money.ts"
import { fullName, personNameOf } from "../../../lib/names.ts"
import { pick } from "../../../lib/pick.ts"
import { buildWeek, weekFromRows } from "../../../lib/week-times.ts"
import type { Deps } from "../../../platform/deps.ts"
import type { CellRef } from "../../../platform/encryption/key-ring.ts"
import { maskAccountNumber } from "../../accounts/domain/payment-details.ts"
import type { AdminClass } from "../admin-contract.ts"
import type { ClassData } from "../contract.ts"
import { classFieldsIn } from "../domain/class-columns.ts"
import { classFactNames } from "../domain/class-fields.ts"
import { hasSchedule } from "../domain/class-kind.ts"
import { offeredParts } from "../domain/instalments.ts"
import type { ClassFormData, TeacherClass } from "../teacher-contract.ts"
import type { AdminClassRow, ClassRow } from "./class-queries.ts"

function presentFacts(row: Omit<ClassRow, "holds">) {
  const isGroup = hasSchedule({ programType: row.program_type, classType: row.class_type })
  const fields = classFieldsIn(row)
  const { minStudentAge, maxStudentAge, startDate, endDate } = fields
  return {
    ...pick(fields, classFactNames),
    ageLimit: { min: minStudentAge, max: maxStudentAge },
    schedule: isGroup ? weekFromRows(row.times) : null,
    dates: startDate || endDate ? { start: startDate, end: endDate } : null,
    tags: pick(fields, ["tag1", "tag2", "tag3"]),
  }
}

export function presentClass(row: Omit<ClassRow, "holds">, today: Day): ClassData {
  const inParts = offeredParts(row.price_centavos, row.instalments, today)
  return {
    ...presentFacts(row),
    id: row.id,
    enrolleesCount: row.enrollees_count,
    image: row.image,
    classType: row.class_type,
    programType: row.program_type,
    subjects: row.subjects,
    inParts: inParts && { parts: inParts.parts, first: toPesos(inParts.first) },
    teacherInformation: {
      profilePicture: row.profile_picture,
      name: fullName(personNameOf(row)),
      ratings: row.ratings,
      classType: row.class_type,
    },
  }
}

export function presentTeacherClass(row: ClassRow, today: Day): TeacherClass {
  return { ...presentClass(row, today), status: row.status, isArchived: row.archived_at !== null }
}

/** The last day of the weekly plan. The class may end later, with a moved or added meeting. */
export const plannedEndOf = ({ planned_end_date, end_date }: Pick<ClassRow, "planned_end_date" | "end_date">) =>
  planned_end_date ?? end_date

/** The initial values of the edit form. */
export function presentClassForm(row: ClassRow): ClassFormData {
  return {
    ...presentFacts({ ...row, end_date: plannedEndOf(row) }),
    subjects: row.subjects.map((subject) => subject.id),
  }
}

export function presentAdminClass({ dataKeys }: Deps, row: AdminClassRow): AdminClass {
  const cell: CellRef = { column: "teachers.account_number", id: row.teacher_id }
  return {
    ...presentFacts(row),
    id: row.id,
    creationDate: row.created_at.toISOString(),
    zoomLinks: buildWeek((weekday) => row.links.find((link) => link.weekday === weekday)?.url ?? null),
    image: row.image,
    subjects: row.subjects,
    status: row.status,
    isArchived: row.archived_at !== null,
    classType: row.class_type,
    programType: row.program_type,
    teacherInformation: {
      name: fullName(personNameOf(row)),
      contact: row.contact,
      email: row.email,
      paymentInfo: {
        paymentMode: row.payment_mode,
        accountNumber: dataKeys.show(row.account_number, cell, maskAccountNumber) ?? "",
        bankName: row.bank_name,
      },
      ratings: row.ratings,
    },
  }
}
