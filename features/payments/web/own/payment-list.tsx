import type { ReactNode } from "react"
import type { SchoolContact } from "../../../../lib/school-contact.ts"
import { Grid } from "../../../../ui/layout/layout.tsx"
import { Card } from "../../../../ui/page/card.tsx"
import { Loading, Skeleton } from "../../../../ui/states/skeleton.tsx"
import type { Payment } from "../../contract.ts"
import type { PaymentChannel } from "../../domain/payment-channel.ts"
import css from "./payment-card.module.css"
import { PaymentCard } from "./payment-card.tsx"

interface PaymentListProps {
  payments: readonly Payment[]
  zone: string
  contact: SchoolContact
  channels: readonly PaymentChannel[]
  /** More actions than the card itself offers. */
  renderAction(payment: Payment): ReactNode
}

/** The transfers of a family, newest first. */
export function PaymentList({ payments, renderAction, ...rest }: PaymentListProps) {
  return (
    <Grid as="ul" column="xl" gap={3} align="start" aria-label="Your payments">
      {payments.map((payment) => (
        <PaymentCard key={payment.id} payment={payment} action={renderAction(payment)} {...rest} />
      ))}
    </Grid>
  )
}

export function PaymentListSkeleton() {
  return (
    <Loading text="Loading your payments…">
      <Grid column="xl" gap={3} align="start">
        {[1, 2, 3, 4].map((place) => (
          <Card key={place} className={css.waiting}>
            <Skeleton width="8rem" height="1.75rem" />
            <Skeleton width="70%" />
            <div className={css.rest}>
              <Skeleton height="4rem" />
            </div>
          </Card>
        ))}
      </Grid>
    </Loading>
  )
}
