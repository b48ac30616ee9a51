import { quarters } from "../domain/quarters.ts"
import { flagLabels, unsatisfactoryFlags } from "../domain/unsatisfactory-work.ts"
import { keyOfEntry } from "./card-parts.ts"
import { CardTable } from "./card-table.tsx"
import { FlagCell } from "./flag-cell.tsx"
import { NotesRow } from "./notes-row.tsx"
import { quarterNames } from "./quarter-names.ts"
import type { SavedCard } from "./saved-card.ts"

const entries = quarters.map((quarter) => ({
  key: keyOfEntry({ part: "unsatisfactory", quarter }),
  name: quarterNames[quarter].whole,
}))

/** What explains unsatisfactory work, where there was any. */
export function UnsatisfactoryPart({ unsatisfactory }: Pick<SavedCard, "unsatisfactory">) {
  return (
    <CardTable caption="Unsatisfactory work" rowHead="Reason" quarters={quarters}>
      <tbody>
        {unsatisfactoryFlags.map((flag) => (
          <tr key={flag}>
            <th scope="row">{flagLabels[flag]}</th>
            {quarters.map((quarter) => (
              <td key={quarter} data-quarter={quarter}>
                <FlagCell flag={flag} quarter={quarter} saved={unsatisfactory[quarter][flag]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <NotesRow entries={entries} columns={quarters.length + 1} />
      </tfoot>
    </CardTable>
  )
}
