import { ApiFailure, callApi } from "../../../../lib/call-api.ts"
import { useMailLink } from "./use-mail-link.ts"

/**
 * activating → activated, already (by this link or another), expired (too old, replaced, forged), or unreached: no
 * reply.
 */
export type Activation = "activating" | "activated" | "already" | "expired" | "unreached"

const activate = async (token: string) =>
  callApi((await import("../../contract.ts")).verifyAccountCall, { accountVerificationJWT: token }).then(
    () => "activated" as const,
    (failure: unknown) => {
      if (!(failure instanceof ApiFailure && failure.status === 400)) return "unreached"
      return failure.errors.accountVerificationJWT ? "already" : "expired"
    },
  )

/** Verifies the address with the token of the link. */
export function useActivation(token: string): { activation: Activation; tryAgain(): void } {
  const { outcome, tryAgain } = useMailLink(token, activate)
  return { activation: outcome ?? "activating", tryAgain }
}
