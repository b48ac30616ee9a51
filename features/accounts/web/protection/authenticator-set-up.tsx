import { lazy, useEffect, useState } from "react"
import { ApiFailure, callApi } from "../../../../lib/call-api.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import { CopyButton } from "../../../../ui/buttons/copy-button.tsx"
import { TextField } from "../../../../ui/fields/text-field.tsx"
import { Alert, Form, FormActions, SubmitButton } from "../../../../ui/form/form.tsx"
import { useForm } from "../../../../ui/form/use-form.ts"
import { Stack, Text } from "../../../../ui/layout/layout.tsx"
import { LazyPart } from "../../../../ui/states/lazy-part.tsx"
import { Skeleton } from "../../../../ui/states/skeleton.tsx"
import css from "./protection.module.css"

const QrCode = lazy(() => import("../../../../ui/pictures/qr-code.tsx"))
const contract = () => import("../../second-factor-contract.ts")

type Secret = { secret: string; address: string }

interface AuthenticatorSetUpProps {
  onDone(recoveryCodes: string[]): void
  onCancel(): void
}

/** Sets up an authenticator app: scan, then type the code that it shows. */
export function AuthenticatorSetUp({ onDone, onCancel }: AuthenticatorSetUpProps) {
  const [secret, setSecret] = useState<Secret | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    let isHere = true
    contract()
      .then(({ beginAuthenticatorCall }) => callApi(beginAuthenticatorCall, {}))
      .then((begun) => isHere && setSecret(begun))
      .catch((failure: unknown) => {
        const words = failure instanceof ApiFailure ? failure.message : "The connection was lost."
        if (isHere) setProblem(words)
      })
    return () => {
      isHere = false
    }
  }, [])
  if (problem) {
    return (
      <Stack gap={3} align="start">
        <Alert>{problem}</Alert>
        <Button onClick={onCancel}>Back</Button>
      </Stack>
    )
  }
  return (
    <Stack gap={4}>
      <Stack as="ol" gap={2} className={css.steps}>
        <li>Open your authenticator app, such as Google Authenticator, Microsoft Authenticator or 1Password.</li>
        <li>Add an account, and scan this code with it.</li>
        <li>Type the six digits that the app shows.</li>
      </Stack>
      {secret ? <SecretToScan {...secret} /> : <Skeleton width="100%" height="15rem" />}
      <CodeForm onDone={onDone} onCancel={onCancel} />
    </Stack>
  )
}

function SecretToScan({ secret, address }: Secret) {
  const groups = secret.match(/.{1,4}/g) ?? []
  return (
    <Stack gap={3} align="center">
      <div className={css.qr}>
        <LazyPart waiting={<Skeleton width="12rem" height="12rem" />}>
          <QrCode text={address} label="QR code for your authenticator app" />
        </LazyPart>
      </div>
      <a href={address}>Open in an app on this device</a>
      <Stack gap={2} align="center" isCentered>
        <Text tone="soft" size="s">
          Cannot scan it? Type this key into the app:
        </Text>
        <code className={css.secret}>{groups.join(" ")}</code>
        <CopyButton text={secret} label="Copy the key" failed="The key could not be copied. Type it." />
      </Stack>
    </Stack>
  )
}

function CodeForm({ onDone, onCancel }: AuthenticatorSetUpProps) {
  const form = useForm({
    about: "confirm authenticator",
    start: { code: "" },
    schema: () => contract().then((m) => m.confirmAuthenticatorCall.input),
    send: async (values) => callApi((await contract()).confirmAuthenticatorCall, values),
    onSent: ({ recoveryCodes }) => onDone(recoveryCodes),
  })
  return (
    <Form form={form} label="Authenticator app">
      <TextField
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        help="The app shows a new code every half minute."
        {...form.field("code")}
      />
      <FormActions>
        <SubmitButton form={form}>Turn on</SubmitButton>
        <Button onClick={onCancel} disabled={form.sending}>
          Cancel
        </Button>
      </FormActions>
    </Form>
  )
}
