import { useContext } from "react"
import { Button } from "../../../ui/button.tsx"
import { type Deportment, markLabels, marks, traitLabels, traits } from "../domain/deportment.ts"
import { type Quarter, quarters } from "../domain/quarters.ts"
import { CardContext, useEntry } from "./card-context.ts"
import { keyOfEntry } from "./card-parts.ts"
import css from "./card-table.module.css"
import { CardTable } from "./card-table.tsx"
import { focusEntry } from "./cell-steps.ts"
import { fillBlanks } from "./copied-marks.ts"
import { MarkCell } from "./mark-cell.tsx"
import { NotesRow } from "./notes-row.tsx"
import { quarterBefore, quarterNames } from "./quarter-names.ts"
import type { SavedCard } from "./saved-card.ts"

const keyOf = (quarter: Quarter) => keyOfEntry({ part: "deportment", quarter })
const entries = quarters.map((quarter) => ({ key: keyOf(quarter), name: quarterNames[quarter].whole }))

/** How the student behaves: a mark for each trait. */
export function DeportmentPart({ deportment }: Pick<SavedCard, "deportment">) {
  return (
    <>
      <dl className={css.legend}>
        {marks.map((mark) => (
          <div key={mark}>
            <dt>{mark}</dt>
            <dd>{markLabels[mark]}</dd>
          </div>
        ))}
      </dl>
      <CardTable
        caption="Deportment"
        rowHead="Trait"
        quarters={quarters}
        headOf={(quarter) => <CopyButton quarter={quarter} deportment={deportment} />}
      >
        <tbody>
          {traits.map((trait) => (
            <tr key={trait}>
              <th scope="row">{traitLabels[trait]}</th>
              {quarters.map((quarter) => (
                <td key={quarter} data-quarter={quarter}>
                  <MarkCell trait={trait} quarter={quarter} saved={deportment[quarter][trait]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <NotesRow entries={entries} columns={quarters.length + 1} />
        </tfoot>
      </CardTable>
    </>
  )
}

/** Takes over the marks of the quarter before where this one has none yet. */
function CopyButton({ quarter, deportment }: { quarter: Quarter; deportment: SavedCard["deportment"] }) {
  const store = useContext(CardContext)
  const before = quarterBefore(quarter)
  const ownTyped = useEntry(keyOf(quarter)).typed
  const typedBefore = useEntry(keyOf(before ?? quarter)).typed
  if (!store || !before) return null
  const from: Deportment = { ...deportment[before], ...typedBefore }
  const copied = fillBlanks({ ...deportment[quarter], ...ownTyped }, from)
  if (Object.keys(copied).length === 0) return null
  const copy = () => {
    store.type(keyOf(quarter), copied, true)
    // The button goes when there is nothing more to copy.
    focusEntry(keyOf(quarter))
  }
  return (
    <span className={css.copy}>
      <Button
        size="small"
        tone="quiet"
        aria-label={`Copy ${quarterNames[before].short} into the blanks of ${quarterNames[quarter].whole.toLowerCase()}`}
        onClick={copy}
      >
        Copy {quarterNames[before].short}
      </Button>
    </span>
  )
}
