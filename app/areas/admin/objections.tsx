import { objectionsCall } from "../../../features/meetings/cancellation-contract.ts"
import { ObjectionList } from "../../../features/meetings/web/cancelling/objection-list.tsx"
import { ListPage } from "../../../ui/lists/list-page.tsx"
import { useList } from "../../../ui/lists/use-list.ts"
import { EmptyState } from "../../../ui/states/empty-state.tsx"
import { useRoleArea } from "../../role-area.ts"
import { titled } from "../account/account-meta.ts"

export const meta = titled("Objections")

/**
 * The objections of families (docs/rules/attendance.md#late-cancellation) to what counts of a solo meeting that the
 * student missed.
 */
export default function Objections() {
  const { timeZone } = useRoleArea()
  const list = useList(objectionsCall, {
    rows: "objections",
    tabs: { param: "show", label: "Objections by decision", words: { open: "To decide", all: "All" } },
  })
  return (
    <ListPage
      of={list}
      title="Objections"
      intro="Families dispute how much of a one-on-one class was counted after a late cancellation or a no-show."
      what="objections"
      renderRows={(rows) => <ObjectionList objections={rows} zone={timeZone} />}
      empty={
        <EmptyState title={list.chosen.show === "open" ? "Nothing to decide" : "No objections yet"} drawing="box">
          Disputes about counted class time appear here.
        </EmptyState>
      }
      skeleton={{ count: 3, picture: false }}
    />
  )
}
