import { type QueryClient, useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { callApi } from "../../../../lib/call-api.ts"
import { keyOf } from "../../../../ui/fetching/call-query.ts"
import { toast } from "../../../../ui/toasts/toast.ts"
import { acceptPaymentCall, rejectPaymentCall } from "../../../enrollments/payment-contract.ts"
import { deskPaymentCall, deskPaymentsCall } from "../../desk-contract.ts"
import { type DeskDecision, type HeldDecision, HeldDecisions } from "./held-decisions.ts"

/** The decisions that are held back, and those that are on their way. */
export type Holding = {
  held: readonly HeldDecision[]
  /** What each payment becomes, by id: held back, on its way, or done while the list was not fetched yet. */
  decided: ReadonlyMap<string, DeskDecision["to"]>
  hold(decision: DeskDecision): void
  takeBack(): HeldDecision | undefined
}

/**
 * Holds decisions back for ten seconds, and sends them at once when the page is left. `onFailed`: the server did not
 * do it; the payment is to be decided again.
 */
export function useHeldDecisions(onFailed: (paymentId: string) => void): Holding {
  const queries = useQueryClient()
  const [held, setHeld] = useState<readonly HeldDecision[]>([])
  const [decided, setDecided] = useState<ReadonlyMap<string, DeskDecision["to"]>>(new Map())
  const failed = useRef(onFailed)
  failed.current = onFailed
  const forget = (paymentId: string) => setDecided((known) => new Map([...known].filter(([id]) => id !== paymentId)))
  const send = (decision: DeskDecision, isLast: boolean) => {
    const onFailure = (failure: Error) => {
      forget(decision.paymentId)
      toast.failed(`${decision.payer}: ${failure.message}`)
      failed.current(decision.paymentId)
    }
    void sendDecision(decision, isLast)
      .catch(onFailure)
      .then(() => refreshPayments(queries))
  }
  const [holder] = useState(() => new HeldDecisions({ send, onChange: setHeld }))
  useLeaving(holder)
  return {
    held,
    decided,
    hold: (decision) => {
      holder.hold(decision)
      setDecided((known) => new Map([...known, [decision.paymentId, decision.to]]))
    },
    takeBack: () => {
      const taken = holder.takeBack()
      if (taken) forget(taken.paymentId)
      return taken
    },
  }
}

function sendDecision(decision: DeskDecision, keepalive: boolean): Promise<unknown> {
  if (decision.to === "accepted") {
    const { to: _, payer: __, ...asked } = decision
    return callApi(acceptPaymentCall, asked, { keepalive })
  }
  const { to: _, payer: __, ...asked } = decision
  return callApi(rejectPaymentCall, asked, { keepalive })
}

/** The lists of payments are fetched again; everything else when it is next shown. */
async function refreshPayments(queries: QueryClient): Promise<void> {
  void queries.invalidateQueries({ refetchType: "none" })
  await Promise.all(
    [deskPaymentsCall, deskPaymentCall].map((call) => queries.invalidateQueries({ queryKey: keyOf(call) })),
  )
}

/** What is held back is sent when the window goes, and when another page is shown. */
function useLeaving(holder: HeldDecisions): void {
  useEffect(() => {
    const leave = () => holder.sendAll()
    addEventListener("pagehide", leave)
    return () => {
      removeEventListener("pagehide", leave)
      leave()
    }
  }, [holder])
}
