import { useQuery } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { useNavigate } from "react-router"
import { classroomPath } from "../../../features/classes/domain/class-links.ts"
import { attentionCall } from "../../../features/monitoring/attention-contract.ts"
import { type BasketItem, basketCall, takeFromBasketCall } from "../../../features/payments/basket-contract.ts"
import { BasketList } from "../../../features/payments/web/basket/basket-list.tsx"
import { planSeatOf, seatKey } from "../../../features/payments/web/basket/basket-seats.ts"
import { useSeatsInParts } from "../../../features/payments/web/basket/use-seats-in-parts.ts"
import { BackUnpaid } from "../../../features/payments/web/online/back-unpaid.tsx"
import { DiscountCode } from "../../../features/payments/web/pay/discount-code.tsx"
import { planQuery } from "../../../features/payments/web/pay/plan-query.ts"
import type { FamilyRole } from "../../../lib/roles.ts"
import { ButtonLink } from "../../../ui/buttons/button.tsx"
import { callQuery } from "../../../ui/fetching/call-query.ts"
import { QueryState } from "../../../ui/fetching/query-state.tsx"
import { useAction, useCall } from "../../../ui/fetching/use-call.ts"
import { Card } from "../../../ui/page/card.tsx"
import { Page, PageHeader } from "../../../ui/page/page.tsx"
import { EmptyState } from "../../../ui/states/empty-state.tsx"
import { RowsSkeleton } from "../../../ui/states/skeleton.tsx"
import { toast } from "../../../ui/toasts/toast.ts"
import { pageLoader } from "../../page-loader.ts"
import { useRoleArea } from "../../role-area.ts"
import { titled } from "../account/account-meta.ts"
import { BasketForm } from "./basket-form.tsx"

export { clientLoader } from "../../client-loader.ts"

export const meta = titled("Basket")

export const loader = pageLoader(({ ask }) => ask(callQuery(basketCall, {})))

/** The basket of a family: seats in several classes that are paid for with one transfer. */
export default function Basket() {
  const { area } = useRoleArea<FamilyRole>()
  const basket = useCall(basketCall, {})
  return (
    <Page width="narrow">
      <PageHeader title="Basket" />
      <BackUnpaid />
      <QueryState
        of={basket}
        waiting={<RowsSkeleton count={3} picture={false} text="Loading your basket…" />}
        failed="Your basket could not be loaded."
      >
        {({ items }) => (items.length > 0 ? <Filled area={area} items={items} /> : <Empty area={area} />)}
      </QueryState>
    </Page>
  )
}

function Filled({ area, items }: { area: FamilyRole; items: readonly BasketItem[] }) {
  const navigate = useNavigate()
  const { inParts, choose, clear } = useSeatsInParts(items)
  const seats = items.map((item) => planSeatOf(item, inParts.has(seatKey(item))))
  const [discountCode, setDiscountCode] = useState("")
  const plan = useQuery({ ...planQuery(seats, discountCode), placeholderData: (before) => before })
  // A code that has ended or is used up meanwhile no longer counts.
  if (discountCode !== "" && plan.error?.errors.discountCode) setDiscountCode("")
  const outdates = [basketCall, attentionCall]
  const take = useAction(takeFromBasketCall, { outdates, onFailure: (failure) => toast.failed(failure) })
  const remove = (item: BasketItem) => take.mutate({ items: [planSeatOf(item)] })
  const problems = plan.data?.problems ?? []
  const isBlocked = (plan.data?.lines.length ?? items.length) < items.length
  // Together with a problem the parts may be the problem: the class is no longer offered in them.
  const hasProblemInParts = isBlocked && inParts.size > 0 && !plan.isPlaceholderData
  useEffect(() => {
    if (hasProblemInParts) clear()
  })
  return (
    <>
      <Card>
        <BasketList
          items={items}
          problems={problems}
          pathOf={(item) => classroomPath(area, { ...item, id: item.classId })}
          onRemove={remove}
          busy={take.isPending}
          isPayable={!isBlocked}
          lines={plan.data?.lines ?? []}
          inParts={inParts}
          onInParts={choose}
          amountInParts={inParts.size > 0 && plan.data && !plan.isPlaceholderData ? plan.data.amount : null}
          discounts={
            isBlocked || plan.isPlaceholderData ? [] : (plan.data?.lines ?? []).flatMap((line) => line.discounts)
          }
          credit={isBlocked || plan.isPlaceholderData ? 0 : (plan.data?.credit ?? 0)}
        />
        {!isBlocked && <DiscountCode seats={seats} code={discountCode} onChange={setDiscountCode} />}
      </Card>
      <BasketForm
        seats={seats}
        discountCode={discountCode}
        plan={plan.data}
        isBlocked={isBlocked}
        onSent={async (message) => {
          clear()
          toast.success(message)
          await navigate(`/${area}/payments`)
        }}
      />
    </>
  )
}

function Empty({ area }: { area: FamilyRole }) {
  return (
    <EmptyState
      title="Your basket is empty"
      action={
        <ButtonLink tone="brand" to={`/${area}/explore`}>
          Find a class
        </ButtonLink>
      }
    >
      Pay for several classes with one transfer. Choose a class, tap Enroll, then Add to basket.
    </EmptyState>
  )
}
