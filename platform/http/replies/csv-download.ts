import type { Context } from "hono"
import { totalRowsHeader } from "../../../lib/csv.ts"
import { todayIn } from "../../../lib/day.ts"
import type { Deps } from "../../deps.ts"
import { errorFields } from "../../log.ts"
import { AppError } from "../app-error.ts"
import { type CsvColumn, csvChunks } from "./csv-stream.ts"
import { encodingsFor } from "./encodings.ts"
import { streamReply } from "./stream-reply.ts"

/** The content of a file for download: its columns, and the queries of its rows. */
export type DownloadFile<Row> = {
  name: string
  columns: readonly CsvColumn<Row>[]
  nextBatch: (after: Row | undefined) => Promise<Row[]>
  countRows: () => Promise<number>
}

export type Download = <Row>(exchange: Context, file: DownloadFile<Row>) => Promise<Response>

/** Each download keeps a processor busy and a batch of rows in memory. */
const downloadsAtOnce = 4
const patienceMs = 60_000

/**
 * Returns a CSV file for download, with the list and the day in its name (docs/rules/general.md#csv-files):
 * "teachers-2026-11-20.csv". The status is sent before the rows are read: a later error is only logged, and aborts the
 * response.
 */
export function openDownloads(deps: Deps): Download {
  let underway = 0
  return async (exchange, { name, columns, nextBatch, countRows }) => {
    const isPacked = encodingsFor(exchange.req.header("accept-encoding")).includes("gzip")
    const headers = new Headers({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}-${todayIn(deps.now(), deps.settings.timeZone)}.csv"`,
      "cache-control": "private, no-store",
      vary: "accept-encoding",
      [totalRowsHeader]: String(await countRows()),
    })
    if (isPacked) headers.set("content-encoding", "gzip")
    if (exchange.req.method === "HEAD") return new Response(null, { headers })
    if (underway >= downloadsAtOnce) throw tooManyDownloads()
    underway += 1
    const onEnd = () => {
      underway -= 1
    }
    const logged = (after: Parameters<typeof nextBatch>[0]) =>
      nextBatch(after).catch((error: unknown) => {
        deps.log("error", "download-broken", { name, ...errorFields(error) })
        throw error
      })
    return new Response(streamReply(csvChunks(columns, logged), { isPacked, patienceMs, onEnd }), { headers })
  }
}

const tooManyDownloads = () =>
  new AppError(503, "Other files are being downloaded right now. Please try again in a moment.", { retryAfter: 10 })
