import { useState } from "react"
import { Button } from "../../../../ui/buttons/button.tsx"
import { TextField } from "../../../../ui/fields/text-field.tsx"
import { Alert } from "../../../../ui/form/form.tsx"
import { Cluster, Stack, Text } from "../../../../ui/layout/layout.tsx"
import { useIsInBrowser } from "../../../../ui/page/use-is-in-browser.ts"
import { IconFingerprint } from "../../../../ui/pictures/icon-fingerprint.ts"
import { isHandheld } from "../../domain/device-name.ts"
import { longestPasskeyName } from "../../domain/second-factor/second-factor.ts"
import { AuthenticatorSetUp } from "./authenticator-set-up.tsx"
import { createPasskey } from "./passkeys.ts"
import { RecoveryCodes } from "./recovery-codes.tsx"
import { useKnowsPasskeys } from "./use-knows-passkeys.ts"
import { usePasskeyAction } from "./use-passkey-action.ts"

interface SetUpProtectionProps {
  /** Whether another passkey is added, which then needs a name of its own. */
  hasPasskey?: boolean
  hasAuthenticator?: boolean
  /** Called once the factor is set up and its recovery codes, if there are any, were saved. */
  onDone(): void
  onCancel?(): void
}

/** Sets up a second factor: the device's own fingerprint, face or PIN with one tap, or an authenticator app. */
export function SetUpProtection({ hasPasskey = false, hasAuthenticator = false, ...then }: SetUpProtectionProps) {
  const { onDone, onCancel } = then
  const [part, setPart] = useState<"choice" | "app">("choice")
  const [codes, setCodes] = useState<readonly string[]>([])
  const finish = (recoveryCodes: readonly string[]) => {
    setPart("choice")
    if (recoveryCodes.length === 0) onDone()
    else setCodes(recoveryCodes)
  }
  if (codes.length > 0) {
    return (
      <Stack gap={3}>
        <Text as="h3" size="h4" role="status">
          Your log-in is protected. Save your recovery codes
        </Text>
        <p>Your other devices were logged out.</p>
        <RecoveryCodes codes={codes} onDone={onDone} />
      </Stack>
    )
  }
  if (part === "app") return <AuthenticatorSetUp onDone={finish} onCancel={() => setPart("choice")} />
  return (
    <Stack gap={3}>
      <NewPasskey asksForName={hasPasskey} onDone={finish} />
      <Cluster gap={2}>
        {!hasAuthenticator && <Button onClick={() => setPart("app")}>Use an authenticator app</Button>}
        {onCancel && (
          <Button tone="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </Cluster>
    </Stack>
  )
}

interface NewPasskeyProps {
  asksForName: boolean
  onDone(recoveryCodes: readonly string[]): void
}

function NewPasskey({ asksForName, onDone }: NewPasskeyProps) {
  const [name, setName] = useState("")
  const { isAsking, problem, run } = usePasskeyAction()
  const isPhone = useIsInBrowser() && isHandheld(navigator.userAgent)
  if (!useKnowsPasskeys()) {
    return <Text tone="soft">This browser cannot use a fingerprint or face. Use an authenticator app instead.</Text>
  }
  const create = async () => {
    const { recoveryCodes } = await createPasskey(name.trim() || null)
    onDone(recoveryCodes)
  }
  return (
    <Stack gap={3}>
      {problem && <Alert>{problem}</Alert>}
      {asksForName && (
        <TextField
          label="Name of the passkey"
          name="passkeyName"
          optional
          maxLength={longestPasskeyName}
          help="A name that you will recognize, such as “My laptop” or “Key on my key ring”."
          value={name}
          onChange={setName}
        />
      )}
      <Button
        tone={asksForName ? "plain" : "brand"}
        size="large"
        wide
        icon={<IconFingerprint />}
        busy={isAsking}
        onClick={() => run(create)}
      >
        {isPhone ? "Use this phone's fingerprint or face" : "Use this device's fingerprint, face or PIN"}
      </Button>
      <Text tone="soft" size="s">
        Your fingerprint and face stay on your device. We never see them.
      </Text>
    </Stack>
  )
}
