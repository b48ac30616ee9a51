import { useEffect, useRef, useState } from "react"
import { ApiFailure } from "../../lib/call-api.ts"
import type { UploadOptions } from "../pictures/upload.ts"

const stopped = "Sending was cancelled. What you typed is still here."

export interface SendStatus {
  /** From 0 to 1 while it runs, null otherwise. */
  progress: number | null
  run<Reply>(send: (options: UploadOptions) => Promise<Reply>): Promise<Reply>
  cancel(): void
}

/** Sends a form with its pictures. It shows progress and can be cancelled, also by unmounting. */
export function useSendStatus(): SendStatus {
  const [progress, setProgress] = useState<number | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const run: SendStatus["run"] = async (send) => {
    const control = new AbortController()
    running.current = control
    setProgress(0)
    try {
      return await send({ onProgress: setProgress, signal: control.signal })
    } catch (error) {
      throw control.signal.aborted ? new ApiFailure(0, stopped) : error
    } finally {
      setProgress(null)
    }
  }
  return { progress, run, cancel: () => running.current?.abort() }
}
