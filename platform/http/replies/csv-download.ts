import type { Context } from "hono"
import { totalRowsHeader } from "../../../lib/csv.ts"
import { recordDecision } from "../../database/audit-trail.ts"
import type { Deps } from "../../deps.ts"
import { errorFields } from "../../log.ts"
import { keepPlaceOfKind } from "../admission/admission.ts"
import { csvHeaders } from "./csv-file.ts"
import { type CsvColumn, csvChunks } from "./csv-stream.ts"
import { encodingsFor } from "./encodings.ts"
import { streamReply } from "./stream-reply.ts"

/** The content of a file for download: its columns, and the queries of its rows. */
export type DownloadFile<Row> = {
  name: string
  /** Who downloads it, for the audit trail; null when the caller has recorded it with more details. */
  takenBy: string | null
  columns: readonly CsvColumn<Row>[]
  nextBatch: (after: Row | undefined) => Promise<Row[]>
  countRows: () => Promise<number>
}

export type Download = <Row>(exchange: Context, file: DownloadFile<Row>) => Promise<Response>

const patienceMs = 60_000

/**
 * Returns a CSV file for download, with the list and the day in its name (docs/rules/general.md#csv-files):
 * "teachers-2026-11-20.csv". The status is sent before the rows are read: a later error is only logged, and aborts the
 * response.
 */
export function openDownloads(deps: Deps): Download {
  return async (exchange, { name, takenBy, columns, nextBatch, countRows }) => {
    const isPacked = encodingsFor(exchange.req.header("accept-encoding")).includes("gzip")
    const rows = await countRows()
    const headers = new Headers({
      ...csvHeaders(deps, name),
      vary: "accept-encoding",
      [totalRowsHeader]: String(rows),
    })
    if (isPacked) headers.set("content-encoding", "gzip")
    if (exchange.req.method === "HEAD") return new Response(null, { headers })
    if (takenBy) await recordTaken(deps, takenBy, { name, rows })
    const onEnd = keepPlaceOfKind()
    const logged = (after: Parameters<typeof nextBatch>[0]) =>
      nextBatch(after).catch((error: unknown) => {
        deps.log("error", "download-broken", { name, ...errorFields(error) })
        throw error
      })
    return new Response(streamReply(csvChunks(columns, logged), { isPacked, patienceMs, onEnd }), { headers })
  }
}

function recordTaken(
  { db, now }: Deps,
  accountId: string,
  { name, rows }: { name: string; rows: number },
): Promise<void> {
  const file = { action: "file.take", thing: "file", thingId: name, after: { rows } }
  return db.transaction().execute((tx) => recordDecision(tx, { at: now(), accountId, ...file }))
}
