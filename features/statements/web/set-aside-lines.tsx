import { useCallDecision } from "../../../ui/windows/decision-dialog.tsx"
import { type SetAsideLine, undoSetAsideCall } from "../matches-contract.ts"
import { LineEvidence } from "./assign-line.tsx"
import { DecidedLines } from "./decided-lines.tsx"

/** Lines that pay for nothing, with the reason, and a way to undo each. */
export function SetAsideLines({ rows }: { rows: readonly SetAsideLine[] }) {
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
  return <DecidedLines caption="Lines set aside" rows={rows} head="Reason" cell={({ words }) => words} undo={undo} />
}
