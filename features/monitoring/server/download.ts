import { todayIn } from "../../../lib/day.ts"
import type { Deps } from "../../../platform/deps.ts"
import { errorFields } from "../../../platform/log.ts"
import { type CsvColumn, csvStream } from "./csv-stream.ts"

/**
 * Returns a CSV file for download, named for what it holds and the day: "teachers-2026-11-20.csv". Its status is sent
 * before its rows are read: what goes wrong then can only be written down, and breaks the file off.
 */
export function download<Row>(
  deps: Deps,
  name: string,
  columns: readonly CsvColumn<Row>[],
  nextBatch: (after: Row | undefined) => Promise<Row[]>,
): Response {
  const day = todayIn(deps.now(), deps.settings.timeZone)
  const logged = (after: Row | undefined) =>
    nextBatch(after).catch((error: unknown) => {
      deps.log("error", "download-broken", { name, ...errorFields(error) })
      throw error
    })
  return new Response(csvStream(columns, logged), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}-${day}.csv"`,
      "cache-control": "private, no-store",
    },
  })
}
