import { useState } from "react"
import { passkeyProblem } from "./passkeys.ts"

/** One question of the browser for a passkey at a time, with what went wrong in words. */
export function usePasskeyAction() {
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const run = async (action: () => Promise<void>) => {
    setAsking(true)
    setProblem(null)
    await action().catch((failure: unknown) => setProblem(passkeyProblem(failure)))
    setAsking(false)
  }
  return { isAsking, problem, run: (action: () => Promise<void>) => void run(action) }
}
