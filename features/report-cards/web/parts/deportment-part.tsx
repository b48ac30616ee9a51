import { useContext } from "react"
import { AutosaveContext, useEntry } from "../../../../ui/autosave/autosave-context.ts"
import { focusEntry } from "../../../../ui/autosave/cell-steps.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import { Cluster } from "../../../../ui/layout/layout.tsx"
import { type Deportment, fillBlanks, markLabels, marks, traitLabels } from "../../domain/deportment.ts"
import { type Quarter, quarters } from "../../domain/quarters.ts"
import css from "../cells/card-table.module.css"
import { CardTable } from "../cells/card-table.tsx"
import { MarkCell } from "../cells/mark-cell.tsx"
import { quarterBefore, quarterNames } from "../cells/quarter-names.ts"
import { QuarterRows } from "../cells/quarter-rows.tsx"
import type { SavedCard } from "../saving/saved-card.ts"
import { keyOfEntry } from "./card-parts.ts"

const keyOf = (quarter: Quarter) => keyOfEntry({ part: "deportment", quarter })

/** The mark of each deportment trait. */
export function DeportmentPart({ deportment }: Pick<SavedCard, "deportment">) {
  return (
    <>
      <Cluster as="dl" align="stretch" tone="soft" size="s" className={css.legend}>
        {marks.map((mark) => (
          <div key={mark}>
            <dt>{mark}</dt>
            <dd>{markLabels[mark]}</dd>
          </div>
        ))}
      </Cluster>
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

/** Copies the marks of the previous quarter to traits without a mark. */
function CopyButton({ quarter, deportment }: { quarter: Quarter; deportment: SavedCard["deportment"] }) {
  const store = useContext(AutosaveContext)
  const before = quarterBefore(quarter)
  const ownTyped = useEntry(keyOf(quarter)).typed
  const typedBefore = useEntry(keyOf(before ?? quarter)).typed
  if (!store || !before) return null
  const from: Deportment = { ...deportment[before], ...typedBefore }
  const copied = fillBlanks({ ...deportment[quarter], ...ownTyped }, from)
  if (Object.keys(copied).length === 0) return null
  const copy = () => {
    store.type(keyOf(quarter), copied, true)
    // The button disappears when there is nothing to copy.
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
