import { HistoryList } from "../../../ui/history-list.tsx"
import { Section } from "../../../ui/page.tsx"
import { useCall } from "../../../ui/use-call.ts"
import { classHistoryCall } from "../admin-contract.ts"

/** What was decided about a class, by its teacher and by administrators. */
export function ClassHistory({ classId, zone }: { classId: string; zone: string }) {
  const history = useCall(classHistoryCall, { classId })
  return (
    <Section title="History" lead="All decisions and changes. The newest is first.">
      <HistoryList of={history} zone={zone} empty="There are no decisions yet." />
    </Section>
  )
}
