import { useQueryClient } from "@tanstack/react-query"
import { ApiFailure, callApi } from "../../../../lib/call-api.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import { keyOf } from "../../../../ui/fetching/call-query.ts"
import { Cluster } from "../../../../ui/layout/layout.tsx"
import { toast } from "../../../../ui/toasts/toast.ts"
import { addToBasketCall, basketCall } from "../../basket-contract.ts"
import type { PlanSeat } from "../pay/plan-query.ts"
import css from "./basket-offer.module.css"

interface BasketOfferProps {
  seats: readonly PlanSeat[]
  onAdded(): void
}

/** Adds the chosen seats to the basket, to pay for several classes with one transfer. */
export function BasketOffer({ seats, onAdded }: BasketOfferProps) {
  const queries = useQueryClient()
  const add = async () => {
    try {
      const { message } = await callApi(addToBasketCall, { items: [...seats] })
      await queries.invalidateQueries({ queryKey: keyOf(basketCall) })
      toast.success(message)
      onAdded()
    } catch (error) {
      toast.failed(
        error instanceof ApiFailure ? error : "This class could not be added to your basket. Please try again.",
      )
    }
  }
  return (
    <Cluster gap="2 4" justify="between" className={css.offer}>
      <p>Paying for more classes?</p>
      <Button size="small" disabled={seats.length === 0} onClick={() => void add()}>
        Add to basket
      </Button>
    </Cluster>
  )
}
