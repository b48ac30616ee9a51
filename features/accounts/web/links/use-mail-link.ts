import { useEffect, useState } from "react"
import { whenVisible } from "./when-visible.ts"

/** A link works once, so each is used once, even when its page is opened again. */
const uses = new Map<string, Promise<string>>()

/**
 * Uses the link of a mail once its page is visible, and returns the outcome; null while it waits. Only the page's script
 * does so: fetching the page changes nothing. "unreached" may be tried again.
 */
export function useMailLink<Outcome extends string>(
  token: string,
  use: (token: string) => Promise<Outcome | "unreached">,
) {
  const [outcome, setOutcome] = useState<Outcome | "unreached" | null>(null)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `tries` uses the link again
  useEffect(() => {
    let isHere = true
    setOutcome(null)
    const stopWaiting = whenVisible(async () => {
      const answer = await spendOnce(token, use)
      if (isHere) setOutcome(answer)
    })
    return () => {
      isHere = false
      stopWaiting()
    }
  }, [token, tries])
  return { outcome, tryAgain: () => setTries((n) => n + 1) }
}

async function spendOnce<Outcome extends string>(token: string, use: (token: string) => Promise<Outcome>) {
  const running = (uses.get(token) as Promise<Outcome> | undefined) ?? use(token)
  uses.set(token, running)
  const answer = await running
  if (answer === "unreached") uses.delete(token)
  return answer
}
