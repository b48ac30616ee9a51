import { HistoryList } from "../../../ui/history-list.tsx"
import { Section } from "../../../ui/page.tsx"
import { useCall } from "../../../ui/use-call.ts"
import { classHistory } from "../admin-contract.ts"

/** What was decided about a class, by its teacher and by administrators. */
export function ClassHistory({ classId, zone }: { classId: string; zone: string }) {
  const history = useCall(classHistory, { classId })
  return (
    <Section title="History" lead="Who decided what about this class, newest first.">
      <HistoryList of={history} zone={zone} empty="Nothing was decided about this class yet." />
    </Section>
  )
}
