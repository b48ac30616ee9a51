import { useCallDecision } from "../../../ui/windows/decision-dialog.tsx"
import { bookPayoutCall, type PayoutLine, undoPayoutCall } from "../matches-contract.ts"
import { LineEvidence } from "./assign-line.tsx"
import { DecidedLines } from "./decided-lines.tsx"

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
    <DecidedLines
      caption="Payouts of payment providers"
      rows={rows}
      head="Provider"
      cell={({ payoutOf }) => payoutOf.name}
      undo={undo}
    />
  )
}
