import type { ReactNode } from "react"
import { Button } from "../../../../ui/buttons/button.tsx"
import { ManyChoiceField } from "../../../../ui/fields/many-choice-field.tsx"
import { Form } from "../../../../ui/form/form.tsx"
import { Grid, Text } from "../../../../ui/layout/layout.tsx"
import { ProgressBar } from "../../../../ui/states/progress-bar.tsx"
import { needsProof } from "../../domain/payment.ts"
import type { PaymentChannel } from "../../domain/payment-channel.ts"
import { BasketOffer } from "../basket/basket-offer.tsx"
import { LaterText } from "../pay/amount-to-pay.tsx"
import { CreditText, PaidByCredit, PaidByDiscounts } from "../pay/credit-text.tsx"
import { DiscountCode } from "../pay/discount-code.tsx"
import { DiscountLines } from "../pay/discount-lines.tsx"
import { PayBar } from "../pay/pay-bar.tsx"
import { PayStep } from "../pay/pay-step.tsx"
import { planQuery } from "../pay/plan-query.ts"
import { ProofFields } from "../pay/proof-fields.tsx"
import { AmountDue } from "./amount-due.tsx"
import { seatsProblem } from "./enroll-rules.ts"
import { EnrollStep, stepsClass } from "./enroll-step.tsx"
import { GuidelinesStep, onlineSigning } from "./guidelines-step.tsx"
import { PartsChoice } from "./parts-choice.tsx"
import { type EnrollmentForm, type EnrollmentPlan, useEnrollment } from "./use-enrollment.ts"

interface EnrollFormProps extends EnrollmentPlan {
  /** How the school can be paid. */
  channels: readonly PaymentChannel[]
  /** The school's time zone. */
  zone: string
  /** "Ages 7–12": students of other ages are not among those to choose from. */
  ages: string
  onAddedToBasket(): void
  /** The text of the class guidelines: rendered by another feature. */
  guidelines: ReactNode
}

/** The enrollment form: the students, the payment, its proof. A free class needs neither payment nor proof. */
export function EnrollForm(props: EnrollFormProps) {
  const { channels, zone, ages, onAddedToBasket, guidelines, ...plan } = props
  const enrollment = useEnrollment(plan)
  const { form, chosen, seats, credit, discounts, discountCode, due, lines } = enrollment
  const { price, students, freeSeats } = plan
  const childrenIds = form.field("childrenIds")
  const isReduced = credit > 0 || discounts.length > 0
  const isPaidBefore = isReduced && due === 0
  const code = <DiscountCode seats={seats} code={discountCode} onChange={enrollment.setDiscountCode} />
  const amount = (
    <AmountDue
      price={price}
      students={students ? chosen.length : 1}
      due={due}
      reductions={
        isReduced && (
          <>
            <DiscountLines discounts={discounts} />
            <CreditText credit={credit} />
            <LaterText lines={lines} />
          </>
        )
      }
      perChild={students !== undefined}
    />
  )
  return (
    <Form form={form} label="Enrollment" className={stepsClass}>
      {students && (
        <EnrollStep title="Who will join?">
          <ManyChoiceField
            label="Children"
            isLabelUnseen
            help={childrenHelp(ages, needsProof(price) && students.length > 1)}
            options={students.map(({ id, name }) => ({ value: id, label: name }))}
            {...childrenIds}
            value={chosen}
            error={seatsProblem(chosen.length, freeSeats) ?? childrenIds.error}
          />
        </EnrollStep>
      )}
      {needsProof(price) && <BasketOffer seats={seats} onAdded={onAddedToBasket} />}
      <GuidelinesStep form={form} text={guidelines} hasSignedBefore={enrollment.hasSignedBefore} />
      {isPaidBefore && (
        <EnrollStep title="Nothing to pay">
          {amount}
          {credit > 0 ? <PaidByCredit /> : <PaidByDiscounts />}
          {code}
        </EnrollStep>
      )}
      {needsProof(price) && !isPaidBefore && (
        <>
          <EnrollStep title="Send the payment">
            <PartsChoice lines={lines} field={form.check("inParts")} />
            {(chosen.length > 1 || isReduced) && amount}
            {seats.length > 0 && code}
            <PayStep
              plan={seats.length > 0 ? planQuery(seats, discountCode) : null}
              channels={channels}
              method={form.field("paymentChannel")}
              online={{ seats, discountCode, signing: onlineSigning(form, enrollment.hasSignedBefore) }}
            />
          </EnrollStep>
          <EnrollStep title="Upload your proof of payment">
            <ProofFields form={form} channels={channels} zone={zone} isStep />
          </EnrollStep>
        </>
      )}
      {!needsProof(price) && (
        <Text surface="green" round="m" pad={4} weight={600}>
          This class is free: there is nothing to pay.
        </Text>
      )}
      <Sending enrollment={enrollment} />
      <PayBar form={form} amount={needsProof(price) ? due : 0} isBesideOnline={enrollment.canPayOnline}>
        Submit enrollment
      </PayBar>
    </Form>
  )
}

/** A parent looks for a child that is too young, too old or enrolled already. On a phone it is one line. */
const childrenHelp = (ages: string, isPricePerChild: boolean): string =>
  `${ages}, not enrolled yet.${isPricePerChild ? " Price per child." : ""}`

function Sending({ enrollment: { progress, cancel } }: { enrollment: EnrollmentForm }) {
  if (progress === null) return null
  return (
    <Grid columns="end" gap={3} align="center">
      <ProgressBar done={progress} label="Sending your enrollment" />
      <Button size="small" onClick={cancel}>
        Cancel
      </Button>
    </Grid>
  )
}
