import { callQuery } from "../../../../ui/fetching/call-query.ts"
import { planPaymentCall } from "../../contract.ts"

/** One seat: a child of a parent in a class; a learner names no child. */
export type AskedSeat = { classId: string; childId?: string }

/** The plan of a payment: asking again gives the same code, so that it may be kept and fetched like what is read. */
export const planQuery = (seats: readonly AskedSeat[]) => callQuery(planPaymentCall, { items: [...seats] })
