import { useEffect, useState } from "react"
import { ApiFailure, callApi } from "../../../../lib/call-api.ts"
import { whenVisible } from "./when-visible.ts"

/**
 * activating → activated, already (by this link or another), expired (too old, replaced, forged), or unreached: no
 * reply.
 */
export type Activation = "activating" | "activated" | "already" | "expired" | "unreached"

/** A token works once, so each token is sent once, even when the page is opened again. */
const activations = new Map<string, Promise<Activation>>()

const send = async (token: string) =>
  callApi((await import("../../contract.ts")).verifyAccountCall, { accountVerificationJWT: token })

function activate(token: string): Promise<Activation> {
  const existing = activations.get(token)
  if (existing) return existing
  const answer = send(token).then(
    (): Activation => "activated",
    (failure: unknown): Activation => {
      if (failure instanceof ApiFailure && failure.status === 400) {
        return failure.errors.accountVerificationJWT ? "already" : "expired"
      }
      activations.delete(token)
      return "unreached"
    },
  )
  activations.set(token, answer)
  return answer
}

/**
 * Verifies the address with the token of the link. Only the page's script does so: fetching the page changes nothing.
 */
export function useActivation(token: string): { activation: Activation; tryAgain(): void } {
  const [activation, setActivation] = useState<Activation>("activating")
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `tries` sends the call again
  useEffect(() => {
    let isHere = true
    setActivation("activating")
    const stopWaiting = whenVisible(() => {
      activate(token).then((answer) => {
        if (isHere) setActivation(answer)
      })
    })
    return () => {
      isHere = false
      stopWaiting()
    }
  }, [token, tries])
  return { activation, tryAgain: () => setTries((n) => n + 1) }
}
