import { useState } from "react"
import { callApi } from "../../../lib/call-api.ts"
import { Button } from "../../../ui/button.tsx"
import { Form, FormActions, SubmitButton } from "../../../ui/form.tsx"
import { TextField } from "../../../ui/text-field.tsx"
import { useForm } from "../../../ui/use-form.ts"
import { KeptMailsNote } from "./kept-mails-note.tsx"
import { LetterDrawing } from "./letter-drawing.tsx"
import { NewsPanel } from "./news-panel.tsx"

/** Asks for the address, then says the same whether it is known or not (decisions §3). */
export function RecoverForm({ keepsMails }: { keepsMails: boolean }) {
  const [sent, setSent] = useState<{ message: string; email: string } | null>(null)
  const form = useForm({
    about: "recover",
    keeps: "in-tab",
    start: { email: "" },
    schema: () => import("../contract.ts").then(({ sendRecovery }) => sendRecovery.input),
    send: async (values) => callApi((await import("../contract.ts")).sendRecovery, values),
    onSent: ({ message }, { email }) => setSent({ message, email }),
    visitor: true,
  })
  if (sent) {
    return (
      <NewsPanel>
        <LetterDrawing kind="sent" />
        <h2>Look into your mail</h2>
        <p>
          {sent.message} It was asked for <strong>{sent.email}</strong> and works for five minutes.
        </p>
        {keepsMails && <KeptMailsNote />}
        <Button onClick={() => setSent(null)}>Ask again</Button>
      </NewsPanel>
    )
  }
  return (
    <Form form={form} label="Recover your account">
      <TextField
        label="E-mail"
        type="email"
        autoComplete="username"
        help="The address you registered with."
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
