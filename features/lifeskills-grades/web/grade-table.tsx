import { type ReactNode, useContext } from "react"
import { storedFile } from "../../../lib/stored-file.ts"
import { AutosaveContext, useEntry } from "../../../ui/autosave/autosave-context.ts"
import { walkColumn } from "../../../ui/autosave/cell-steps.ts"
import { InputCell } from "../../../ui/autosave/input-cell.tsx"
import { Button } from "../../../ui/buttons/button.tsx"
import { Row, Text } from "../../../ui/layout/layout.tsx"
import { HistoryButton } from "../../../ui/lists/record-history.tsx"
import { Table } from "../../../ui/lists/table.tsx"
import { PersonLine } from "../../../ui/text/person-line.tsx"
import { StatusBadge } from "../../../ui/text/status-badge.tsx"
import { gradeHistoryCall } from "../../audit/history-contract.ts"
import type { GradedStudent } from "../contract.ts"
import { gradeField, remarkOf } from "../domain/grade.ts"
import { GradeRowNote } from "./grade-row-note.tsx"
import css from "./students-grades.module.css"

interface GradeTableProps {
  students: readonly GradedStudent[]
  /** Left out where grades cannot be edited. */
  onEdit?(student: GradedStudent): void
  zone: string
}

const none = (
  <Text as="span" tone="soft" className={css.none}>
    <span aria-hidden="true">–</span>
    <span className="unseen">None yet</span>
  </Text>
)

/**
 * Students' Grades: name, picture, grade, remark, comment (docs/rules/lifeskills-grades.md). Where there is room for a
 * table, grades and comments are fields that save by themselves; Enter and the arrow keys move within a column.
 */
export function GradeTable({ students, onEdit, zone }: GradeTableProps) {
  const entries = useContext(AutosaveContext)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys move between cells, which Tab reaches too
    <div className={css.grades} onKeyDown={(event) => walkColumn(event, entries)}>
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
            cell: (student) => <GradeCell student={student} />,
          },
          remark: {
            head: "Remark",
            phone: "line",
            cell: (student) => <RemarkCell student={student} />,
          },
          comment: {
            head: "Comment",
            cell: (student) => <CommentCell student={student} />,
          },
        }}
        action={{
          head: onEdit ? "Edit" : "History",
          phone: "line",
          cell: (student) => (
            <Row gap={2}>
              {onEdit && <EditButton student={student} onPress={onEdit} />}
              <HistoryButton
                call={gradeHistoryCall}
                input={{ enrolleeId: student.id }}
                zone={zone}
                about={`the grade of ${student.fullName}`}
              />
            </Row>
          ),
        }}
        rows={students}
      />
    </div>
  )
}

function GradeCell({ student: { id, fullName, grade } }: { student: GradedStudent }) {
  return (
    <Editable
      text={grade === null ? none : <strong className={css.grade}>{grade}</strong>}
      field={
        <InputCell
          entryKey={id}
          field="grade"
          saved={grade}
          label={`Grade of ${fullName}`}
          column="grade"
          kind="numeric"
        />
      }
    />
  )
}

/** Follows the grade that is being typed. */
function RemarkCell({ student: { id, remark } }: { student: GradedStudent }) {
  const { typed } = useEntry(id)
  const grade = gradeField.safeParse(typed.grade ?? "")
  const shown = grade.success ? remarkOf(grade.data) : remark
  return shown ? <RemarkBadge remark={shown} /> : none
}

function CommentCell({ student }: { student: GradedStudent }) {
  const { id, fullName, comment } = student
  const text = comment ? (
    <Text as="span" canBreakAnywhere>
      {comment}
    </Text>
  ) : (
    none
  )
  const field = (
    <InputCell
      entryKey={id}
      field="comment"
      saved={comment}
      label={`Comment on ${fullName}`}
      column="comment"
      kind="text"
    />
  )
  return (
    <Editable
      text={text}
      field={
        <>
          {field}
          <GradeRowNote student={student} />
        </>
      }
    />
  )
}

/** A field in a wide table; its text on a phone, where grades are given in a dialog, and where nothing can be edited. */
function Editable({ text, field }: { text: ReactNode; field: ReactNode }) {
  if (!useContext(AutosaveContext)) return text
  return (
    <>
      <div className={css.text}>{text}</div>
      <div className={css.field}>{field}</div>
    </>
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
