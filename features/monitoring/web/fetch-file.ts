import { ApiFailure, readReply } from "../../../lib/call-api.ts"
import { totalRowsHeader } from "../../../lib/csv.ts"
import { openRowCounter } from "./row-counter.ts"

export type Progress = { rows: number; total: number }
export type FetchedFile = { name: string; content: Blob; rows: number }

type Options = { signal: AbortSignal; onProgress(progress: Progress): void; fetch?: typeof fetch }

/** Received bytes are moved into a Blob in parts of this size: the browser may store Blobs on disk. */
const heldBytes = 4 * 1024 * 1024

const brokenOff = "The download was interrupted, and nothing was saved. Check your connection and try again."

/** Fetches a CSV file and reports the progress (docs/rules/general.md#csv-files). Resolves when it is complete. */
export async function fetchFile(
  path: string,
  { signal, onProgress, fetch: send = fetch }: Options,
): Promise<FetchedFile> {
  const init = { credentials: "same-origin", cache: "no-store", signal } as const
  const response = await send(path, init).catch((error: unknown) => {
    throw whyStopped(error, signal)
  })
  if (!response.ok || !response.body) throw await errorIn(response)
  const total = Number(response.headers.get(totalRowsHeader)) || 0
  onProgress({ rows: 0, total })
  const count = openRowCounter()
  const store = openStore()
  let rows = 0
  const reader = response.body.getReader()
  for (;;) {
    const { done, value } = await reader.read().catch((error: unknown) => {
      throw whyStopped(error, signal)
    })
    if (done) break
    store.add(value)
    rows = count(value)
    onProgress({ rows, total: Math.max(rows, total) })
  }
  return { name: fileNameOf(response), content: store.whole(), rows }
}

/** Collects the received parts of a file, most of them in Blobs. */
function openStore() {
  const parts: Blob[] = []
  let pending: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  const handOver = () => {
    parts.push(new Blob(pending))
    pending = []
    length = 0
  }
  return {
    add(piece: Uint8Array<ArrayBuffer>) {
      pending.push(piece)
      length += piece.length
      if (length >= heldBytes) handOver()
    },
    whole() {
      handOver()
      return new Blob(parts, { type: "text/csv;charset=utf-8" })
    },
  }
}

/** Returns the error of the server's reply, or of a download that broke off when the reply cannot be read. */
function errorIn(response: Response): Promise<unknown> {
  return readReply(response).then(
    () => new ApiFailure(response.status, brokenOff),
    (error: unknown) => error,
  )
}

function whyStopped(error: unknown, signal: AbortSignal): unknown {
  return signal.aborted ? error : new ApiFailure(0, brokenOff)
}

function fileNameOf({ headers }: Response): string {
  return /filename="([^"]+)"/.exec(headers.get("content-disposition") ?? "")?.[1] ?? "download.csv"
}
