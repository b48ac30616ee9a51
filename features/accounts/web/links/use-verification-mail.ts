import { useEffect, useState } from "react"
import { ApiFailure, callApi } from "../../../../lib/call-api.ts"
import { whenVisible } from "./when-visible.ts"

type Sending = { state: "idle" | "sending" | "sent"; failure: ApiFailure | null }

/**
 * Sends the mail with the link: when the page opens, unless an earlier link is still valid, and whenever the person
 * asks. A new try clears the result of the one before.
 */
export function useVerificationMail(onFailure: (failure: ApiFailure) => void): Sending & { send: () => void } {
  const [sending, setSending] = useState<Sending>({ state: "sending", failure: null })
  const send = async (unlessSent: boolean) => {
    setSending({ state: "sending", failure: null })
    try {
      await callApi((await import("../../contract.ts")).sendVerificationCall, { unlessSent })
      setSending({ state: "sent", failure: null })
    } catch (error) {
      const failure = error instanceof ApiFailure ? error : new ApiFailure(0, lost)
      setSending({ state: "idle", failure })
      onFailure(failure)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => whenVisible(() => void send(true)), [])
  return { ...sending, send: () => void send(false) }
}

/** Also shown when the code of the call cannot be loaded. */
const lost = "The connection was lost. Check your internet and try again."
