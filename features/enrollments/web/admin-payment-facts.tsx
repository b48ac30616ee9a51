import type { ReactNode } from "react"
import { Money } from "../../../ui/money.tsx"
import { Bone } from "../../../ui/skeleton.tsx"
import { useCall } from "../../../ui/use-call.ts"
import { Moment } from "../../../ui/when.tsx"
import { type EnrolleePayment, enrolleePayment } from "../staff-contract.ts"
import css from "./admin-enrollee.module.css"
import type { ManagedEnrollee } from "./use-enrollee-line.ts"

/** What the proof has to be compared with: the amount, whom it pays for, and what the payer noted. */
export function AdminPaymentFacts({ enrollee, zone }: { enrollee: ManagedEnrollee; zone: string }) {
  const { data, isError } = useCall(enrolleePayment, { enrolleeId: enrollee.id })
  const payment = data?.payment
  return (
    <dl className={css.facts}>
      <PaymentFact name="Amount due">
        <span className={css.price}>
          {data ? <Money pesos={payment?.amountDue ?? 0} price /> : <AmountWaiting failed={isError} />}
        </span>
        {payment && payment.students.length > 1 && <Students payment={payment} />}
      </PaymentFact>
      {payment?.referenceNumber && (
        <PaymentFact name="Reference number">
          <span className={css.reference}>{payment.referenceNumber}</span>
        </PaymentFact>
      )}
      {payment?.channel && <PaymentFact name="Paid by">{payment.channel}</PaymentFact>}
      <PaymentFact name="Enrolled">
        <Moment at={enrollee.enrollmentDate} zone={zone} />
      </PaymentFact>
    </dl>
  )
}

function PaymentFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
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
