import { useState } from "react"
import { callApi } from "../../../../lib/call-api.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import { TextField } from "../../../../ui/fields/text-field.tsx"
import { Form, FormActions, SubmitButton } from "../../../../ui/form/form.tsx"
import { useForm } from "../../../../ui/form/use-form.ts"
import { BreakableText } from "../../../../ui/text/breakable-text.tsx"
import { UnbrokenWords } from "../../../../ui/text/unbroken-words.tsx"
import { minutesALinkLasts } from "../../domain/mail-links.ts"
import { NewsPanel } from "../register/news-panel.tsx"
import { DevMailNote } from "./dev-mail-note.tsx"
import { EmailDrawing } from "./email-drawing.tsx"

interface RecoverFormProps {
  /** The address that was typed on the page before. */
  email: string | null
  keepsMails: boolean
  onSent(isSent: boolean): void
}

/** Asks for the address, then says the same whether it is known or not (docs/rules/accounts.md#mail-links). */
export function RecoverForm({ email: typed, keepsMails, onSent }: RecoverFormProps) {
  const [confirmation, setConfirmation] = useState<{ message: string; email: string } | null>(null)
  const form = useForm({
    about: "recover",
    keeps: "in-tab",
    start: { email: "" },
    prefill: { email: typed ?? "" },
    schema: () => import("../../recovery-contract.ts").then(({ sendRecoveryCall }) => sendRecoveryCall.input),
    send: async (values) => callApi((await import("../../recovery-contract.ts")).sendRecoveryCall, values),
    onSent: ({ message }, { email }) => {
      setConfirmation({ message, email })
      onSent(true)
    },
    visitor: true,
  })
  const askAgain = () => {
    setConfirmation(null)
    onSent(false)
  }
  if (confirmation) {
    return (
      <NewsPanel>
        <EmailDrawing kind="sent" />
        <h2>
          <UnbrokenWords>Check your e-mail</UnbrokenWords>
        </h2>
        <p>{confirmation.message}</p>
        <strong>
          <BreakableText>{confirmation.email}</BreakableText>
        </strong>
        <p>The link works for {minutesALinkLasts} minutes. No e-mail? Check your spam folder too.</p>
        {keepsMails && <DevMailNote />}
        <Button onClick={askAgain}>Ask again</Button>
      </NewsPanel>
    )
  }
  return (
    <Form form={form} label="Recover your account">
      <TextField
        label="E-mail"
        type="email"
        autoComplete="username"
        help="The e-mail address of your account."
        {...form.field("email")}
      />
      <FormActions>
        <SubmitButton form={form} size="large" wide>
          Send me a link
        </SubmitButton>
      </FormActions>
    </Form>
  )
}
