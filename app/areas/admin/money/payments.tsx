import { deskPaymentsCall } from "../../../../features/payments/desk-contract.ts"
import { checkFilterValues, checkFilterWords } from "../../../../features/payments/web/desk/check-labels.ts"
import { deskStatusLabels } from "../../../../features/payments/web/desk/desk-badge.tsx"
import { DeskNews } from "../../../../features/payments/web/desk/desk-news.tsx"
import { PaymentDesk } from "../../../../features/payments/web/desk/payment-desk.tsx"
import { PaymentRows } from "../../../../features/payments/web/desk/payment-rows.tsx"
import { useDeskQueue } from "../../../../features/payments/web/desk/use-desk-queue.ts"
import { Button, ButtonLink } from "../../../../ui/buttons/button.tsx"
import { ListPage, NoMatch } from "../../../../ui/lists/list-page.tsx"
import { useList } from "../../../../ui/lists/use-list.ts"
import { EmptyState } from "../../../../ui/states/empty-state.tsx"
import { useRoleArea } from "../../../role-area.ts"
import { titled } from "../../account/account-meta.ts"

export const meta = titled("Payments")

/** The payments that families have sent, and the desk at which they are checked. */
export default function Payments() {
  const { timeZone, paymentChannels } = useRoleArea()
  const channels = paymentChannels.map(({ name }) => name)
  const list = useList(deskPaymentsCall, {
    rows: "payments",
    filters: {
      search: { label: "Search", placeholder: "Name, reference, code or amount" },
      status: { label: "Status", all: "Any status", words: deskStatusLabels },
      check: { label: "Checks", all: "Any check", words: checkFilterWords, values: checkFilterValues },
      channel: { label: "Channel", all: "Any channel", options: channels },
      from: { label: "From", isDay: true },
      to: { label: "To", isDay: true },
    },
    input: ({ channel = "" }) => ({ channel: channels.includes(channel) ? channel : undefined }),
  })
  const isToCheck = list.chosen.status === "sent"
  const allWaiting = isToCheck && !list.isOld ? list.pagination?.total : undefined
  const desk = useDeskQueue(list.currentRows, allWaiting)
  const first = list.currentRows.map(desk.withDecision).find(({ status }) => status === "sent")
  return (
    <ListPage
      of={list}
      width="wide"
      title={isToCheck ? "Payments to check" : "Payments"}
      intro="Compare each proof with the amount due. The family gets an e-mail after your decision."
      actions={
        <>
          {(first || list.query.isPending) && (
            <Button
              tone="brand"
              blocked={!first}
              onClick={() => first && desk.queue.open(first.id)}
              aria-haspopup="dialog"
            >
              Check one by one
            </Button>
          )}
          <ButtonLink to="/admin/payments/statements">Statements</ButtonLink>
        </>
      }
      what="payments"
      above={<DeskNews desk={desk} />}
      renderRows={(payments) => (
        <PaymentRows payments={payments.map(desk.withDecision)} zone={timeZone} onCheck={desk.queue.open} />
      )}
      noMatch={isToCheck && Object.keys(list.chosen).length === 1 ? nothingToCheck : <NoMatch />}
    >
      <PaymentDesk desk={desk} zone={timeZone} />
    </ListPage>
  )
}

const nothingToCheck = (
  <EmptyState
    title="Nothing to check"
    drawing="box"
    action={<ButtonLink to="/admin/payments">See all payments</ButtonLink>}
  >
    New payments from families appear here.
  </EmptyState>
)
