import { useEffect, useRef, useState } from "react"
import { ApiFailure, reauthenticating } from "../../../lib/call-api.ts"
import { fetchFile, type Progress } from "./fetch-file.ts"

/** Milliseconds until the file is released, since browsers may ask where to save it. */
const keptMs = 10 * 60_000

export type DownloadState =
  | { is: "idle" }
  | { is: "running"; progress: Progress | null }
  | { is: "saved"; name: string; rows: number }
  | { is: "failed"; message: string }

/** Milliseconds between two updates of the progress. */
const drawnEveryMs = 150

/** One file at a time. The download ends with the page. */
export function useDownload(path: string) {
  const [state, setState] = useState<DownloadState>({ is: "idle" })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const start = async () => {
    if (running.current) return
    const abort = new AbortController()
    running.current = abort
    setState({ is: "running", progress: null })
    let drawnAt = 0
    const onProgress = (progress: Progress) => {
      const now = performance.now()
      if (now - drawnAt < drawnEveryMs) return
      drawnAt = now
      setState({ is: "running", progress })
    }
    try {
      const { name, content, rows } = await reauthenticating(() =>
        fetchFile(path, { signal: abort.signal, onProgress }),
      )
      saveFile(name, content)
      setState({ is: "saved", name, rows })
    } catch (error) {
      const isCancelled = abort.signal.aborted || (error instanceof ApiFailure && error.reauthenticate)
      setState(isCancelled ? { is: "idle" } : { is: "failed", message: wordsOf(error) })
    } finally {
      running.current = null
    }
  }
  return { state, start: () => void start(), cancel: () => running.current?.abort() }
}

const wordsOf = (error: unknown) =>
  error instanceof ApiFailure ? error.message : "The file could not be saved. Please try again."

/** Saves a file as a download of the browser. */
function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement("a")
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(address), keptMs)
}
