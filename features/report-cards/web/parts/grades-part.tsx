import { type ReactNode, useContext } from "react"
import { AutosaveContext, useEntry } from "../../../../ui/autosave/autosave-context.ts"
import { focusEntry } from "../../../../ui/autosave/cell-steps.ts"
import { InputCell } from "../../../../ui/autosave/input-cell.tsx"
import { Button } from "../../../../ui/buttons/button.tsx"
import { Row, Small } from "../../../../ui/layout/layout.tsx"
import { EmptyState } from "../../../../ui/states/empty-state.tsx"
import { type CardGrade, proposedFinal } from "../../domain/card-grade.ts"
import { gradeOf, mayBeGraded, subjectsOn } from "../../domain/card-subjects.ts"
import { gradeQuarters } from "../../domain/quarters.ts"
import css from "../cells/card-table.module.css"
import { CardTable } from "../cells/card-table.tsx"
import { NotesRow } from "../cells/notes-row.tsx"
import { nameOfEntry, quarterNames } from "../cells/quarter-names.ts"
import type { ColoredSubject } from "../saving/saved-card.ts"
import { keyOfEntry } from "./card-parts.ts"

interface GradesPartProps {
  grades: readonly CardGrade[]
  subjects: readonly ColoredSubject[]
}

/** The grades by subject. The teacher enters the final one; the mean of the quarters is suggested. */
export function GradesPart({ grades, subjects }: GradesPartProps) {
  const rows = subjectsOn(grades, subjects)
  if (rows.length === 0) {
    return <EmptyState title="This class has no subjects to grade" level={3} drawing="box" />
  }
  return (
    <CardTable caption="Grades" rowHead="Subject" quarters={gradeQuarters}>
      {rows.map((subject) => (
        <SubjectRows key={subject.id} subject={subject} grades={grades} />
      ))}
    </CardTable>
  )
}

/** The row of a subject and, under it, its notes. */
function SubjectRows({ subject, grades }: { subject: ColoredSubject; grades: readonly CardGrade[] }) {
  const keyOf = (quarter: (typeof gradeQuarters)[number]) =>
    keyOfEntry({ part: "grade", quarter, subjectId: subject.id })
  const entries = gradeQuarters.map((quarter) => ({ key: keyOf(quarter), name: quarterNames[quarter].whole }))
  return (
    <tbody>
      <tr>
        <th scope="row">
          <Row as="span" align="baseline" className={css.subject}>
            <i style={{ background: subject.color }} aria-hidden="true" />
            <span>
              {subject.name}
              {subject.isGone && <Small>No longer a subject of this class</Small>}
            </span>
          </Row>
        </th>
        {gradeQuarters.map((quarter) => (
          <td key={quarter} data-quarter={quarter}>
            <Gradable isOn={mayBeGraded(!subject.isGone, gradeOf(grades, subject.id, quarter))}>
              <InputCell
                entryKey={keyOf(quarter)}
                field="grade"
                saved={gradeOf(grades, subject.id, quarter)}
                label={nameOfEntry(subject.name, quarter)}
                column={quarter}
                kind="decimal"
              />
              {quarter === "final" && <Proposal subject={subject} grades={grades} entryKey={keyOf("final")} />}
            </Gradable>
          </td>
        ))}
      </tr>
      <NotesRow entries={entries} columns={gradeQuarters.length + 1} />
    </tbody>
  )
}

function Gradable({ isOn, children }: { isOn: boolean; children: ReactNode }) {
  const entries = useContext(AutosaveContext)
  return <AutosaveContext value={isOn ? entries : null}>{children}</AutosaveContext>
}

function Proposal({
  subject,
  grades,
  entryKey,
}: {
  subject: ColoredSubject
  grades: readonly CardGrade[]
  entryKey: string
}) {
  const entries = useContext(AutosaveContext)
  const { typed } = useEntry(entryKey)
  const byQuarter = Object.fromEntries(gradeQuarters.map((quarter) => [quarter, gradeOf(grades, subject.id, quarter)]))
  const proposed = proposedFinal(byQuarter)
  const stands = String(typed.grade ?? byQuarter.final ?? "").trim()
  if (!entries || proposed === null || (stands !== "" && Number(stands) === proposed)) return null
  const use = () => {
    entries.type(entryKey, { grade: String(proposed) })
    entries.leave(entryKey)
    // The button disappears with its suggestion.
    focusEntry(entryKey)
  }
  return (
    <span className={css.proposal}>
      <Button
        size="small"
        tone="quiet"
        aria-label={`Use ${proposed} as the final grade of ${subject.name}`}
        onClick={use}
      >
        Use {proposed}
      </Button>
    </span>
  )
}
