import { toPesos } from "../../../lib/money.ts"
import { fullName, personNameOf } from "../../../lib/names.ts"
import { channelName } from "../../../lib/online-payment/providers.ts"
import { sumOfDiscounts } from "../../discounts/domain/apply-discounts.ts"
import { presentDiscount } from "../../discounts/server/present-discount.ts"
import type { Payment } from "../contract.ts"
import { dueText } from "../domain/due.ts"
import { canSendAgain, proofsLeft } from "../domain/send-again.ts"
import type { PaidDueRow } from "./dues/due-queries.ts"
import type { PaidSeatRow, ShownPaymentRow } from "./list-queries.ts"

const pesosOrNull = (centavos: number | null) => (centavos === null ? null : toPesos(centavos))

/** The enrollments and the dues of this payment and of others. */
export type PaidThings = { seats: readonly PaidSeatRow[]; dues: readonly PaidDueRow[] }

export function presentPayment(row: ShownPaymentRow, { seats, dues }: PaidThings, now: Date): Payment {
  const left = proofsLeft(row.proofs)
  const isSendable = canSendAgain({ ...row, proofsLeft: left })
  const isHeld = isSendable && row.held_until !== null && row.held_until > now
  return {
    id: row.id,
    code: row.code,
    status: row.status,
    reason: row.reason,
    words: row.words,
    amountDue: toPesos(row.amount_due_centavos),
    credit: toPesos(row.credit_centavos),
    amountReceived: pesosOrNull(row.amount_received_centavos),
    channel: channelName(row.channel),
    referenceNumber: row.reference_number,
    furtherReferences: row.further_references,
    sentAt: row.paid_at.toISOString(),
    decidedAt: row.status === "sent" || row.status === "online" ? null : (row.decided_at?.toISOString() ?? null),
    enrollments: seats.filter(({ payment_id }) => payment_id === row.id).map(presentSeat),
    dues: dues.filter(({ ofPayment }) => ofPayment === row.id).map(presentPaidDue),
    missing: pesosOrNull(row.missing_centavos),
    canSendAgain: isSendable,
    proofsLeft: left,
    seatsHeldUntil: isHeld ? (row.held_until?.toISOString() ?? null) : null,
    online: row.online && {
      fee: toPesos(row.online.fee),
      total: toPesos(row.online.total),
      paid: pesosOrNull(row.online.paid),
    },
    refund: row.refund && { status: row.refund.status, amount: toPesos(row.refund.amount) },
  }
}

const presentSeat = (seat: PaidSeatRow): Payment["enrollments"][number] => ({
  enrolleeId: seat.id,
  classId: seat.class_id,
  className: seat.class_name,
  fullName: fullName(personNameOf(seat)),
  price: toPesos(seat.paid_now + sumOfDiscounts(seat.discounts)),
  discounts: seat.discounts.map(presentDiscount),
  status: seat.status,
})

const presentPaidDue = (due: PaidDueRow): Payment["dues"][number] => ({
  id: due.id,
  className: due.className,
  fullName: fullName(personNameOf(due)),
  text: dueText(due),
  amount: toPesos(due.paidAmount),
})
