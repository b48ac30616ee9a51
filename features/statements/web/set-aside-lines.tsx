import { Button } from "../../../ui/buttons/button.tsx"
import { Table } from "../../../ui/lists/table.tsx"
import { DayText } from "../../../ui/text/date-text.tsx"
import { Money } from "../../../ui/text/money.tsx"
import { useCallDecision, useDecision } from "../../../ui/windows/decision-dialog.tsx"
import { type SetAsideLine, undoSetAsideCall } from "../matches-contract.ts"
import { LineEvidence } from "./assign-line.tsx"

const rowsAtOnce = 100

/** Lines that pay for nothing, with the reason, and a way to undo each. */
export function SetAsideLines({ rows }: { rows: readonly SetAsideLine[] }) {
  const { decide, dialog } = useDecision()
  const decision = useCallDecision()
  const undo = ({ lineId, amount, day, text }: SetAsideLine) =>
    decision({
      call: undoSetAsideCall,
      of: { lineId },
      title: "Bring this line back?",
      evidence: <LineEvidence amount={amount} day={day} text={text} />,
      start: {},
      yes: "Bring it back",
    })
  return (
    <>
      <Table
        caption="Lines set aside"
        columns={{
          words: { head: "Reason", main: true, cell: ({ words }) => words },
          text: { head: "Description", cell: ({ text }) => text || "–" },
          day: { head: "Day", cell: ({ day }) => <DayText day={day} /> },
          amount: { head: "Received", align: "end", cell: ({ amount }) => <Money pesos={amount} /> },
        }}
        action={{
          head: "Actions",
          cell: (line) => (
            <Button size="small" onClick={() => decide(undo(line))} aria-haspopup="dialog">
              Undo
            </Button>
          ),
        }}
        rows={rows}
        keyOf={({ lineId }) => lineId}
        rowsAtOnce={rowsAtOnce}
      />
      {dialog}
    </>
  )
}
