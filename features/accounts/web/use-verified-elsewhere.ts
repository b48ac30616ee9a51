import { useEffect } from "react"
import { callApi } from "../../../lib/call-api.ts"

/** Tells when the address was verified in another tab or on the phone: asked whenever the person comes back to this page. */
export function useVerifiedElsewhere(onVerified: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: listens once, for as long as the page is there
  useEffect(() => {
    const ask = async () => {
      if (document.visibilityState !== "visible") return
      const answer = await import("../contract.ts").then(({ isVerified }) => callApi(isVerified, {})).catch(() => null)
      if (answer?.isVerified) onVerified()
    }
    document.addEventListener("visibilitychange", ask)
    window.addEventListener("focus", ask)
    return () => {
      document.removeEventListener("visibilitychange", ask)
      window.removeEventListener("focus", ask)
    }
  }, [])
}
