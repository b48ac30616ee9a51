import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { formatPesos } from "../../../../lib/money.ts"
import { providerFeeLabel } from "../../../../lib/online-payment/providers.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import { keyOf } from "../../../../ui/fetching/call-query.ts"
import { useAction } from "../../../../ui/fetching/use-call.ts"
import { Alert } from "../../../../ui/form/form.tsx"
import { Row, Stack, Text } from "../../../../ui/layout/layout.tsx"
import { Money } from "../../../../ui/text/money.tsx"
import { type OnlineOffer, planPaymentCall } from "../../contract.ts"
import { payOnlineCall } from "../../online-contract.ts"
import { mustSignText } from "../enroll/must-sign.ts"
import type { PlanSeat } from "../pay/plan-query.ts"
import { goToProvider } from "./go-to-provider.ts"

/** What the form knows of the signature under the guidelines. */
export interface OnlineSigning {
  isSigned: boolean
  /** The version that was signed in the form; undefined if it was signed before. */
  guidelinesVersion?: number
  /** Leads to the box that is not ticked yet. */
  onUnsigned(): void
}

/** Seats, with the code of a discount (empty without one) and the signature; or dues. */
export type PaidOnline =
  | { seats: readonly PlanSeat[]; discountCode?: string; signing: OnlineSigning }
  | { dueIds: readonly string[] }

interface PayOnlineProps {
  what: PaidOnline
  offers: readonly OnlineOffer[]
  /** The amount due without the providers' fees, in pesos. */
  amount: number
}

const listOf = (names: readonly string[]) => new Intl.ListFormat("en", { type: "disjunction" }).format(names)

/** Leaves for the page of a provider, where the family pays. */
export function PayOnline({ what, offers, amount }: PayOnlineProps) {
  const [error, setError] = useState<string | null>(null)
  const queries = useQueryClient()
  const start = useAction(payOnlineCall, {
    onDone: ({ address }) => goToProvider(address),
    onFailure: ({ message }) => {
      setError(message)
      // The price may have changed: the form shows the new one.
      void queries.invalidateQueries({ queryKey: keyOf(planPaymentCall) })
    },
  })
  const pay = ({ provider }: OnlineOffer) => {
    if ("dueIds" in what) {
      setError(null)
      return start.mutate({ dueIds: [...what.dueIds], provider })
    }
    const { seats, discountCode, signing } = what
    setError(signing.isSigned ? null : mustSignText)
    if (!signing.isSigned) return signing.onUnsigned()
    start.mutate({
      items: [...seats],
      discountCode: discountCode || undefined,
      provider,
      guidelinesVersion: signing.guidelinesVersion,
    })
  }
  return (
    <Stack gap={4}>
      {offers.map((offer, nth) => (
        <Stack key={offer.provider} gap={2} surface="sky" round="m" pad={4}>
          {offer.fee > 0 && <OnlineSum offer={offer} amount={amount} />}
          <Button
            tone="brand"
            size="large"
            data-autofocus={nth === 0 || undefined}
            onClick={() => pay(offer)}
            busy={start.isPending || start.isSuccess}
          >
            {offers.length > 1 ? `Pay online with ${offer.name}` : "Pay online"}
            {offer.fee > 0 && `: ${formatPesos(offer.total)}`}
          </Button>
          <Text size="s">
            {listOf(offer.methods)}, on {offer.name}'s payment page.{" "}
            {"dueIds" in what ? "It counts as paid" : "You are enrolled"} as soon as the money arrives.
          </Text>
        </Stack>
      ))}
      {error && <Alert>{error}</Alert>}
      <Text weight={650}>Or send a transfer and upload the proof:</Text>
    </Stack>
  )
}

type OnlineSumProps = { offer: OnlineOffer; amount: number }

/** What the family pays on the provider's page if the school passes the provider's fee on. */
function OnlineSum({ offer: { name, fee, total }, amount }: OnlineSumProps) {
  return (
    <Stack as="ul" gap={1} aria-label={`Amount with the ${providerFeeLabel(name)}`}>
      <SumLine name="Amount due" pesos={amount} />
      <SumLine name={providerFeeLabel(name)} pesos={fee} />
      <Text as="li" weight={650}>
        <SumLine as="div" name="Total online" pesos={total} />
      </Text>
    </Stack>
  )
}

function SumLine({ as = "li", name, pesos }: { as?: "li" | "div"; name: string; pesos: number }) {
  return (
    <Row as={as} gap={4} justify="between">
      <span>{name}</span>
      <Money pesos={pesos} />
    </Row>
  )
}
