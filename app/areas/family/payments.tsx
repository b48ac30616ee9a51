import { lazy } from "react"
import { classroomPath } from "../../../features/classes/domain/class-links.ts"
import { guidelinesCall } from "../../../features/enrollments/guidelines-contract.ts"
import { GuidelineSignatures } from "../../../features/enrollments/web/guidelines/signed-guidelines.tsx"
import { statementLinesCall } from "../../../features/ledger/statement-contract.ts"
import { PaidPayment } from "../../../features/ledger/web/refunds/paid-payment.tsx"
import { type OpenCode, openCodesCall, type Payment, paymentsCall } from "../../../features/payments/contract.ts"
import { duesCall } from "../../../features/payments/dues-contract.ts"
import { FamilyDues } from "../../../features/payments/web/dues/family-dues.tsx"
import { BackUnpaid } from "../../../features/payments/web/online/back-unpaid.tsx"
import { ContinuePayment } from "../../../features/payments/web/online/continue-payment.tsx"
import { OpenCodes } from "../../../features/payments/web/own/open-codes.tsx"
import { PaymentList, PaymentListSkeleton } from "../../../features/payments/web/own/payment-list.tsx"
import { formatPesos } from "../../../lib/money.ts"
import type { FamilyRole } from "../../../lib/roles.ts"
import { ButtonLink } from "../../../ui/buttons/button.tsx"
import { callQuery } from "../../../ui/fetching/call-query.ts"
import { useCall } from "../../../ui/fetching/use-call.ts"
import { ListView } from "../../../ui/lists/list-page.tsx"
import { type Tab, Tabs, tabIn, useTab } from "../../../ui/lists/tabs.tsx"
import { listQuery, useList } from "../../../ui/lists/use-list.ts"
import { Page, PageHeader } from "../../../ui/page/page.tsx"
import { listId } from "../../../ui/page/places.ts"
import { EmptyState } from "../../../ui/states/empty-state.tsx"
import { LazyTab } from "../../../ui/states/lazy-tab.tsx"
import { RowsSkeleton } from "../../../ui/states/skeleton.tsx"
import { pageLoader } from "../../page-loader.ts"
import { useRoleArea } from "../../role-area.ts"
import { titled } from "../account/account-meta.ts"

export { clientLoader } from "../../client-loader.ts"

export const meta = titled("Payments")

/** The statement's code is fetched when its tab is opened. */
const FamilyStatement = lazy(() => import("../../../features/ledger/web/family-statement/family-statement.tsx"))

const tabs: readonly Tab[] = [
  { id: "payments", label: "Payments" },
  { id: "statement", label: "Statement" },
]

/** What the family owes; and the payments on the page in the address with the open codes, or the statement of account. */
export const loader = pageLoader(({ ask, search }) =>
  Promise.all([
    ask(callQuery(duesCall, {})),
    ...(tabIn(search, tabs) === "statement"
      ? [ask(callQuery(statementLinesCall, {}))]
      : [ask(listQuery(paymentsCall, search)), ask(callQuery(openCodesCall, {}))]),
    ask(callQuery(guidelinesCall, {})),
  ]),
)

/** The payments of a family: what it owes, each transfer with its status and the next step, and the statement. */
export default function Payments() {
  const { timeZone, contact, paymentChannels } = useRoleArea<FamilyRole>()
  const tab = useTab(tabs)
  return (
    <Page>
      <PageHeader title="Payments" lead="What you owe, and what you paid." />
      <BackUnpaid />
      <FamilyDues contact={contact} channels={paymentChannels} zone={timeZone} />
      <Tabs tabs={tabs} label="Payments" />
      {tab === "statement" ? (
        <LazyTab waiting={<RowsSkeleton text="Loading your statement…" picture={false} count={4} />}>
          <FamilyStatement />
        </LazyTab>
      ) : (
        <OwnPayments />
      )}
      <GuidelineSignatures zone={timeZone} />
    </Page>
  )
}

function OwnPayments() {
  const { area, timeZone, contact, paymentChannels } = useRoleArea<FamilyRole>()
  const list = useList(paymentsCall, { rows: "payments" })
  const open = useCall(openCodesCall, {})
  const codes = open.data?.codes ?? []
  return (
    <>
      <OpenCodes codes={codes} zone={timeZone} renderAction={(code) => <SendProof area={area} code={code} />} />
      <ListView
        id={listId}
        of={list}
        what="payments"
        whose="your"
        renderRows={(payments) => (
          <PaymentList
            payments={payments}
            zone={timeZone}
            contact={contact}
            channels={paymentChannels}
            renderAction={whenPaid}
          />
        )}
        empty={
          <EmptyState
            title="No payments yet"
            action={
              <ButtonLink tone="brand" to={`/${area}/explore`}>
                Find a class
              </ButtonLink>
            }
          >
            After you enroll in a class, your payment and receipt appear here.
          </EmptyState>
        }
        skeleton={<PaymentListSkeleton />}
      />
    </>
  )
}

/** The way back to an unfinished online payment, and the actions for accepted payments: the receipt, and one refund request at a time. */
function whenPaid(payment: Payment) {
  const { id, status, refund, amountDue, enrollments, dues } = payment
  if (status === "online") return <ContinuePayment payment={payment}>Continue to payment</ContinuePayment>
  if (status !== "accepted" && status !== "refunded") return null
  const isRefundable = status === "accepted" && dues.length === 0 && (refund === null || refund.status === "refused")
  const names = [...new Set([...enrollments, ...dues].map(({ className }) => className))].join(", ")
  const about = names ? `${formatPesos(amountDue)} for ${names}` : formatPesos(amountDue)
  return <PaidPayment paymentId={id} about={about} isRefundable={isRefundable} />
}

/** Links to the form of the class, or to the basket, where the proof is sent. */
function SendProof({ area, code: { classes } }: { area: FamilyRole; code: OpenCode }) {
  const [klass, ...others] = classes
  if (!klass) return null
  const to = others.length > 0 ? `/${area}/basket` : `${classroomPath(area, klass)}?enroll=yes`
  return (
    <ButtonLink size="small" to={to}>
      Send the proof
    </ButtonLink>
  )
}
