import { useQueryClient } from "@tanstack/react-query"
import { useReducer } from "react"
import type { ClassManager } from "../../../lib/roles.ts"
import { AutosaveContext, useEntries } from "../../../ui/autosave/autosave-context.ts"
import { entriesOf } from "../../../ui/autosave/open-entries.ts"
import { useOpenEntries } from "../../../ui/autosave/use-open-entries.ts"
import { Button } from "../../../ui/buttons/button.tsx"
import { QueryState } from "../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../ui/fetching/use-call.ts"
import { Alert } from "../../../ui/form/form.tsx"
import { Cluster } from "../../../ui/layout/layout.tsx"
import { FilterSelect } from "../../../ui/lists/filter-bar.tsx"
import { useAddress } from "../../../ui/lists/use-address.ts"
import { EmptyState } from "../../../ui/states/empty-state.tsx"
import { RowsSkeleton } from "../../../ui/states/skeleton.tsx"
import { type GradedStudent, gradedStudentsCalls } from "../contract.ts"
import { EditGradeDialog } from "./edit-grade-dialog.tsx"
import { gradesAdapter } from "./grade-entries.ts"
import { GradeTable } from "./grade-table.tsx"
import { GradingProgress } from "./grading-progress.tsx"
import { emptyQueue, takeStep } from "./grading-queue.ts"
import css from "./students-grades.module.css"

interface StudentsGradesProps {
  by: ClassManager
  classId: string
  /** An archived class cannot be graded. */
  isArchived: boolean
  zone: string
}

/**
 * The students of a lifeskills class with their grades, and the button that starts grading
 * (docs/rules/lifeskills-grades.md).
 */
export function StudentsGrades({ by, classId, isArchived, zone }: StudentsGradesProps) {
  const query = useCall(gradedStudentsCalls[by], { classId })
  return (
    <QueryState
      of={query}
      waiting={<RowsSkeleton text="Loading the grades…" />}
      failed="The grades could not be loaded."
    >
      {({ students }) =>
        students.length > 0 ? (
          <Students by={by} classId={classId} isArchived={isArchived} students={students} zone={zone} />
        ) : (
          <EmptyState title="No enrollees to show" drawing="people">
            Students appear here after the school approves their enrollment. Then you can grade them.
          </EmptyState>
        )
      }
    </QueryState>
  )
}

function Students({ students, by, classId, isArchived, zone }: StudentsGradesProps & { students: GradedStudent[] }) {
  const [filter, setFilter] = useAddress("grades")
  const [grading, step] = useReducer(takeStep, emptyQueue)
  const ungraded = students.filter(({ grade }) => grade === null)
  const shown = filter === "missing" ? ungraded : students
  const [next] = ungraded
  const queries = useQueryClient()
  useOpenEntries()
  const entries = isArchived
    ? null
    : entriesOf(`grades ${by} ${classId}`, () => gradesAdapter(queries, { by, classId }))
  return (
    <AutosaveContext value={entries}>
      <div className={css.sheet}>
        <Cluster gap={4} align="end" className={css.head}>
          <GradingProgress students={students} />
          <FilterSelect
            label="Show"
            param="grades"
            options={[{ value: "missing", label: "Not graded yet" }]}
            all="All students"
          />
          {next && !isArchived && (
            <Button tone="brand" onClick={() => step({ to: "open", queue: ungraded, id: next.id })}>
              {ungraded.length < students.length ? "Continue grading" : "Start grading"}
            </Button>
          )}
        </Cluster>
        <SavingNote />
        {isArchived && <Alert tone="orange">This class is archived: its grades are final.</Alert>}
        {shown.length > 0 ? (
          <GradeTable
            students={shown}
            zone={zone}
            onEdit={isArchived ? undefined : ({ id }) => step({ to: "open", queue: shown, id })}
          />
        ) : (
          <EmptyState
            title="All students are graded"
            drawing="people"
            action={<Button onClick={() => setFilter("")}>Show all students</Button>}
          />
        )}
      </div>
      <EditGradeDialog zone={zone} by={by} classId={classId} students={students} grading={grading} step={step} />
    </AutosaveContext>
  )
}

/** Above a wide table: how to move by keyboard, and whether all grades are saved. */
function SavingNote() {
  const entries = useEntries()
  if (!entries) return null
  const { hasFailed, isSaving, unsaved, version } = entries
  const words = isSaving
    ? "Saving…"
    : unsaved > 0
      ? `${unsaved === 1 ? "1 row is" : `${unsaved} rows are`} not saved yet.`
      : version > 0 && "Everything is saved."
  return (
    <Cluster as="p" gap="1 3" tone="soft" size="s" className={css.saving}>
      {words || "Type the grades in the table. They are saved by themselves."}
      <span>Enter goes down, Tab goes right, Escape undoes.</span>
      {hasFailed && (
        <Button size="small" onClick={() => entries.leaveAll()}>
          Try again
        </Button>
      )}
    </Cluster>
  )
}
