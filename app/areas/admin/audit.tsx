import { auditCall, auditFileCall } from "../../../features/audit/contract.ts"
import { type Action, actionAsLine, actions, thingWords } from "../../../features/audit/domain/actions.ts"
import { AuditRows } from "../../../features/audit/web/audit-rows.tsx"
import { ChainCheck } from "../../../features/audit/web/chain-check.tsx"
import { FileDownloads } from "../../../features/monitoring/web/downloads.tsx"
import { Stack } from "../../../ui/layout/layout.tsx"
import { ListPage } from "../../../ui/lists/list-page.tsx"
import { useList } from "../../../ui/lists/use-list.ts"
import { IconHistory } from "../../../ui/pictures/icons.ts"
import { EmptyState } from "../../../ui/states/empty-state.tsx"
import { useRoleArea } from "../../role-area.ts"
import { titled } from "../account/account-meta.ts"

export const meta = titled("Audit trail")

const kindWords = Object.fromEntries(actions.map((action) => [action, actionAsLine(action)])) as Record<Action, string>
const byWords = [...actions].sort((one, other) => kindWords[one].localeCompare(kindWords[other]))

const files = [{ call: auditFileCall, name: "Audit trail", icon: <IconHistory /> }]

/** Who did what (docs/rules/audit.md#list). */
export default function Audit() {
  const { timeZone } = useRoleArea()
  const list = useList(auditCall, {
    rows: "rows",
    filters: {
      kind: { label: "Action", all: "Any action", words: kindWords, values: byWords },
      thing: { label: "Record", all: "Any record", words: thingWords },
      from: { label: "From", isDay: true },
      to: { label: "To", isDay: true },
      person: null,
      id: null,
      after: null,
    },
  })
  const next = list.reply?.next ?? null
  const rows = <AuditRows rows={list.rows} next={next} zone={timeZone} />
  return (
    <ListPage
      of={list}
      width="wide"
      title="Audit trail"
      intro="What staff and teachers decide, change and download, and which IDs, payment proofs and account numbers staff view. Entries cannot be changed."
      what="audit trail"
      renderRows={() => rows}
      empty={
        <EmptyState title="Nothing yet" drawing="box">
          What people do appears here.
        </EmptyState>
      }
      noMatch={next === null ? undefined : rows}
      skeleton={{ count: 8, picture: false }}
    >
      <Stack gap={5}>
        <FileDownloads files={files} />
        <ChainCheck zone={timeZone} />
      </Stack>
    </ListPage>
  )
}
