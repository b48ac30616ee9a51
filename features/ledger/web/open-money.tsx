import { ListView } from "../../../ui/lists/list-page.tsx"
import { useList } from "../../../ui/lists/use-list.ts"
import { EmptyState } from "../../../ui/states/empty-state.tsx"
import { Money } from "../../../ui/text/money.tsx"
import { type OpenMoneyKind, openMoneyCall } from "../contract.ts"
import { useDueDecisions } from "./due/use-due-decisions.tsx"
import { openTitles } from "./money-words.ts"

/** Money of students that needs attention. */
export function OpenMoneyList({ kind, zone }: { kind: OpenMoneyKind; zone: string }) {
  const list = useList(openMoneyCall, { rows: "open", input: () => ({ kind }) })
  const { label, lead, empty } = openTitles[kind]
  const [dueAction, dialog] = useDueDecisions(zone)
  return (
    <>
      <ListView
        of={list}
        what="students"
        words={{ waiting: "Loading the list…", failed: "The list could not be loaded." }}
        caption={label}
        lead={<p>{lead}</p>}
        columns={{
          student: { head: "Student", main: true },
          className: "Class",
          payer: "Paid by",
          amount: { head: "Amount", align: "end", cell: ({ amount }) => <Money pesos={amount} /> },
        }}
        action={kind === "due" ? dueAction : undefined}
        keyOf={({ enrolleeId }) => enrolleeId}
        empty={
          <EmptyState title="Nothing to do" drawing="box">
            {empty}
          </EmptyState>
        }
        skeleton={{ count: 4, picture: false }}
      />
      {dialog}
    </>
  )
}
