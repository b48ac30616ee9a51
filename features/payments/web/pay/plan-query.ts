import { useQuery } from "@tanstack/react-query"
import { toCentavos, toPesos } from "../../../../lib/money.ts"
import { callQuery } from "../../../../ui/fetching/call-query.ts"
import { planPaymentCall } from "../../contract.ts"

/** One seat: a child of a parent in a class; a learner names no child. */
export type PlanSeat = { classId: string; childId?: string }

/** The plan of a payment: asking again gives the same code, so that it may be kept and fetched like what is read. */
export const planQuery = (seats: readonly PlanSeat[]) => callQuery(planPaymentCall, { items: [...seats] })

/** What the account has overpaid of the price of these seats, in pesos; 0 while it is not known. */
export function useCredit(seats: readonly PlanSeat[], price: number): number {
  const hasPrice = price > 0 && seats.length > 0
  const plan = useQuery({ ...planQuery(seats), enabled: hasPrice, placeholderData: (before) => before })
  return hasPrice ? Math.min(plan.data?.credit ?? 0, price) : 0
}

/** What is to be paid of these pesos. */
export const withoutCredit = (price: number, credit: number): number =>
  toPesos((toCentavos(price) ?? 0) - (toCentavos(credit) ?? 0))
