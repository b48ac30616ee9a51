import { useQuery, useQueryClient } from "@tanstack/react-query"
import { toCentavos, toPesos } from "../../../../lib/money.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import { Form, SubmitButton } from "../../../../ui/form/form.tsx"
import { type Schema, useForm } from "../../../../ui/form/use-form.ts"
import { useSendStatus } from "../../../../ui/form/use-send-status.ts"
import { Row, Small, Stack } from "../../../../ui/layout/layout.tsx"
import { uploadCall } from "../../../../ui/pictures/upload.ts"
import { ProgressBar } from "../../../../ui/states/progress-bar.tsx"
import { Money } from "../../../../ui/text/money.tsx"
import { toast } from "../../../../ui/toasts/toast.ts"
import { Dialog } from "../../../../ui/windows/dialog.tsx"
import { DialogActions } from "../../../../ui/windows/dialog-actions.tsx"
import { checkOutCall } from "../../contract.ts"
import type { PaymentChannel } from "../../domain/payment-channel.ts"
import type { ShownDue } from "../../dues-contract.ts"
import { AmountToPay } from "../pay/amount-to-pay.tsx"
import { CreditText, PaidByCredit } from "../pay/credit-text.tsx"
import { PayStep } from "../pay/pay-step.tsx"
import { duesPlanQuery } from "../pay/plan-query.ts"
import { ProofFields, type ProofValues } from "../pay/proof-fields.tsx"

interface PayDuesProps {
  dues: readonly ShownDue[]
  channels: readonly PaymentChannel[]
  zone: string
  /** By default that it is owed. */
  title?: string
  open: boolean
  onClose(): void
}

/** Pays dues online, or with one transfer and one proof. */
export function PayDues({ open, onClose, title = "Pay what you owe", ...rest }: PayDuesProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      {open && <DuesForm onClose={onClose} {...rest} />}
    </Dialog>
  )
}

function DuesForm({ dues, channels, zone, onClose }: Omit<PayDuesProps, "open" | "title">) {
  const queries = useQueryClient()
  const sending = useSendStatus()
  const dueIds = dues.map(({ id }) => id)
  const plan = useQuery(duesPlanQuery(dueIds))
  const isPaidByCredit = plan.data?.amount === 0
  const canPayOnline = (plan.data?.online.length ?? 0) > 0
  const form = useForm<ProofValues, { message: string }>({
    about: `dues ${dueIds.join(" ")}`,
    keeps: "in-tab",
    start: { "payment-proof": null, referenceNumber: "", paymentChannel: "" },
    schema: proofSchema(isPaidByCredit),
    send: ({ "payment-proof": proof, ...typed }) =>
      sending.run((options) =>
        uploadCall(
          checkOutCall,
          {
            dueIds: JSON.stringify(dueIds),
            code: plan.data?.code ?? undefined,
            "payment-proof": proof ?? undefined,
            ...typed,
          },
          options,
        ).catch((error: unknown) => {
          void queries.invalidateQueries()
          throw error
        }),
      ),
    onSent: async ({ message }) => {
      await queries.invalidateQueries()
      toast.success(message)
      onClose()
    },
  })
  const isOnlineFirst = canPayOnline && !isPaidByCredit && !form.values["payment-proof"]
  return (
    <Form form={form} label="Payment">
      <Stack as="ul" gap={2} aria-label="You pay for">
        {dues.map(({ id, className, fullName, text, amount }) => (
          <Row as="li" gap={4} justify="between" align="start" key={id}>
            <Stack as="span">
              {className}: {text}
              <Small>{fullName}</Small>
            </Stack>
            <Money pesos={amount} />
          </Row>
        ))}
      </Stack>
      <AmountToPay amount={plan.data?.amount ?? duesInPesos(dues)}>
        <CreditText credit={plan.data?.credit ?? 0} />
      </AmountToPay>
      {isPaidByCredit ? (
        <PaidByCredit />
      ) : (
        <>
          <PayStep
            plan={duesPlanQuery(dueIds)}
            online={{ dueIds }}
            channels={channels}
            method={form.field("paymentChannel")}
          />
          <ProofFields form={form} channels={channels} zone={zone} isWithoutMethod />
        </>
      )}
      {sending.progress !== null && <ProgressBar done={sending.progress} label="Sending your payment" />}
      <DialogActions>
        <Button onClick={sending.progress === null ? onClose : sending.cancel}>Cancel</Button>
        <SubmitButton form={form} tone={isOnlineFirst ? "plain" : "brand"}>
          Send payment
        </SubmitButton>
      </DialogActions>
    </Form>
  )
}

/** In pesos. */
export const duesInPesos = (dues: readonly ShownDue[]): number =>
  toPesos(dues.reduce((sum, { amount }) => sum + (toCentavos(amount) ?? 0), 0))

const proofSchema = (isPaidByCredit: boolean): Schema => ({
  "~standard": {
    validate: (values) => ({
      issues:
        isPaidByCredit || (values as ProofValues)["payment-proof"]
          ? []
          : [{ message: "Add a picture of your proof of payment.", path: ["payment-proof"] }],
    }),
  },
})
