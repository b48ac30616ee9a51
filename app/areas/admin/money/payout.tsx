import { payoutHistoryCall } from "../../../../features/audit/history-contract.ts"
import { type Payout, payoutCall, payoutFileCall } from "../../../../features/ledger/payout-contract.ts"
import { BankFile } from "../../../../features/ledger/web/bank-file.tsx"
import { DecidePayout } from "../../../../features/ledger/web/payouts/decide-payout.tsx"
import { PayoutTeachers } from "../../../../features/ledger/web/payouts/payout-teachers.tsx"
import { formatDay, formatLongDay } from "../../../../lib/day.ts"
import { formatPesos } from "../../../../lib/money.ts"
import { ListPage } from "../../../../ui/lists/list-page.tsx"
import { RecordHistory } from "../../../../ui/lists/record-history.tsx"
import { useList } from "../../../../ui/lists/use-list.ts"
import { Section } from "../../../../ui/page/page.tsx"
import { useRoleArea } from "../../../role-area.ts"
import { titled } from "../../account/account-meta.ts"
import type { Route } from "./+types/payout"

export const meta = titled("Payout")

/** A payout with its teachers. */
export default function PayoutPage({ params: { payoutId } }: Route.ComponentProps) {
  const { timeZone } = useRoleArea()
  const list = useList(payoutCall, { rows: "teachers", input: () => ({ payoutId }) })
  const { payout, version = "", channels = [] } = list.reply ?? {}
  return (
    <ListPage
      of={list}
      title={payout ? `Payout of ${formatDay(payout.day)}` : "Payout"}
      intro={payout && leadOf(payout)}
      back={{ to: "/admin/payouts", label: "Payouts" }}
      actions={
        payout?.status === "drafted" && (
          <>
            <BankFile path={payoutFileCall.path.replace("{payoutId}", payoutId)} />
            <DecidePayout
              payoutId={payoutId}
              teacher={null}
              amount={payout.toPay}
              version={version}
              channels={channels}
              zone={timeZone}
            />
          </>
        )
      }
      what="teachers"
      words={{ failed: "The payout could not be loaded." }}
      renderRows={(teachers) => (
        <PayoutTeachers payoutId={payoutId} teachers={teachers} channels={channels} zone={timeZone} />
      )}
      skeleton={{ count: 3, picture: false }}
    >
      {payout && (
        <Section title="History">
          <RecordHistory call={payoutHistoryCall} input={{ payoutId }} zone={timeZone} />
        </Section>
      )}
    </ListPage>
  )
}

const leadOf = ({ amount, teachers, until }: Payout) =>
  `${formatPesos(amount)} for ${teachers === 1 ? "1 teacher" : `${teachers} teachers`}, earned until ${formatLongDay(until)}.`
