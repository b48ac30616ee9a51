import { useEffect, useRef, useState } from "react"
import { ApiFailure } from "../../lib/call-api.ts"
import type { UploadOptions } from "./upload.ts"

export interface Upload {
  /** 0 to 1 during an upload, otherwise null. */
  progress: number | null
  /** The error message of the last upload. */
  failure: string | null
  start(file: File): void
  cancel(): void
  /** Uploads the same file again. */
  retry(): void
}

interface UploadPlan<Reply> {
  send(file: File, options: UploadOptions): Promise<Reply>
  /** The upload counts as running until this resolves. */
  onDone(reply: Reply): void | Promise<void>
}

/** Uploads a file at once: `useUpload({ send: (file, o) => uploadCall(call, { file }, o), onDone })`. */
export function useUpload<Reply>({ send, onDone }: UploadPlan<Reply>): Upload {
  const [progress, setProgress] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const running = useRef<{ file: File; control: AbortController } | null>(null)
  useEffect(() => () => running.current?.control.abort(), [])

  const start = (file: File) => {
    running.current?.control.abort()
    const control = new AbortController()
    running.current = { file, control }
    setFailure(null)
    setProgress(0)
    send(file, { onProgress: setProgress, signal: control.signal })
      .then(onDone)
      .catch((error: unknown) => {
        if (running.current?.control !== control) return
        if (control.signal.aborted) setFailure("The upload was cancelled. This picture is not saved.")
        else
          setFailure(error instanceof ApiFailure ? error.message : "The picture could not be sent. Please try again.")
      })
      .finally(() => {
        if (running.current?.control === control) setProgress(null)
      })
  }
  return {
    progress,
    failure,
    start,
    cancel: () => running.current?.control.abort(),
    retry: () => running.current && start(running.current.file),
  }
}
