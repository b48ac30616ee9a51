import { storedFile } from "../../../lib/stored-file.ts"
import { Button } from "../../../ui/buttons/button.tsx"
import { Text } from "../../../ui/layout/layout.tsx"
import { Table } from "../../../ui/lists/table.tsx"
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
  <Text as="span" tone="soft" className={css.none}>
    <span aria-hidden="true">–</span>
    <span className="unseen">None yet</span>
  </Text>
)

/** Students' Grades: name, picture, grade, remark, comment (docs/rules/lifeskills-grades.md). */
export function GradeTable({ students, onEdit }: GradeTableProps) {
  return (
    <div className={css.grades}>
      <Table
        caption="Students' Grades"
        columns={{
          fullName: {
            head: "Student",
            main: true,
            cell: ({ fullName, profilePicture }) => (
              <PersonLine name={fullName} picture={storedFile("profile-pictures", profilePicture)} />
            ),
          },
          grade: {
            head: "Grade",
            phone: "side",
            cell: ({ grade }) => (grade === null ? none : <strong className={css.grade}>{grade}</strong>),
          },
          remark: {
            head: "Remark",
            phone: "line",
            cell: ({ remark }) => (remark ? <RemarkBadge remark={remark} /> : none),
          },
          comment: {
            head: "Comment",
            cell: ({ comment }) =>
              comment ? (
                <Text as="span" canBreakAnywhere>
                  {comment}
                </Text>
              ) : (
                none
              ),
          },
        }}
        action={
          onEdit && {
            head: "Edit",
            phone: "line",
            cell: (student) => <EditButton student={student} onPress={onEdit} />,
          }
        }
        rows={students}
      />
    </div>
  )
}

function EditButton({ student, onPress }: { student: GradedStudent; onPress(student: GradedStudent): void }) {
  const isNew = student.grade === null
  return (
    <Button
      size="small"
      aria-label={`${isNew ? "Grade" : "Edit grade of"} ${student.fullName}`}
      aria-haspopup="dialog"
      onClick={() => onPress(student)}
    >
      {isNew ? "Grade" : "Edit grade"}
    </Button>
  )
}

export function RemarkBadge({ remark }: { remark: NonNullable<GradedStudent["remark"]> }) {
  return <StatusBadge tone={remark === "Passed" ? "green" : "red"}>{remark}</StatusBadge>
}
