import { ApiFailure, callApi } from "../../../../lib/call-api.ts"
import { useMailLink } from "./use-mail-link.ts"

/** over: the link is too old, was used or replaced · taken: another account has the address by now */
export type NewEmailOutcome = "changed" | "over" | "taken" | "unreached"

const confirm = async (token: string) =>
  callApi((await import("../../email-contract.ts")).confirmEmailCall, { token }).then(
    () => "changed" as const,
    (failure: unknown) => {
      if (!(failure instanceof ApiFailure)) return "unreached"
      if (failure.status === 409 && failure.errors.email) return "taken"
      return failure.status === 400 ? "over" : "unreached"
    },
  )

/** Changes the e-mail address with the token of the link. */
export function useNewEmail(token: string): { outcome: NewEmailOutcome | null; tryAgain(): void } {
  return useMailLink(token, confirm)
}
