import { useQueryClient } from "@tanstack/react-query"
import { guidelinesVersion } from "../../../features/enrollments/domain/guidelines.ts"
import { GuidelinesText } from "../../../features/enrollments/web/guidelines/guidelines-text.tsx"
import { checkOutCall, type planPaymentCall } from "../../../features/payments/contract.ts"
import { EnrollStep, stepsClass } from "../../../features/payments/web/enroll/enroll-step.tsx"
import {
  GuidelinesStep,
  onlineSigning,
  type SigningValues,
  useHasSigned,
} from "../../../features/payments/web/enroll/guidelines-step.tsx"
import { mustSignText } from "../../../features/payments/web/enroll/must-sign.ts"
import { PaidByCredit, PaidByDiscounts } from "../../../features/payments/web/pay/credit-text.tsx"
import { PayBar } from "../../../features/payments/web/pay/pay-bar.tsx"
import { PayStep } from "../../../features/payments/web/pay/pay-step.tsx"
import { type PlanSeat, planQuery } from "../../../features/payments/web/pay/plan-query.ts"
import { ProofFields, type ProofValues } from "../../../features/payments/web/pay/proof-fields.tsx"
import type { ReplyOf } from "../../../lib/contract.ts"
import { Alert, Form } from "../../../ui/form/form.tsx"
import { type Schema, useForm } from "../../../ui/form/use-form.ts"
import { useSendStatus } from "../../../ui/form/use-send-status.ts"
import { uploadCall } from "../../../ui/pictures/upload.ts"
import { ProgressBar } from "../../../ui/states/progress-bar.tsx"
import { useRoleArea } from "../../role-area.ts"

interface BasketFormProps {
  seats: readonly PlanSeat[]
  plan: ReplyOf<typeof planPaymentCall> | undefined
  /** Empty without one. */
  discountCode: string
  /** Not every seat is available, and they are sent all or none. */
  isBlocked: boolean
  onSent(message: string): void | Promise<void>
}

/** Pays for the basket: one code, one transfer, one proof. */
export function BasketForm({ seats, plan, discountCode, isBlocked, onSent }: BasketFormProps) {
  const { paymentChannels, timeZone } = useRoleArea()
  const queries = useQueryClient()
  const sending = useSendStatus()
  const isFree = plan?.amount === 0
  const hasSignedBefore = useHasSigned()(seats.map(({ childId }) => childId ?? null))
  const form = useForm<ProofValues & SigningValues, { message: string }>({
    about: "basket",
    keeps: "in-tab",
    start: {
      "payment-proof": null,
      referenceNumber: "",
      paymentChannel: "",
      hasSigned: false,
    },
    schema: basketSchema({ isFree, hasSignedBefore }),
    send: ({ "payment-proof": proof, hasSigned: isTicked, ...typed }) =>
      sending.run((options) =>
        uploadCall(
          checkOutCall,
          {
            items: JSON.stringify(seats),
            code: plan?.code ?? undefined,
            discountCode: discountCode || undefined,
            "payment-proof": proof ?? undefined,
            ...typed,
            guidelinesVersion: isTicked ? guidelinesVersion : undefined,
          },
          options,
        ).catch((error: unknown) => {
          void queries.invalidateQueries()
          throw error
        }),
      ),
    onSent: async ({ message }) => {
      await queries.invalidateQueries()
      await onSent(message)
    },
  })
  if (isBlocked) {
    return (
      <Alert tone="orange">
        Remove the classes with a problem, then pay for the rest. You can only enroll in all of them together.
      </Alert>
    )
  }
  return (
    <Form form={form} label="Payment" className={stepsClass}>
      <GuidelinesStep form={form} text={<GuidelinesText />} hasSignedBefore={hasSignedBefore} />
      {isFree && plan.credit > 0 && <PaidByCredit />}
      {isFree && plan.credit === 0 && plan.lines.some(({ discounts }) => discounts.length > 0) && <PaidByDiscounts />}
      {!isFree && (
        <>
          <EnrollStep title="Send the payment">
            <PayStep
              plan={planQuery(seats, discountCode)}
              channels={paymentChannels}
              method={form.field("paymentChannel")}
              online={{ seats, discountCode, signing: onlineSigning(form, hasSignedBefore) }}
              hidesProblems
            />
          </EnrollStep>
          <EnrollStep title="Upload your proof of payment">
            <ProofFields form={form} channels={paymentChannels} zone={timeZone} isStep />
          </EnrollStep>
        </>
      )}
      {sending.progress !== null && <ProgressBar done={sending.progress} label="Sending your enrollments" />}
      <PayBar form={form} amount={plan?.amount ?? null} isBesideOnline={(plan?.online.length ?? 0) > 0}>
        Submit enrollments
      </PayBar>
    </Form>
  )
}

function basketSchema({ isFree, hasSignedBefore }: { isFree: boolean; hasSignedBefore: boolean }): Schema {
  const validate = (input: unknown) => {
    const values = input as ProofValues & SigningValues
    const issues = []
    if (!isFree && !values["payment-proof"])
      issues.push({ message: "Add a picture of your proof of payment.", path: ["payment-proof"] })
    if (!hasSignedBefore && !values.hasSigned) issues.push({ message: mustSignText, path: ["hasSigned"] })
    return { issues }
  }
  return { "~standard": { validate } }
}
