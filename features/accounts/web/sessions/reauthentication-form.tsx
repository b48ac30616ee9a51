import { type ReactNode, useEffect, useState } from "react"
import { type CallOptions, callApi } from "../../../../lib/call-api.ts"
import type { ReplyOf } from "../../../../lib/contract.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import { PasswordField } from "../../../../ui/fields/password-field.tsx"
import { TextField } from "../../../../ui/fields/text-field.tsx"
import { Alert, Form, SubmitButton } from "../../../../ui/form/form.tsx"
import { useForm } from "../../../../ui/form/use-form.ts"
import { Stack } from "../../../../ui/layout/layout.tsx"
import type { protectionCall } from "../../second-factor-contract.ts"
import { reauthenticateByPasskey } from "../protection/passkeys.ts"
import { useKnowsPasskeys } from "../protection/use-knows-passkeys.ts"
import { usePasskeyAction } from "../protection/use-passkey-action.ts"

/** Fetched when they are needed, because the page that asks for the password is one of many small ones. */
const sessionContract = () => import("../../session-contract.ts")
const schema = () => sessionContract().then(({ reauthenticateCall }) => reauthenticateCall.input)

export const reauthenticationReason =
  "You logged in a while ago. This protects money and personal data if someone else uses your device."

interface ReauthenticationFormProps {
  onConfirmed(): void
  /** The buttons, with the one that sends. */
  actions(isSending: boolean, submit: ReactNode): ReactNode
}

type Way = "password" | "code"

/** Asks for the password of the account that is logged in, or for a second factor in its place. */
export function ReauthenticationForm(props: ReauthenticationFormProps) {
  const [way, setWay] = useState<Way>("password")
  const { email, hasPasskey, hasAuthenticator } = useOwnFactors()
  const { isAsking, problem, run } = usePasskeyAction()
  const usePasskey = () => run(() => reauthenticateByPasskey().then(props.onConfirmed))
  const otherWays = (
    <Stack gap={2} align="start">
      {problem && <Alert>{problem}</Alert>}
      {hasPasskey && (
        <Button size="small" busy={isAsking} onClick={usePasskey}>
          Use your passkey
        </Button>
      )}
      {hasAuthenticator && (
        <Button tone="quiet" size="small" onClick={() => setWay(way === "code" ? "password" : "code")}>
          {way === "code" ? "Use your password instead" : "Use a code from your app instead"}
        </Button>
      )}
    </Stack>
  )
  const parts = { ...props, otherWays: (hasPasskey || hasAuthenticator) && otherWays }
  return way === "code" ? <CodeForm {...parts} /> : <PasswordForm {...parts} email={email} />
}

type PartProps = ReauthenticationFormProps & { otherWays: ReactNode }

function PasswordForm({ onConfirmed, actions, otherWays, email }: PartProps & { email: string }) {
  const form = useForm({
    about: "type your password again",
    start: { password: "" },
    schema,
    send: async (values) => callApi((await sessionContract()).reauthenticateCall, values),
    onSent: onConfirmed,
  })
  return (
    <Form form={form} label="Type your password again">
      {/* Password managers need to know whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label="Your password" autoComplete="current-password" {...form.field("password")} />
      {otherWays}
      {actions(form.sending, <SubmitButton form={form}>Continue</SubmitButton>)}
    </Form>
  )
}

function CodeForm({ onConfirmed, actions, otherWays }: PartProps) {
  const form = useForm({
    about: "type a code again",
    start: { code: "" },
    schema,
    send: async (values) => callApi((await sessionContract()).reauthenticateCall, values),
    onSent: onConfirmed,
  })
  return (
    <Form form={form} label="Type a code">
      <TextField
        label="Code from your authenticator app"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        {...form.field("code")}
      />
      {otherWays}
      {actions(form.sending, <SubmitButton form={form}>Continue</SubmitButton>)}
    </Form>
  )
}

/** The address of the account, for password managers, and its second factors; without them the password is enough. */
function useOwnFactors() {
  const [email, setEmail] = useState("")
  const [protection, setProtection] = useState<ReplyOf<typeof protectionCall> | null>(null)
  const knowsPasskeys = useKnowsPasskeys()
  useEffect(() => {
    const leaving = new AbortController()
    const options = { signal: leaving.signal }
    findEmail(options).then(setEmail, () => {})
    findProtection(options).then(setProtection, () => {})
    return () => leaving.abort()
  }, [])
  return {
    email,
    hasPasskey: knowsPasskeys && (protection?.passkeys.length ?? 0) > 0,
    hasAuthenticator: protection?.authenticator ?? false,
  }
}

async function findEmail(options: CallOptions) {
  return (await callApi((await import("../../contract.ts")).accountEmailCall, {}, options)).email
}

async function findProtection(options: CallOptions) {
  return callApi((await import("../../second-factor-contract.ts")).protectionCall, {}, options)
}
