import { useContext } from "react"
import { Button } from "../../../ui/button.tsx"
import { type Deportment, fillBlanks, markLabels, marks, traitLabels } from "../domain/deportment.ts"
import { type Quarter, quarters } from "../domain/quarters.ts"
import { CardContext, useEntry } from "./card-context.ts"
import { keyOfEntry } from "./card-parts.ts"
import css from "./card-table.module.css"
import { CardTable } from "./card-table.tsx"
import { focusEntry } from "./cell-steps.ts"
import { MarkCell } from "./mark-cell.tsx"
import { quarterBefore, quarterNames } from "./quarter-names.ts"
import { QuarterRows } from "./quarter-rows.tsx"
import type { SavedCard } from "./saved-card.ts"

const keyOf = (quarter: Quarter) => keyOfEntry({ part: "deportment", quarter })

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
        <QuarterRows
          part="deportment"
          labels={traitLabels}
          cellOf={(trait, quarter) => <MarkCell trait={trait} quarter={quarter} saved={deportment[quarter][trait]} />}
        />
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
