import { useState } from "react"
import { ApiFailure, callApi } from "../../../../lib/call-api.ts"
import { Button, ButtonLink } from "../../../../ui/buttons/button.tsx"
import { Alert } from "../../../../ui/form/form.tsx"
import { Stack } from "../../../../ui/layout/layout.tsx"

interface KeepProtectionProps {
  token: string
  isStopped: boolean
  onStopped(): void
}

/** Stops the removal of a second factor with the link of the mail about it. */
export function KeepProtection({ token, isStopped, onStopped }: KeepProtectionProps) {
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const stop = async () => {
    setSending(true)
    setProblem(null)
    try {
      const { stopRemovalCall } = await import("../../second-factor-contract.ts")
      await callApi(stopRemovalCall, { token })
      onStopped()
    } catch (failure) {
      setProblem(failure instanceof ApiFailure ? failure.message : "The connection was lost. Try again.")
    }
    setSending(false)
  }
  if (isStopped) {
    return (
      <Stack gap={4} align="start">
        <p role="status">
          The school will not remove it. If you didn't ask for the removal, someone else did: set a new password now.
        </p>
        <ButtonLink to="/recover" tone="brand" size="large">
          Set a new password
        </ButtonLink>
      </Stack>
    )
  }
  return (
    <Stack gap={4} align="start">
      <p>
        The school was told that you lost your passkeys, your authenticator app and your recovery codes. If that is not
        true, stop the removal.
      </p>
      {problem && <Alert>{problem}</Alert>}
      <Button tone="brand" size="large" busy={isSending} onClick={() => void stop()}>
        Stop the removal
      </Button>
    </Stack>
  )
}
