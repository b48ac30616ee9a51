import { useParams } from "react-router"
import { type Payment, paymentCall } from "../../../features/payments/contract.ts"
import type { OnlineState } from "../../../features/payments/domain/online/online-state.ts"
import { onlineStateCall } from "../../../features/payments/online-contract.ts"
import { ContinuePayment } from "../../../features/payments/web/online/continue-payment.tsx"
import { onlineDueWords, onlineWords } from "../../../features/payments/web/online/online-words.ts"
import type { FamilyRole } from "../../../lib/roles.ts"
import { ButtonLink } from "../../../ui/buttons/button.tsx"
import { callQuery } from "../../../ui/fetching/call-query.ts"
import { QueryState } from "../../../ui/fetching/query-state.tsx"
import { useCall } from "../../../ui/fetching/use-call.ts"
import { Cluster, Text } from "../../../ui/layout/layout.tsx"
import { Card } from "../../../ui/page/card.tsx"
import { Page, PageHeader } from "../../../ui/page/page.tsx"
import { RowsSkeleton } from "../../../ui/states/skeleton.tsx"
import { pageLoader } from "../../page-loader.ts"
import { useRoleArea } from "../../role-area.ts"
import { titled } from "../account/account-meta.ts"

export { clientLoader } from "../../client-loader.ts"

export const meta = titled("Online payment")

export const loader = pageLoader(({ ask, params: { paymentId: id = "" } }) =>
  Promise.all([ask(callQuery(onlineStateCall, { id })), ask(callQuery(paymentCall, { id }))]),
)

const whileWaiting = (data: { state: OnlineState } | undefined) => (data?.state === "waiting" ? 3_000 : undefined)

/** Where a family comes back from a provider. The page turns when the money arrives, and decides nothing itself. */
export default function OnlinePayment() {
  const { paymentId = "" } = useParams()
  const state = useCall(onlineStateCall, { id: paymentId }, { every: whileWaiting })
  const payment = useCall(paymentCall, { id: paymentId }).data?.payment
  const isForDues = (payment?.dues.length ?? 0) > 0
  const wordsOf = (current: OnlineState) => (isForDues ? onlineDueWords[current] : undefined) ?? onlineWords[current]
  const words = state.data ? wordsOf(state.data.state) : undefined
  return (
    <Page width="narrow">
      <PageHeader title={words?.title ?? "Online payment"} />
      <QueryState
        of={state}
        waiting={<RowsSkeleton count={1} picture={false} text="Loading your payment…" />}
        failed="Your payment could not be loaded."
      >
        {({ state: current }) => (
          <Card gap={5}>
            <Text role="status">{wordsOf(current).text}</Text>
            <Cluster gap={3}>
              <Next state={current} payment={payment} isForDues={isForDues} />
            </Cluster>
          </Card>
        )}
      </QueryState>
    </Page>
  )
}

type NextProps = { state: OnlineState; payment: Payment | undefined; isForDues: boolean }

function Next({ state, payment, isForDues }: NextProps) {
  const { area } = useRoleArea<FamilyRole>()
  const toPayments = <ButtonLink to={`/${area}/payments`}>See your payments</ButtonLink>
  if (state === "paid") {
    return (
      <>
        <ButtonLink tone="brand" to={`/${area}/classes`}>
          Go to the classes
        </ButtonLink>
        {toPayments}
      </>
    )
  }
  if (state === "unpaid" && !isForDues) {
    return (
      <ButtonLink tone="brand" to={`/${area}/basket`}>
        Open the basket
      </ButtonLink>
    )
  }
  return (
    <>
      {payment && state === "waiting" && (
        <ContinuePayment payment={payment}>Not paid yet? Continue to payment</ContinuePayment>
      )}
      {toPayments}
    </>
  )
}
