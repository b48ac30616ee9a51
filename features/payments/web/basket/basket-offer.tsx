import { useQueryClient } from "@tanstack/react-query"
import { Link } from "react-router"
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
  /** The page of the basket. */
  basketPath: string
  onAdded(): void
}

/** Adds the chosen seats to the basket, to pay for several classes with one transfer. */
export function BasketOffer({ seats, basketPath, onAdded }: BasketOfferProps) {
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
    <Cluster gap="3 4" justify="between" surface="well" round="m" pad={4} className={css.offer}>
      <p>
        Paying for more than one class? Add this one to <Link to={basketPath}>your basket</Link> and pay for all of them
        with one transfer.
      </p>
      <Button disabled={seats.length === 0} onClick={() => void add()}>
        Add to basket
      </Button>
    </Cluster>
  )
}
