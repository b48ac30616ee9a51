import { useState } from "react"
import { ApiFailure, callApi } from "../../../lib/call-api.ts"

type Sending = { state: "idle" | "sending" | "sent"; failure: ApiFailure | null }

/** Asks for the mail with the link, any number of times. A new try forgets how the one before went. */
export function useVerificationMail(onRefused: (failure: ApiFailure) => void): Sending & { send: () => void } {
  const [sending, setSending] = useState<Sending>({ state: "idle", failure: null })
  const send = async () => {
    setSending({ state: "sending", failure: null })
    try {
      await callApi((await import("../contract.ts")).sendVerification, {})
      setSending({ state: "sent", failure: null })
    } catch (error) {
      const failure = error instanceof ApiFailure ? error : new ApiFailure(0, lost)
      setSending({ state: "idle", failure })
      onRefused(failure)
    }
  }
  return { ...sending, send: () => void send() }
}

/** The code of the call, too, comes over the line. */
const lost = "The connection was lost. Check your internet and try again."
