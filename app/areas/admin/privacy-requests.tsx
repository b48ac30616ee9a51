import { useState } from "react"
import { requestDays } from "../../../features/privacy/domain/requests.ts"
import { addPrivacyRequestCall, privacyRequestsCall } from "../../../features/privacy/requests-contract.ts"
import { AddRequest } from "../../../features/privacy/web/add-request.tsx"
import { RequestList } from "../../../features/privacy/web/request-list.tsx"
import { Button } from "../../../ui/buttons/button.tsx"
import { ListPage } from "../../../ui/lists/list-page.tsx"
import { useList } from "../../../ui/lists/use-list.ts"
import { IconPlus } from "../../../ui/pictures/icons.ts"
import { EmptyState } from "../../../ui/states/empty-state.tsx"
import { useRoleArea } from "../../role-area.ts"
import { titled } from "../account/account-meta.ts"

export const meta = titled("Privacy requests")

/** What people asked about their data, and what the school answered (docs/rules/privacy.md#requests). */
export default function PrivacyRequests() {
  const { timeZone } = useRoleArea()
  const [isAdding, setAdding] = useState(false)
  const list = useList(privacyRequestsCall, {
    rows: "requests",
    tabs: { param: "show", label: "Requests by state", words: { open: "To answer", all: "All" } },
  })
  return (
    <>
      <ListPage
        of={list}
        title="Privacy requests"
        intro={`People ask for their data, a correction or a deletion. Answer within ${requestDays} days.`}
        what="requests"
        actions={
          <Button
            needs={addPrivacyRequestCall}
            tone="brand"
            icon={<IconPlus />}
            aria-haspopup="dialog"
            onClick={() => setAdding(true)}
          >
            Add request
          </Button>
        }
        renderRows={(rows) => (
          <RequestList requests={rows} show={list.chosen.show === "all" ? "all" : "open"} zone={timeZone} />
        )}
        empty={
          <EmptyState title={list.chosen.show === "open" ? "Nothing to answer" : "No requests yet"} drawing="box">
            Requests about personal data appear here.
          </EmptyState>
        }
        skeleton={{ count: 3, picture: false }}
      />
      <AddRequest open={isAdding} onClose={() => setAdding(false)} />
    </>
  )
}
