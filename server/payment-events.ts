import { noticePaidDues } from "../features/ledger/server/due/due-notices.ts"
import { clearAfterPayment } from "../features/payments/server/basket/clear-after-payment.ts"
import { followPayment, followRejection } from "../features/payments/server/desk/keep-checks.ts"
import type { CheckoutEvent, DueEvent, PaymentEvent } from "../features/payments/server/events.ts"
import { beginFollowingFee } from "../features/payments/server/online/follow-fee.ts"
import {
  noticeAnotherProof,
  noticeConfirmedPayment,
  noticeDifferingApproved,
  noticeDifferingPayment,
  noticeDoor,
  noticeDuePayment,
  noticeDueReminders,
  noticeKeptPayment,
  noticeLoweredCredit,
  noticeRejectedPayment,
} from "../features/payments/server/payment-notices.ts"
import { queueReading } from "../features/payments/server/reading/read-sent-proof.ts"
import type { StatementEvent } from "../features/statements/server/events.ts"
import { followLine, queueChecking, releaseLine } from "../features/statements/server/follow-statements.ts"
import { reaction, touchesNothing } from "../platform/events/consequences.ts"
import type { ConsequencesOf } from "../platform/events/events.ts"
import { auditEnrollment, auditPayment, auditPaymentChange, auditStatement, auditStatementLine } from "./audit.ts"
import { books } from "./books.ts"
import { noticed } from "./noticed.ts"
import { touchesSeatsOfEach } from "./touched-by-events.ts"

/** The consequences of planning, sending and deciding payments, and of statements. */
export const paymentEvents: ConsequencesOf<PaymentEvent | CheckoutEvent | DueEvent | StatementEvent> = {
  "seats.held": [touchesNothing],
  "basket.saved": [touchesNothing],
  "dues.reminded": [touchesNothing, noticed(noticeDueReminders)],
  "door.decided": [touchesNothing, auditEnrollment("enrollment.door"), noticed(noticeDoor)],
  "payment.sent": [
    touchesNothing,
    reaction(clearAfterPayment),
    reaction(followPayment),
    reaction(queueReading),
    noticed(noticeDuePayment),
  ],
  "payment.kept": [touchesNothing, noticed(noticeKeptPayment)],
  "payment.accepted": [
    touchesNothing,
    auditPayment("payment.accept"),
    reaction(followPayment),
    books.payment,
    noticed(noticePaidDues),
    noticed(noticeDifferingApproved),
  ],
  "payment.rejected": [
    touchesNothing,
    auditPayment("payment.reject"),
    reaction(followRejection),
    reaction(releaseLine),
    books.takenBack,
    noticed(noticeRejectedPayment),
  ],
  "payment.reopened": [touchesNothing, auditPayment("payment.reopen"), reaction(followRejection), books.takenBack],
  "payment.begun": [touchesNothing],
  "payment.confirmed": [
    touchesNothing,
    reaction(clearAfterPayment),
    books.providerFee,
    noticed(noticeConfirmedPayment),
    reaction(beginFollowingFee),
  ],
  "payment.fee-known": [touchesNothing, books.providerFee],
  "payment.fee-entered": [touchesNothing, auditPaymentChange("payment.fee-entered"), books.providerFee],
  "payment.differs": [
    touchesNothing,
    auditPaymentChange("payment.differs"),
    reaction(followPayment),
    books.providerFee,
    noticed(noticeDifferingPayment),
  ],
  "payment.credit-lowered": [
    touchesNothing,
    auditPaymentChange("payment.credit-lowered"),
    noticed(noticeLoweredCredit),
    reaction(followPayment),
  ],
  "payment.proof-sent": [
    touchesSeatsOfEach,
    noticed(noticeAnotherProof),
    reaction(followPayment),
    reaction(queueReading),
  ],

  "statement.added": [touchesNothing, auditStatement("statement.add")],
  "statement.finished": [touchesNothing, auditStatement("statement.finish"), reaction(queueChecking)],
  "statement.resumed": [touchesNothing, auditStatement("statement.resume")],
  "statement-line.assigned": [touchesNothing, auditStatementLine("statement-line.assign"), reaction(followLine)],
  "statement-line.payout": [touchesNothing, auditStatementLine("statement-line.payout"), books.providerPayout],
  "statement-line.payout-undone": [
    touchesNothing,
    auditStatementLine("statement-line.payout-undone"),
    books.providerPayout,
  ],
  "statement-line.set-aside": [touchesNothing, auditStatementLine("statement-line.set-aside"), reaction(followLine)],
  "statement-line.set-aside-undone": [
    touchesNothing,
    auditStatementLine("statement-line.set-aside-undone"),
    reaction(followLine),
  ],
}
