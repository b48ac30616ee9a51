import { type ReactNode, useId } from "react"
import { Button } from "../../../../ui/buttons/button.tsx"
import { ManyChoiceField } from "../../../../ui/fields/many-choice-field.tsx"
import { SelectField } from "../../../../ui/fields/select-field.tsx"
import { TextField } from "../../../../ui/fields/text-field.tsx"
import { Form, FormActions, SubmitButton } from "../../../../ui/form/form.tsx"
import { PicturePicker } from "../../../../ui/pictures/picture-picker.tsx"
import { ProgressBar } from "../../../../ui/states/progress-bar.tsx"
import { needsProof } from "../../domain/payment.ts"
import type { PaymentChannel } from "../../domain/payment-channel.ts"
import { AmountDue } from "./amount-due.tsx"
import css from "./enroll-form.module.css"
import { seatsProblem } from "./enroll-rules.ts"
import { type EnrollmentForm, type EnrollmentPlan, useEnrollment } from "./use-enrollment.ts"

/** 2 MB (docs/rules.md#enrolling); larger pictures are made smaller on the device. */
const maxProofBytes = 2_000_000

interface EnrollFormProps extends EnrollmentPlan {
  channels: readonly PaymentChannel[]
  /** How to pay for these children, or for the learner. */
  renderPayment(chosen: readonly string[]): ReactNode
}

/** The enrollment form: the students, the payment, its proof. A free class needs neither payment nor proof. */
export function EnrollForm({ channels, renderPayment, ...plan }: EnrollFormProps) {
  const enrollment = useEnrollment(plan)
  const { form, chosen } = enrollment
  const { price, students, freeSeats } = plan
  const childrenIds = form.field("childrenIds")
  return (
    <Form form={form} label="Enrollment" className={css.form}>
      {students && (
        <EnrollStep title="Who will join?">
          <ManyChoiceField
            label="Children"
            help={needsProof(price) ? "The price is for each child. One payment for all of them is enough." : undefined}
            options={students.map(({ id, name }) => ({ value: id, label: name }))}
            {...childrenIds}
            value={chosen}
            error={seatsProblem(chosen.length, freeSeats) ?? childrenIds.error}
          />
        </EnrollStep>
      )}
      {needsProof(price) && (
        <>
          <EnrollStep
            title="Send the payment"
            lead="Pay with one of these. Then come back with a screenshot or photo of the receipt."
          >
            <AmountDue price={price} students={students ? chosen.length : 1} perChild={students !== undefined} />
            {renderPayment(chosen)}
          </EnrollStep>
          <EnrollStep title="Upload your proof of payment">
            <ProofFields form={form} channels={channels} />
          </EnrollStep>
        </>
      )}
      {!needsProof(price) && <p className={css.free}>This class is free: there is nothing to pay.</p>}
      <Sending enrollment={enrollment} />
    </Form>
  )
}

function ProofFields({ form, channels }: { form: EnrollmentForm["form"]; channels: readonly PaymentChannel[] }) {
  return (
    <>
      <PicturePicker
        label="Proof of payment"
        help="A photo or screenshot of the receipt, JPEG or PNG. Large pictures are made smaller for you, to at most 2 MB."
        shape="paper"
        maxBytes={maxProofBytes}
        {...form.field("payment-proof")}
      />
      {channels.length > 0 && (
        <SelectField
          label="Paid through"
          optional
          options={channels.map(({ name }) => name)}
          {...form.field("paymentChannel")}
        />
      )}
      <TextField
        label="Reference number"
        optional
        help="It is on the receipt, and helps us to find your payment."
        maxLength={60}
        autoComplete="off"
        {...form.field("referenceNumber")}
      />
    </>
  )
}

function Sending({ enrollment: { form, progress, cancel } }: { enrollment: EnrollmentForm }) {
  return (
    <div className={css.send}>
      {progress !== null && (
        <div className={css.progress}>
          <ProgressBar done={progress} label="Sending your enrollment" />
          <Button size="small" onClick={cancel}>
            Cancel
          </Button>
        </div>
      )}
      <FormActions>
        <SubmitButton form={form} size="large">
          {form.trouble ? "Try again" : "Submit enrollment"}
        </SubmitButton>
      </FormActions>
      <p className={css.note}>
        An administrator checks every enrollment. We will send you an e-mail after the decision.
      </p>
    </div>
  )
}

/** One step of the enrollment under its heading; CSS numbers the steps. */
function EnrollStep({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={css.step} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id}>{title}</h2>
        {lead && <p>{lead}</p>}
      </div>
      {children}
    </section>
  )
}
