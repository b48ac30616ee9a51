import { useContext, useId } from "react"
import { AutosaveContext, useEntry } from "../../../../ui/autosave/autosave-context.ts"
import { fieldStateOf } from "../../../../ui/autosave/autosave-entry.ts"
import css from "../../../../ui/autosave/cell.module.css"
import { CellFrame, CellText } from "../../../../ui/autosave/cell-frame.tsx"
import { noteId } from "../../../../ui/autosave/entry-notes.ts"
import { describedBy } from "../../../../ui/autosave/input-cell.tsx"
import field from "../../../../ui/fields/field.module.css"
import { Stack } from "../../../../ui/layout/layout.tsx"
import { type Quarter, quarters } from "../../domain/quarters.ts"
import { flagLabels, type UnsatisfactoryFlag } from "../../domain/unsatisfactory-work.ts"
import { CardTable } from "../cells/card-table.tsx"
import { nameOfEntry } from "../cells/quarter-names.ts"
import { QuarterRows } from "../cells/quarter-rows.tsx"
import type { SavedCard } from "../saving/saved-card.ts"
import { keyOfEntry } from "./card-parts.ts"

/** The flags that explain unsatisfactory work. */
export function UnsatisfactoryPart({ unsatisfactory }: Pick<SavedCard, "unsatisfactory">) {
  return (
    <CardTable caption="Unsatisfactory work" rowHead="Reason" quarters={quarters}>
      <QuarterRows
        part="unsatisfactory"
        labels={flagLabels}
        cellOf={(flag, quarter) => <FlagCell flag={flag} quarter={quarter} saved={unsatisfactory[quarter][flag]} />}
      />
    </CardTable>
  )
}

/** A checkbox of one flag. */
function FlagCell({ flag, quarter, saved }: { flag: UnsatisfactoryFlag; quarter: Quarter; saved: 0 | 1 }) {
  const key = keyOfEntry({ part: "unsatisfactory", quarter })
  const entries = useContext(AutosaveContext)
  const entry = useEntry(key)
  const id = useId()
  if (!entries) return <CellText>{saved === 1 ? "Yes" : null}</CellText>
  const state = fieldStateOf(entry, flag)
  return (
    <CellFrame id={id} state={state} saves={entry.saves}>
      {/* The whole cell can be pressed. */}
      <Stack as="label" round="s" className={css.flag}>
        <input
          type="checkbox"
          className={field.box}
          aria-label={nameOfEntry(flagLabels[flag], quarter)}
          aria-invalid={state === "wrong" || undefined}
          aria-describedby={describedBy({ id, state, note: noteId(key, flag) })}
          data-column={quarter}
          data-entry={key}
          checked={(entry.typed[flag] ?? saved) === 1}
          onChange={(event) => entries.type(key, { [flag]: event.currentTarget.checked ? 1 : 0 }, true)}
        />
      </Stack>
    </CellFrame>
  )
}
