import { Button } from "../../../ui/button.tsx"
import { Moment } from "../../../ui/date-text.tsx"
import { Money } from "../../../ui/money.tsx"
import { CheckFact, CheckFacts } from "../../../ui/picture-check.tsx"
import { Skeleton } from "../../../ui/skeleton.tsx"
import type { EnrolleeRow } from "../staff-contract.ts"
import css from "./admin-enrollee.module.css"
import type { PaymentReview } from "./use-payment-review.ts"

interface AdminPaymentFactsProps {
  enrollee: EnrolleeRow
  payment: PaymentReview["payment"]
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
      </CheckFact>
      <CheckFact name="Enrolled">
        <Moment at={enrollee.enrollmentDate} zone={zone} />
      </CheckFact>
      <CheckFact name="Reference number">
        <Noted of={asked} text={payment?.referenceNumber} />
      </CheckFact>
      <CheckFact name="Paid by">
        <Noted of={asked} text={payment?.channel} />
      </CheckFact>
      {payment && payment.students.length > 1 && (
        <CheckFact name={`One payment for ${payment.students.length}`} wide>
          {payment.students.join(", ")}
        </CheckFact>
      )}
    </CheckFacts>
  )
}

/** What the payer may have noted: it has its place also when they did not, so that nothing moves from one to the next. */
function Noted({ of: { data, isError }, text }: { of: PaymentReview["payment"]; text: string | null | undefined }) {
  if (text) return <span className={css.reference}>{text}</span>
  if (data) return <span className={css.none}>Not given</span>
  return isError ? <span className={css.none}>Not loaded</span> : <Skeleton width="6rem" height="1.2rem" />
}

function AmountWaiting({ asked: { isError, isFetching, refetch } }: { asked: PaymentReview["payment"] }) {
  if (!isError) return <Skeleton width="6rem" height="1.4rem" />
  return (
    <span className={css.failed} role="alert">
      The amount could not be loaded.
      <Button size="small" busy={isFetching} onClick={() => void refetch()} aria-label="Try again to load the amount">
        Try again
      </Button>
    </span>
  )
}
