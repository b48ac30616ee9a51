import { InputCell } from "../../../../ui/autosave/input-cell.tsx"
import type { Attendance } from "../../domain/attendance.ts"
import { quarters } from "../../domain/quarters.ts"
import { CardTable } from "../cells/card-table.tsx"
import { NotesRow } from "../cells/notes-row.tsx"
import { nameOfEntry, quarterNames } from "../cells/quarter-names.ts"
import type { SavedCard } from "../saving/saved-card.ts"
import { keyOfEntry } from "./card-parts.ts"

const rows: Record<keyof Attendance, string> = {
  schoolDays: "School days",
  daysPresent: "Days present",
  tardyTimes: "Times tardy",
}
const fields = Object.keys(rows) as (keyof Attendance)[]
const keyOf = (quarter: (typeof quarters)[number]) => keyOfEntry({ part: "attendance", quarter })
const entries = quarters.map((quarter) => ({ key: keyOf(quarter), name: quarterNames[quarter].whole }))

/** School days, days present and times tardy by quarter. */
export function AttendancePart({ attendance }: Pick<SavedCard, "attendance">) {
  const columns = quarters.length + 1
  return (
    <CardTable caption="Attendance" rowHead="Attendance" quarters={quarters}>
      {fields.map((field) => (
        <tbody key={field}>
          <tr>
            <th scope="row">{rows[field]}</th>
            {quarters.map((quarter) => (
              <td key={quarter} data-quarter={quarter}>
                <InputCell
                  entryKey={keyOf(quarter)}
                  field={field}
                  saved={attendance[quarter][field]}
                  label={nameOfEntry(rows[field], quarter)}
                  column={quarter}
                  kind="numeric"
                />
              </td>
            ))}
          </tr>
          <NotesRow entries={entries} columns={columns} field={field} />
        </tbody>
      ))}
      <tfoot>
        <NotesRow entries={entries} columns={columns} whole />
      </tfoot>
    </CardTable>
  )
}
