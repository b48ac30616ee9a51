import { useQueryClient } from "@tanstack/react-query"
import { useMemo } from "react"
import { callQuery } from "../../../../ui/fetching/call-query.ts"
import { type Queue, useQueue } from "../../../../ui/lists/use-queue.ts"
import type { DenialReason } from "../../../enrollments/domain/denial.ts"
import { type DeskPayment, deskPaymentCall } from "../../desk-contract.ts"
import type { HeldDecision } from "./held-decisions.ts"
import { type FailedDecision, type Holding, useHeldDecisions } from "./use-held-decisions.ts"

type Rejection = { reason: DenialReason; words: string; missing?: number }

const isWaiting = ({ status }: DeskPayment) => status === "sent"

export type DeskQueue = {
  queue: Queue<DeskPayment>
  held: readonly HeldDecision[]
  failed: readonly FailedDecision[]
  /** What failed has been read. */
  dismiss(): void
  /** The row with the decision about it that is held back or on its way. */
  withDecision(payment: DeskPayment): DeskPayment
  accept(payment: DeskPayment, received?: { amount: number; words?: string }): void
  reject(payment: DeskPayment, rejection: Rejection): void
  /** Takes the newest decision back, and shows its payment again. */
  takeBack(): void
}

/** The payments that are checked one after the other, and the decisions that are held back; the open one is in the address. */
export function useDeskQueue(listed: readonly DeskPayment[], allWaiting?: number): DeskQueue {
  const fetchOne = useFetchOne()
  const holding = useHeldDecisions((paymentId) => {
    queue.decide(paymentId, { status: "sent" }, false)
    // Somebody else may have decided.
    void fetchOne(paymentId).then((payment) => payment && queue.decide(paymentId, payment, false))
  })
  const { held, decided, failed, dismiss } = holding
  const withDecisions = useMemo(() => listed.map((each) => decidedRow(each, decided)), [listed, decided])
  // The list counts those that are held back still.
  const heldHere = listed.filter((each) => isWaiting(each) && decided.has(each.id)).length
  const left = allWaiting === undefined ? undefined : allWaiting - heldHere
  const queue = useQueue({ param: "payment", listed: withDecisions, isWaiting, allWaiting: left })
  const about = ({ id, payer, enrollments }: DeskPayment) => ({
    paymentId: id,
    payer,
    seenEnrollees: enrollments.filter(({ status }) => status === "pending").map(({ enrolleeId }) => enrolleeId),
  })
  return {
    queue,
    held,
    failed,
    dismiss,
    withDecision: (payment) => decidedRow(payment, decided),
    accept: (payment, received) => {
      holding.hold({ to: "accepted", ...about(payment), ...received })
      queue.decide(payment.id, { status: "accepted" }, true)
    },
    reject: (payment, rejection) => {
      holding.hold({ to: "rejected", ...about(payment), ...rejection })
      queue.decide(payment.id, { status: "rejected" }, true)
    },
    takeBack: () => {
      const taken = holding.takeBack()
      if (!taken) return
      queue.decide(taken.paymentId, { status: "sent" }, false)
      queue.show(taken.paymentId)
    },
  }
}

/** Returns the payment as the server has it, or null when it is not told. */
function useFetchOne() {
  const queries = useQueryClient()
  return async (paymentId: string): Promise<DeskPayment | null> => {
    const found = queries.fetchQuery({ ...callQuery(deskPaymentCall, { paymentId }), staleTime: 0 })
    return found.then(({ payment }) => payment).catch(() => null)
  }
}

function decidedRow(payment: DeskPayment, decided: Holding["decided"]): DeskPayment {
  const status = decided.get(payment.id)
  return status ? { ...payment, status } : payment
}
