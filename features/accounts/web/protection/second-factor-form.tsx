import { type ReactNode, useState } from "react"
import { Link } from "react-router"
import { callApi } from "../../../../lib/call-api.ts"
import type { ReplyOf } from "../../../../lib/contract.ts"
import { Button } from "../../../../ui/buttons/button.tsx"
import { CheckboxField } from "../../../../ui/fields/checkbox-field.tsx"
import { TextField } from "../../../../ui/fields/text-field.tsx"
import { Alert, Form, FormActions, SubmitButton } from "../../../../ui/form/form.tsx"
import { useForm } from "../../../../ui/form/use-form.ts"
import { Stack, Text } from "../../../../ui/layout/layout.tsx"
import { IconFingerprint } from "../../../../ui/pictures/icon-fingerprint.ts"
import { withNext } from "../../domain/next-page.ts"
import { recoveryCodeCount, trustDays } from "../../domain/second-factor/second-factor.ts"
import type { secondFactorStepCall } from "../../second-factor-contract.ts"
import { useLoggedIn } from "../sessions/use-logged-in.ts"
import { endStepByPasskey } from "./passkeys.ts"
import { useKnowsPasskeys } from "./use-knows-passkeys.ts"
import { usePasskeyAction } from "./use-passkey-action.ts"

type Way = "passkey" | "code" | "recoveryCode"

interface SecondFactorFormProps {
  step: ReplyOf<typeof secondFactorStepCall>
  next: string | null
  /** The address with which the log-in began. */
  email: string | null
}

/** The second step of a log-in: a passkey, a code of the app or a recovery code. */
export function SecondFactorForm({ step, next, email }: SecondFactorFormProps) {
  const knowsPasskeys = useKnowsPasskeys()
  const ways: Way[] = [
    ...(step.passkeys && knowsPasskeys ? (["passkey"] as const) : []),
    ...(step.authenticator ? (["code"] as const) : []),
    "recoveryCode",
  ]
  const [chosen, setChosen] = useState<Way | null>(null)
  const [trustDevice, setTrustDevice] = useState(false)
  const way = chosen ?? ways[0] ?? "recoveryCode"
  const trust = step.mayTrustDevice && (
    <CheckboxField
      label={`Don't ask on this device for ${trustDays} days`}
      name="trustDevice"
      checked={trustDevice}
      onChange={setTrustDevice}
      help="Choose this only on your own device."
    />
  )
  const common = { next, email, trustDevice, trust }
  return (
    <Stack gap={5}>
      {way === "passkey" ? <PasskeyStep {...common} /> : <CodeStep key={way} {...common} way={way} />}
      <Stack gap={2} align="start">
        {ways
          .filter((each) => each !== way)
          .map((each) => (
            <Button key={each} tone="quiet" onClick={() => setChosen(each)}>
              {otherWays[each]}
            </Button>
          ))}
      </Stack>
    </Stack>
  )
}

const otherWays: Record<Way, string> = {
  passkey: "Use a passkey instead",
  code: "Use a code from your app instead",
  recoveryCode: "Use a recovery code instead",
}

type StepProps = {
  next: string | null
  email: string | null
  trustDevice: boolean
  /** The question whether to trust this device, before the button. */
  trust: ReactNode
}

function PasskeyStep({ next, email, trustDevice, trust }: StepProps) {
  const { isAsking, problem, run } = usePasskeyAction()
  const goOn = useLoggedIn(next)
  const use = async () => goOn({ ...(await endStepByPasskey({ trustDevice })), email })
  return (
    <Stack gap={3}>
      {problem && (
        <Alert>
          {problem} <StartAgain next={next} />
        </Alert>
      )}
      {trust}
      <Button tone="brand" size="large" wide icon={<IconFingerprint />} busy={isAsking} onClick={() => run(use)}>
        Use your passkey
      </Button>
      <Text tone="soft" size="s">
        Your device asks for your fingerprint, face or PIN.
      </Text>
    </Stack>
  )
}

const fields = {
  code: {
    label: "Code from your authenticator app",
    inputMode: "numeric",
    autoComplete: "one-time-code",
    maxLength: 7,
    help: "Six digits. Open the app on your phone to see them.",
  },
  recoveryCode: {
    label: "Recovery code",
    inputMode: "text",
    autoComplete: "off",
    autoCapitalize: "characters",
    maxLength: 40,
    help: `One of the ${recoveryCodeCount} codes you saved. Each works once.`,
  },
} as const

function CodeStep({ way, next, email, trustDevice, trust }: StepProps & { way: "code" | "recoveryCode" }) {
  const goOn = useLoggedIn(next)
  const form = useForm({
    about: "second factor",
    start: { [way]: "" } as { code?: string; recoveryCode?: string },
    schema: () => import("../../second-factor-contract.ts").then((m) => m.secondFactorCall.input),
    send: async (values) =>
      callApi((await import("../../second-factor-contract.ts")).secondFactorCall, { ...values, trustDevice }),
    onSent: ({ message }) => goOn({ message, email }),
    visitor: true,
  })
  return (
    <Form
      form={form}
      label="Second factor"
      wayOut={
        <>
          {" "}
          <StartAgain next={next} />
        </>
      }
    >
      <TextField {...fields[way]} {...form.field(way)} />
      {trust}
      <FormActions>
        <SubmitButton form={form} size="large" wide>
          Log in
        </SubmitButton>
      </FormActions>
    </Form>
  )
}

function StartAgain({ next }: { next: string | null }) {
  return <Link to={withNext("/login", next)}>Start again</Link>
}
