import { Money } from "../../../ui/money.tsx"
import { CheckFact, CheckFacts } from "../../../ui/picture-check.tsx"
import { Bone } from "../../../ui/skeleton.tsx"
import { useCall } from "../../../ui/use-call.ts"
import { Moment } from "../../../ui/when.tsx"
import { type EnrolleePayment, type EnrolleeRow, enrolleePayment } from "../staff-contract.ts"
import css from "./admin-enrollee.module.css"

/** What the proof has to be compared with: the amount, whom it pays for, and what the payer noted. */
export function AdminPaymentFacts({ enrollee, zone }: { enrollee: EnrolleeRow; zone: string }) {
  const { data, isError } = useCall(enrolleePayment, { enrolleeId: enrollee.id })
  const payment = data?.payment
  return (
    <CheckFacts>
      <CheckFact name="Amount due">
        <span className={css.price}>
          {data ? <Money pesos={payment?.amountDue ?? 0} price /> : <AmountWaiting failed={isError} />}
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

function AmountWaiting({ failed }: { failed: boolean }) {
  return failed ? "could not be loaded" : <Bone width="6rem" height="1.4rem" />
}
