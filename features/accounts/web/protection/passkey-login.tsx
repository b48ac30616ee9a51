import { useEffect, useRef } from "react"
import { Button } from "../../../../ui/buttons/button.tsx"
import { Alert } from "../../../../ui/form/form.tsx"
import { Stack } from "../../../../ui/layout/layout.tsx"
import { IconFingerprint } from "../../../../ui/pictures/icon-fingerprint.ts"
import { useLoggedIn } from "../sessions/use-logged-in.ts"
import { logInWithPasskey, stopAskingForPasskey, suggestsPasskeys } from "./passkeys.ts"
import { useKnowsPasskeys } from "./use-knows-passkeys.ts"
import { usePasskeyAction } from "./use-passkey-action.ts"

/** Logs in with a passkey alone, by this button or among the suggestions of the e-mail field. */
export function PasskeyLogin({ next }: { next: string | null }) {
  const { isAsking, problem, run } = usePasskeyAction()
  const goOn = useLoggedIn(next)
  const logIn = async (isSuggestion: boolean) => goOn({ ...(await logInWithPasskey({ isSuggestion })), email: null })
  useSuggestions(() => logIn(true))
  if (!useKnowsPasskeys()) return null
  return (
    <Stack gap={3}>
      <Button size="large" wide icon={<IconFingerprint />} busy={isAsking} onClick={() => run(() => logIn(false))}>
        Log in with a passkey
      </Button>
      {problem && <Alert>{problem}</Alert>}
    </Stack>
  )
}

/** The challenge of the suggestions is renewed before it ends, for a page that stays open. */
const renewedEvery = 4 * 60_000

function useSuggestions(logIn: () => Promise<void>): void {
  const newest = useRef(logIn)
  newest.current = logIn
  useEffect(() => {
    let isHere = true
    let timer: ReturnType<typeof setInterval> | undefined
    // Whoever ignores the suggestions, or uses the button, has nothing to be told.
    const suggest = () => void newest.current().catch(() => {})
    suggestsPasskeys().then(
      (isPossible) => {
        if (!isPossible || !isHere) return
        suggest()
        timer = setInterval(suggest, renewedEvery)
      },
      () => {},
    )
    return () => {
      isHere = false
      clearInterval(timer)
      void stopAskingForPasskey()
    }
  }, [])
}
