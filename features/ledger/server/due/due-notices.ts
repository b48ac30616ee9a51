import { fullName, personNameOf } from "../../../../lib/names.ts"
import type { Tx } from "../../../../platform/database/client.ts"
import { findPaidDues } from "../../../payments/server/dues/due-queries.ts"
import type { PaymentAccepted } from "../../../payments/server/events.ts"
import type { LedgerNotice } from "../../domain/notices.ts"
import type { MovedEvent } from "../entries/source-events.ts"
import type { DueSettled, OverpaidReturned } from "../events.ts"
import { findDifference, findDueFacts } from "./due-queries.ts"

/** Tells the family that a change of class made something due or overpaid. The books already have it. */
export async function noticeDifference(tx: Tx, { accountId, newEnrolleeId }: MovedEvent): Promise<LedgerNotice[]> {
  const dueFacts = await findDueFacts(tx, newEnrolleeId)
  if (!dueFacts) return []
  const overpaid = await findDifference(tx, newEnrolleeId)
  if (dueFacts.due === 0 && overpaid <= 0) return []
  const facts = { ...namesOf(dueFacts), due: dueFacts.due, overPaid: Math.max(overpaid, 0) }
  return [{ kind: "price-difference", to: { accounts: [accountId] }, cause: newEnrolleeId, facts }]
}

/** Tells the family that the amount due has arrived, or is waived. */
export async function noticeSettledDue(tx: Tx, event: DueSettled): Promise<LedgerNotice[]> {
  const { accountId, enrolleeId, received } = event
  const dueFacts = await findDueFacts(tx, enrolleeId)
  if (!dueFacts) return []
  const facts = { ...namesOf(dueFacts), received, due: dueFacts.due }
  return [{ kind: "due-settled", to: { accounts: [accountId] }, facts }]
}

/** Tells the family which of its dues a payment has settled. The books already have it. */
export async function noticePaidDues(tx: Tx, { accountId, paymentId }: PaymentAccepted): Promise<LedgerNotice[]> {
  const paid = (await findPaidDues(tx, [paymentId])).filter(({ settledAmount }) => settledAmount > 0)
  const notices: LedgerNotice[] = []
  for (const [enrolleeId, dues] of Map.groupBy(paid, (due) => due.enrolleeId)) {
    const dueFacts = await findDueFacts(tx, enrolleeId)
    if (!dueFacts) continue
    const received = dues.reduce((sum, { settledAmount }) => sum + settledAmount, 0)
    const facts = { ...namesOf(dueFacts), received, due: dueFacts.due }
    notices.push({ kind: "due-settled", to: { accounts: [accountId] }, facts })
  }
  return notices
}

export async function noticeReturned(_: Tx, event: OverpaidReturned): Promise<LedgerNotice[]> {
  const { accountId, amount, channel, day } = event
  return [{ kind: "over-paid-returned", to: { accounts: [accountId] }, facts: { amount, channel, day } }]
}

type DueFacts = NonNullable<Awaited<ReturnType<typeof findDueFacts>>>
const namesOf = ({ className, ...name }: DueFacts) => ({ student: fullName(personNameOf(name)), className })
