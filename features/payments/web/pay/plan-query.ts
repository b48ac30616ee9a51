import { useQuery } from "@tanstack/react-query"
import type { ReplyOf } from "../../../../lib/contract.ts"
import { toCentavos, toPesos } from "../../../../lib/money.ts"
import { callQuery } from "../../../../ui/fetching/call-query.ts"
import { planPaymentCall } from "../../contract.ts"

/** One seat: a child of a parent in a class. A learner names no child. `instalments`: paid in parts. */
export type PlanSeat = { classId: string; childId?: string; instalments?: true }

/** The plan of a payment. A repeated call returns the same code, so the plan can be cached like a query. */
export const planQuery = (seats: readonly PlanSeat[], discountCode = "") =>
  callQuery(planPaymentCall, { items: [...seats], ...(discountCode && { discountCode }) })

/** The plan of a payment of dues. */
export const duesPlanQuery = (dueIds: readonly string[]) => callQuery(planPaymentCall, { dueIds: [...dueIds] })

export type Plan = ReplyOf<typeof planPaymentCall>
export type PlanQuery = ReturnType<typeof planQuery>

/** The account's credit for the price of these seats, in pesos, and their discounts; none while they are unknown. */
export function useReductions(seats: readonly PlanSeat[], price: number, discountCode: string) {
  const hasPrice = price > 0 && seats.length > 0
  const plan = useQuery({ ...planQuery(seats, discountCode), enabled: hasPrice, placeholderData: (before) => before })
  const lines = hasPrice && !plan.isPlaceholderData ? (plan.data?.lines ?? []) : []
  return {
    credit: hasPrice ? Math.min(plan.data?.credit ?? 0, price) : 0,
    discounts: lines.flatMap(({ discounts }) => discounts),
    lines,
    /** What is to pay now. */
    amount: plan.data?.amount ?? null,
    canPayOnline: hasPrice && (plan.data?.online.length ?? 0) > 0,
  }
}

/** Returns what is left to pay of these pesos. */
export const withoutCredit = (price: number, credit: number): number =>
  toPesos((toCentavos(price) ?? 0) - (toCentavos(credit) ?? 0))
