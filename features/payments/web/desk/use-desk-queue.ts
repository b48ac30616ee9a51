import { useMemo } from "react"
import { type Queue, useQueue } from "../../../../ui/lists/use-queue.ts"
import type { DeskPayment } from "../../desk-contract.ts"
import { type DecisionDesk, undecidedOf } from "./decision-desk.ts"
import { decidedPayment, useFetchPayment, useHeldDecisions } from "./use-held-decisions.ts"

const isWaiting = ({ status }: DeskPayment) => status === "sent"

export type DeskQueue = DecisionDesk & { queue: Queue<DeskPayment> }

/**
 * The payments that are checked one after another, and the delayed decisions (docs/rules/payments.md#desk). The open
 * payment is in the address.
 */
export function useDeskQueue(listed: readonly DeskPayment[], allWaiting?: number): DeskQueue {
  const fetchPayment = useFetchPayment()
  const holding = useHeldDecisions(({ paymentId }) => {
    queue.decide(paymentId, { status: "sent" }, false)
    // Somebody else may have decided.
    void fetchPayment(paymentId).then((payment) => payment && queue.decide(paymentId, payment, false))
  })
  const { heldDecisions, decided, failed, dismiss } = holding
  const withDecisions = useMemo(() => listed.map((each) => decidedPayment(each, decided)), [listed, decided])
  // The list still counts the payments whose decisions are delayed.
  const heldHere = listed.filter((each) => isWaiting(each) && decided.has(each.id)).length
  const left = allWaiting === undefined ? undefined : allWaiting - heldHere
  const queue = useQueue({ param: "payment", listed: withDecisions, isWaiting, allWaiting: left })
  const about = (payment: DeskPayment) => ({
    paymentId: payment.id,
    payer: payment.payer,
    seenEnrollees: undecidedOf(payment),
  })
  return {
    queue,
    heldDecisions,
    failed,
    dismiss,
    withDecision: (payment) => decidedPayment(payment, decided),
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
    reopen: ({ paymentId }) => queue.open(paymentId),
  }
}
