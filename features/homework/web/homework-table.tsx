import type { ReactNode } from "react"
import { Button } from "../../../ui/buttons/button.tsx"
import { StatusBadge } from "../../../ui/text/status-badge.tsx"
import { useInstant } from "../../../ui/text/use-today.ts"
import type { Homework } from "../contract.ts"
import { handInStateOf, stateLabels, stateTones } from "../domain/homework.ts"
import css from "./homework-table.module.css"

type Student = { enrolleeId: string; fullName: string; meanPercent: number | null }

interface HomeworkTableProps {
  homework: readonly Homework[]
  students: readonly Student[]
  /** The mean counts all homework of the class, so it is shown once. */
  hasMean: boolean
  onOpen(homework: Homework, enrolleeId: string): void
  gradeActionOf?(student: Student, percent: number): ReactNode
}

/** Students by homework: who handed in, and what came back. A cell with a hand-in opens it. */
export function HomeworkTable({ homework, students, hasMean, onOpen, gradeActionOf }: HomeworkTableProps) {
  const now = useInstant()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
    <section className={css.frame} tabIndex={0} aria-label="Students and their homework">
      <table>
        <caption className="unseen">Students and their homework</caption>
        <thead>
          <tr>
            <th scope="col">Student</th>
            {homework.map(({ id, title }) => (
              <th key={id} scope="col" title={title}>
                <span>{title}</span>
              </th>
            ))}
            {hasMean && <th scope="col">Mean</th>}
          </tr>
        </thead>
        <tbody>
          {students.map((student) => (
            <tr key={student.enrolleeId}>
              <th scope="row">{student.fullName}</th>
              {homework.map((each) => (
                <td key={each.id}>
                  <Cell homework={each} student={student} now={now} onOpen={onOpen} />
                </td>
              ))}
              {hasMean && (
                <td>
                  <Mean student={student} gradeActionOf={gradeActionOf} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface CellProps extends Pick<HomeworkTableProps, "onOpen"> {
  homework: Homework
  student: Student
  now: Date
}

function Cell({ homework, student, now, onOpen }: CellProps) {
  const own = handInStateOf(homework, student.enrolleeId, now)
  if (!own) return <span aria-hidden="true">–</span>
  const { state, handIn } = own
  const badge = (
    <StatusBadge tone={stateTones[state]}>
      {handIn?.returnedAt && handIn.points !== null ? `${handIn.points} of ${homework.points}` : stateLabels[state]}
    </StatusBadge>
  )
  if (!handIn) return badge
  return (
    <Button size="small" tone="quiet" aria-haspopup="dialog" onClick={() => onOpen(homework, student.enrolleeId)}>
      <span className="unseen">
        {student.fullName}, {homework.title}:{" "}
      </span>
      {badge}
    </Button>
  )
}

type MeanProps = Pick<HomeworkTableProps, "gradeActionOf"> & { student: Student }

function Mean({ student, gradeActionOf }: MeanProps) {
  const { meanPercent } = student
  if (meanPercent === null) return <span aria-hidden="true">–</span>
  return (
    <>
      {meanPercent}% {gradeActionOf?.(student, meanPercent)}
    </>
  )
}
