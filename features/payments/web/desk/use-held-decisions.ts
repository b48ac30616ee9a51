import { type QueryClient, useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { callApi } from "../../../../lib/call-api.ts"
import { callQuery, keyOf } from "../../../../ui/fetching/call-query.ts"
import { toast } from "../../../../ui/toasts/toast.ts"
import { enrolleesCall, studentsListCall } from "../../../enrollments/staff-contract.ts"
import { acceptPaymentCall, enrolleePaymentCall, rejectPaymentCall } from "../../decision-contract.ts"
import { type DeskPayment, deskPaymentCall, deskPaymentsCall } from "../../desk-contract.ts"
import type { PaymentStatus } from "../../domain/payment-status.ts"
import { decidedLabels } from "./desk-badge.tsx"
import { type DeskDecision, type HeldDecision, HeldDecisions } from "./held-decisions.ts"

/** A decision that failed, and why. */
export type FailedDecision = Pick<DeskDecision, "paymentId" | "payer" | "seenEnrollees" | "to"> & { message: string }

/** The delayed decisions, and those that are being sent. */
export type Holding = {
  heldDecisions: readonly HeldDecision[]
  /** The new status of each payment, by id: delayed, being sent, or done while the list has not been refetched. */
  decided: ReadonlyMap<string, DeskDecision["to"]>
  /** The decisions that the server did not carry out, until they are repeated or dismissed. */
  failed: readonly FailedDecision[]
  dismiss(): void
  hold(decision: DeskDecision): void
  takeBack(): HeldDecision | undefined
}

/**
 * Delays decisions by ten seconds, and sends them at once when the page is left. `onFailed`: the server did not carry
 * out the decision, so the payment must be decided again.
 */
export function useHeldDecisions(onFailed: (failed: FailedDecision) => void): Holding {
  const queries = useQueryClient()
  const [heldDecisions, setHeld] = useState<readonly HeldDecision[]>([])
  const [decided, setDecided] = useState<ReadonlyMap<string, DeskDecision["to"]>>(new Map())
  const failures = useFailures(onFailed)
  const forget = (paymentId: string) =>
    setDecided((current) => new Map([...current].filter(([id]) => id !== paymentId)))
  const send = async (decision: DeskDecision, isLast: boolean) => {
    const { paymentId, payer, seenEnrollees, to } = decision
    try {
      await sendDecision(decision, isLast)
      await refreshPayments(queries)
      // From here on the list has the result, also when the family sends another proof.
      forget(paymentId)
    } catch (error) {
      forget(paymentId)
      failures.add({ paymentId, payer, seenEnrollees, to, message: (error as Error).message })
      await refreshPayments(queries)
    }
  }
  const [holder] = useState(() => new HeldDecisions({ send: (...args) => void send(...args), onChange: setHeld }))
  useLeaving(holder)
  return {
    heldDecisions,
    decided,
    failed: failures.failed,
    dismiss: failures.dismiss,
    hold: (decision) => {
      holder.hold(decision)
      failures.remove(decision.paymentId)
      setDecided((current) => new Map([...current, [decision.paymentId, decision.to]]))
    },
    takeBack: () => {
      const taken = holder.takeBack()
      if (taken) forget(taken.paymentId)
      return taken
    },
  }
}

function useFailures(onFailed: (failed: FailedDecision) => void) {
  const latestOnFailed = useRef(onFailed)
  latestOnFailed.current = onFailed
  const [failed, setFailed] = useState<readonly FailedDecision[]>([])
  const without = (current: readonly FailedDecision[], id: string) =>
    current.filter(({ paymentId }) => paymentId !== id)
  return {
    failed,
    add(failure: FailedDecision) {
      setFailed((current) => [...without(current, failure.paymentId), failure])
      toast.failed(failedWords(failure))
      latestOnFailed.current(failure)
    },
    remove: (paymentId: string) => setFailed((current) => without(current, paymentId)),
    dismiss: () => setFailed([]),
  }
}

export const failedWords = ({ payer, to, message }: FailedDecision) =>
  `The payment of ${payer} was not ${decidedLabels[to].toLowerCase()}. ${message}`

/** Returns the payment as the server has it, or null if it cannot be loaded. */
export function useFetchPayment() {
  const queries = useQueryClient()
  return async (paymentId: string): Promise<DeskPayment | null> => {
    const reply = queries.fetchQuery({ ...callQuery(deskPaymentCall, { paymentId }), staleTime: 0 })
    return reply.then(({ payment }) => payment).catch(() => null)
  }
}

const enrolleesTo = { accepted: "approved", rejected: "denied" } as const

/** Returns the payment with the delayed or pending decision about it, which decides about everything that waits. */
export function decidedPayment(payment: DeskPayment, decided: Holding["decided"]): DeskPayment {
  const to = decided.get(payment.id)
  if (!to) return payment
  const status: PaymentStatus = payment.status === "sent" ? to : payment.status
  const enrollments = payment.enrollments.map((each) =>
    each.status === "pending" ? { ...each, status: enrolleesTo[to] } : each,
  )
  return { ...payment, status, enrollments }
}

function sendDecision(decision: DeskDecision, keepalive: boolean): Promise<unknown> {
  if (decision.to === "accepted") {
    const { to: _, payer: __, ...input } = decision
    return callApi(acceptPaymentCall, input, { keepalive })
  }
  const { to: _, payer: __, ...input } = decision
  return callApi(rejectPaymentCall, input, { keepalive })
}

/** Refetches the lists of payments and enrollments at once, and everything else when it is next shown. */
export async function refreshPayments(queries: QueryClient): Promise<void> {
  void queries.invalidateQueries({ refetchType: "none" })
  await Promise.all(
    [deskPaymentsCall, deskPaymentCall, enrolleesCall, enrolleePaymentCall, studentsListCall].map((call) =>
      queries.invalidateQueries({ queryKey: keyOf(call) }),
    ),
  )
}

/** Sends the delayed decisions when the window is closed, and when another page is shown. */
function useLeaving(holder: HeldDecisions): void {
  useEffect(() => {
    const leave = () => holder.sendAll()
    // A phone may end a page that it has frozen.
    addEventListener("pagehide", leave)
    document.addEventListener("freeze", leave)
    return () => {
      removeEventListener("pagehide", leave)
      document.removeEventListener("freeze", leave)
      leave()
    }
  }, [holder])
}
