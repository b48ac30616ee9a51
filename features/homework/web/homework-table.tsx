import type { ReactNode } from "react"
import { Button } from "../../../ui/buttons/button.tsx"
import { StatusBadge } from "../../../ui/text/status-badge.tsx"
import { useInstant } from "../../../ui/text/use-today.ts"
import type { HandIn, Homework } from "../contract.ts"
import { homeworkState, meanPercent, stateLabels } from "../domain/homework.ts"
import css from "./homework-table.module.css"
import { stateTones } from "./state-tones.ts"

type Student = { enrolleeId: string; fullName: string }

interface HomeworkTableProps {
  homework: readonly Homework[]
  students: readonly Student[]
  onOpen(homework: Homework, enrolleeId: string): void
  gradeActionOf?(student: Student, percent: number): ReactNode
}

/** Students by homework: who handed in, and what came back. A cell with a hand-in opens it. */
export function HomeworkTable({ homework, students, onOpen, gradeActionOf }: HomeworkTableProps) {
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
              <th key={id} scope="col">
                {title}
              </th>
            ))}
            <th scope="col">Mean</th>
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
              <td>
                <Mean homework={homework} student={student} gradeActionOf={gradeActionOf} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const handInOf = ({ handIns }: Homework, { enrolleeId }: Student): HandIn | undefined =>
  handIns.find((handIn) => handIn.enrolleeId === enrolleeId)

interface CellProps extends Pick<HomeworkTableProps, "onOpen"> {
  homework: Homework
  student: Student
  now: Date
}

function Cell({ homework, student, now, onOpen }: CellProps) {
  const { isForAll, enrolleeIds, due, points } = homework
  const own = handInOf(homework, student)
  if (!own && !isForAll && !enrolleeIds.includes(student.enrolleeId)) return <span aria-hidden="true">–</span>
  const facts = own
    ? { handedInAt: new Date(own.at), returnedAt: own.returnedAt ? new Date(own.returnedAt) : null }
    : null
  const state = homeworkState(facts, new Date(due), now)
  const badge = (
    <StatusBadge tone={stateTones[state]}>
      {own?.returnedAt && own.points !== null ? `${own.points} of ${points}` : stateLabels[state]}
    </StatusBadge>
  )
  if (!own) return badge
  return (
    <Button size="small" tone="quiet" aria-haspopup="dialog" onClick={() => onOpen(homework, student.enrolleeId)}>
      <span className="unseen">
        {student.fullName}, {homework.title}:{" "}
      </span>
      {badge}
    </Button>
  )
}

type MeanProps = Pick<HomeworkTableProps, "homework" | "gradeActionOf"> & { student: Student }

function Mean({ homework, student, gradeActionOf }: MeanProps) {
  const percent = meanPercent(
    homework.map((each) => {
      const own = handInOf(each, student)
      return { points: own?.returnedAt ? own.points : null, most: each.points }
    }),
  )
  if (percent === null) return <span aria-hidden="true">–</span>
  return (
    <>
      {percent}% {gradeActionOf?.(student, percent)}
    </>
  )
}
