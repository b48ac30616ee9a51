import { Button } from "../../../ui/button.tsx"
import { Money } from "../../../ui/money.tsx"
import { CheckFact, CheckFacts } from "../../../ui/picture-check.tsx"
import { Bone } from "../../../ui/skeleton.tsx"
import { Moment } from "../../../ui/when.tsx"
import type { EnrolleePayment, EnrolleeRow } from "../staff-contract.ts"
import css from "./admin-enrollee.module.css"
import type { PaymentInSight } from "./use-payment-in-sight.ts"

interface AdminPaymentFactsProps {
  enrollee: EnrolleeRow
  payment: PaymentInSight["payment"]
  zone: string
}

/** What the proof has to be compared with: the amount, whom it pays for, and what the payer noted. */
export function AdminPaymentFacts({ enrollee, payment: asked, zone }: AdminPaymentFactsProps) {
  const payment = asked.data?.payment
  return (
    <CheckFacts>
      <CheckFact name="Amount due">
        <span className={css.price}>
          {asked.data ? <Money pesos={payment?.amountDue ?? 0} price /> : <AmountWaiting asked={asked} />}
        </span>
        {payment && payment.students.length > 1 && <Students payment={payment} />}
      </CheckFact>
      {payment?.referenceNumber && (
        <CheckFact name="Reference number">
          <span className={css.reference}>{payment.referenceNumber}</span>
        </CheckFact>
      )}
      {payment?.channel && <CheckFact name="Paid by">{payment.channel}</CheckFact>}
      <CheckFact name="Enrolled">
        <Moment at={enrollee.enrollmentDate} zone={zone} />
      </CheckFact>
    </CheckFacts>
  )
}

function Students({ payment: { students } }: { payment: EnrolleePayment }) {
  return (
    <small className={css.students}>
      One payment for {students.length}: {students.join(", ")}
    </small>
  )
}

function AmountWaiting({ asked: { isError, isFetching, refetch } }: { asked: PaymentInSight["payment"] }) {
  if (!isError) return <Bone width="6rem" height="1.4rem" />
  return (
    <span className={css.failed} role="alert">
      The amount could not be loaded.
      <Button size="small" busy={isFetching} onClick={() => void refetch()} aria-label="Try again to load the amount">
        Try again
      </Button>
    </span>
  )
}
