import { Button } from "../../../ui/buttons/button.tsx"
import { Table } from "../../../ui/lists/table.tsx"
import { DayText } from "../../../ui/text/date-text.tsx"
import { Money } from "../../../ui/text/money.tsx"
import { useCallDecision, useDecision } from "../../../ui/windows/decision-dialog.tsx"
import { bookPayoutCall, type PayoutLine, undoPayoutCall } from "../matches-contract.ts"
import { LineEvidence } from "./assign-line.tsx"

/** Books a line as the payout of the provider that it seems to come from. */
export function useBookPayout() {
  const decision = useCallDecision()
  return ({ lineId, amount, day, text, payoutOf: { provider, name } }: PayoutLine) =>
    decision({
      call: bookPayoutCall,
      of: { lineId, provider },
      title: `Is this a payout of ${name}?`,
      evidence: <LineEvidence amount={amount} day={day} text={text} />,
      start: {},
      yes: "Book the payout",
    })
}

/** Lines that are payouts of providers, with a way to undo each. */
export function PayoutLines({ rows }: { rows: readonly PayoutLine[] }) {
  const { decide, dialog } = useDecision()
  const decision = useCallDecision()
  const undo = ({ lineId, amount, day, text, payoutOf }: PayoutLine) =>
    decision({
      call: undoPayoutCall,
      of: { lineId },
      title: `Undo this payout of ${payoutOf.name}?`,
      evidence: <LineEvidence amount={amount} day={day} text={text} />,
      start: {},
      yes: "Undo",
    })
  return (
    <>
      <Table
        caption="Payouts of payment providers"
        columns={{
          payoutOf: { head: "Provider", main: true, cell: ({ payoutOf }) => payoutOf.name },
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
      />
      {dialog}
    </>
  )
}
