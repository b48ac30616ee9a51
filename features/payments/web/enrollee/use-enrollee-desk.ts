import { useMemo, useRef } from "react"
import { type Queue, useQueue } from "../../../../ui/lists/use-queue.ts"
import type { EnrollmentStatus } from "../../../enrollments/domain/enrollment-status.ts"
import type { EnrolleeRow } from "../../../enrollments/staff-contract.ts"
import type { DeskPayment } from "../../desk-contract.ts"
import { type DecisionDesk, undecidedOf } from "../desk/decision-desk.ts"
import { decidedPayment, type Holding, useFetchPayment, useHeldDecisions } from "../desk/use-held-decisions.ts"

const isWaiting = ({ status }: EnrolleeRow) => status === "pending"
const enrolleesTo = { accepted: "approved", rejected: "denied" } as const

export type EnrolleeDesk = DecisionDesk & {
  queue: Queue<EnrolleeRow>
  /** Returns the row with the delayed or pending decision about its payment. */
  withDecisionOf(enrollee: EnrolleeRow): EnrolleeRow
}

/**
 * The enrollments whose payments are checked one after another (docs/rules/payments.md#desk). The open one is in the
 * address. A decision is about the payment, as at the desk, and so about all its undecided enrollments.
 */
export function useEnrolleeDesk(listed: readonly EnrolleeRow[], allWaiting?: number): EnrolleeDesk {
  const fetchPayment = useFetchPayment()
  const decidedFrom = useRef(new Map<string, string>())
  const setAll = (ids: readonly string[], status: EnrollmentStatus) => queue.decideAll(ids, { status }, false)
  const holding = useHeldDecisions(({ paymentId, seenEnrollees }) => {
    setAll(seenEnrollees, "pending")
    // Somebody else may have decided.
    void fetchPayment(paymentId).then((payment) => {
      for (const { enrolleeId, status } of payment?.enrollments ?? []) setAll([enrolleeId], status)
    })
  })
  const { heldDecisions, decided, failed, dismiss } = holding
  const withDecisions = useMemo(() => listed.map((each) => decidedEnrollee(each, decided)), [listed, decided])
  // The list still counts the payments whose decisions are delayed.
  const heldHere = listed.filter((each, at) => isWaiting(each) && withDecisions[at] !== each).length
  const left = allWaiting === undefined ? undefined : allWaiting - heldHere
  const queue = useQueue({ param: "enrollee", listed: withDecisions, isWaiting, allWaiting: left })
  const hold = (payment: DeskPayment, to: keyof typeof enrolleesTo) => {
    const seenEnrollees = undecidedOf(payment)
    decidedFrom.current.set(payment.id, queue.shownId)
    queue.decideAll(seenEnrollees, { status: enrolleesTo[to] }, true)
    return { paymentId: payment.id, payer: payment.payer, seenEnrollees }
  }
  const placeOf = (paymentId: string, seenEnrollees: readonly string[]) =>
    decidedFrom.current.get(paymentId) ?? seenEnrollees[0]
  return {
    queue,
    heldDecisions,
    failed,
    dismiss,
    withDecision: (payment) => decidedPayment(payment, decided),
    withDecisionOf: (enrollee) => decidedEnrollee(enrollee, decided),
    accept: (payment, received) => holding.hold({ to: "accepted", ...hold(payment, "accepted"), ...received }),
    reject: (payment, rejection) => holding.hold({ to: "rejected", ...hold(payment, "rejected"), ...rejection }),
    takeBack: () => {
      const taken = holding.takeBack()
      if (!taken) return
      setAll(taken.seenEnrollees, "pending")
      const place = placeOf(taken.paymentId, taken.seenEnrollees)
      if (place) queue.show(place)
    },
    reopen: ({ paymentId, seenEnrollees }) => {
      const place = placeOf(paymentId, seenEnrollees)
      if (place) queue.open(place)
    },
  }
}

function decidedEnrollee(enrollee: EnrolleeRow, decided: Holding["decided"]): EnrolleeRow {
  const to = enrollee.paymentId ? decided.get(enrollee.paymentId) : undefined
  return to && isWaiting(enrollee) ? { ...enrollee, status: enrolleesTo[to] } : enrollee
}
