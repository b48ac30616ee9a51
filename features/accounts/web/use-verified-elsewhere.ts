import { useEffect } from "react"
import { callApi } from "../../../lib/call-api.ts"

/** Often enough for somebody who has just opened the link on the phone beside this screen. */
const everyMs = 4_000
/** A window that was left open asks no more; coming back to it asks once, and begins anew. */
const patienceMs = 15 * 60_000

/** Tells when the address was verified in another tab, browser or device. Asks while the page is in sight. */
export function useVerifiedElsewhere(onVerified: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks for as long as the page is there
  useEffect(() => {
    let since = Date.now()
    let isOver = false
    const ask = async () => {
      if (isOver || document.visibilityState !== "visible") return
      const answer = await import("../contract.ts")
        .then(({ isVerifiedCall }) => callApi(isVerifiedCall, {}))
        .catch(() => null)
      if (!answer?.isVerified || isOver) return
      isOver = true
      onVerified()
    }
    const comeBack = () => {
      since = Date.now()
      void ask()
    }
    const clock = setInterval(() => Date.now() - since < patienceMs && void ask(), everyMs)
    document.addEventListener("visibilitychange", comeBack)
    window.addEventListener("focus", comeBack)
    return () => {
      isOver = true
      clearInterval(clock)
      document.removeEventListener("visibilitychange", comeBack)
      window.removeEventListener("focus", comeBack)
    }
  }, [])
}
