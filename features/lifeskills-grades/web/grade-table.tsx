import { storedFile } from "../../../lib/stored-file.ts"
import { Button } from "../../../ui/buttons/button.tsx"
import { type Column, Table } from "../../../ui/lists/table.tsx"
import { PersonLine } from "../../../ui/text/person-line.tsx"
import { StatusBadge } from "../../../ui/text/status-badge.tsx"
import type { GradedStudent } from "../contract.ts"
import css from "./students-grades.module.css"

interface GradeTableProps {
  students: readonly GradedStudent[]
  /** Left out where grades cannot be edited. */
  onEdit?(student: GradedStudent): void
}

const none = (
  <span className={css.none}>
    <span aria-hidden="true">–</span>
    <span className="unseen">None yet</span>
  </span>
)

/** Students' Grades: name, picture, grade, remark, comment (docs/rules/lifeskills-grades.md). */
export function GradeTable({ students, onEdit }: GradeTableProps) {
  const columns: Column<GradedStudent>[] = [
    {
      head: "Student",
      main: true,
      cell: ({ fullName, profilePicture }) => (
        <PersonLine name={fullName} picture={storedFile("profile-pictures", profilePicture)} />
      ),
    },
    { head: "Grade", cell: ({ grade }) => (grade === null ? none : <strong className={css.grade}>{grade}</strong>) },
    { head: "Remark", cell: ({ remark }) => (remark ? <RemarkBadge remark={remark} /> : none) },
    { head: "Comment", cell: ({ comment }) => (comment ? <span className={css.comment}>{comment}</span> : none) },
  ]
  if (onEdit) {
    columns.push({
      head: "Edit",
      actions: true,
      align: "end",
      cell: (student) => (
        <Button
          size="small"
          aria-label={`${student.grade === null ? "Grade" : "Edit grade of"} ${student.fullName}`}
          aria-haspopup="dialog"
          onClick={() => onEdit(student)}
        >
          {student.grade === null ? "Grade" : "Edit grade"}
        </Button>
      ),
    })
  }
  return (
    <div className={css.grades}>
      <Table caption="Students' Grades" columns={columns} rows={students} keyOf={({ id }) => id} />
    </div>
  )
}

export function RemarkBadge({ remark }: { remark: NonNullable<GradedStudent["remark"]> }) {
  return <StatusBadge tone={remark === "Passed" ? "green" : "red"}>{remark}</StatusBadge>
}
