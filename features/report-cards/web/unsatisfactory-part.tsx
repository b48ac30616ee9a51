import { quarters } from "../domain/quarters.ts"
import { flagLabels } from "../domain/unsatisfactory-work.ts"
import { CardTable } from "./card-table.tsx"
import { FlagCell } from "./flag-cell.tsx"
import { QuarterRows } from "./quarter-rows.tsx"
import type { SavedCard } from "./saved-card.ts"

/** What explains unsatisfactory work, where there was any. */
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
