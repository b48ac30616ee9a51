import { useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { formatPesos } from "../../../../lib/money.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import { keyOf } from "../../../../ui/fetching/call-query.ts"
import { useAction } from "../../../../ui/fetching/use-call.ts"
import { Alert } from "../../../../ui/form/form.tsx"
import { Stack, Text } from "../../../../ui/layout/layout.tsx"
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
}

const listOf = (names: readonly string[]) => new Intl.ListFormat("en", { type: "disjunction" }).format(names)

/** Leaves for the page of a provider, where the family pays. */
export function PayOnline({ what, offers }: PayOnlineProps) {
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
          <Button
            tone="brand"
            size="large"
            data-autofocus={nth === 0 || undefined}
            onClick={() => pay(offer)}
            busy={start.isPending || start.isSuccess}
          >
            {offers.length > 1 ? `Pay online with ${offer.name}` : "Pay online"}
          </Button>
          <Text size="s">
            {listOf(offer.methods)}, on {offer.name}'s payment page.{" "}
            {"dueIds" in what ? "It counts as paid" : "You are enrolled"} as soon as the money arrives.
            {offer.fee > 0 && ` ${offer.name} fee: ${formatPesos(offer.fee)}, added to the amount.`}
          </Text>
        </Stack>
      ))}
      {error && <Alert>{error}</Alert>}
      <Text weight={650}>Or send a transfer and upload the proof:</Text>
    </Stack>
  )
}
