import { todayIn } from "../../../lib/day.ts"
import type { Deps } from "../../../platform/deps.ts"
import { type Column, csvStream } from "./csv-stream.ts"

/** Answers a CSV file for download, named for what it holds and the day: "teachers-2026-11-20.csv". */
export function download<Row>(
  deps: Deps,
  name: string,
  columns: readonly Column<Row>[],
  nextBatch: (after: Row | undefined) => Promise<Row[]>,
): Response {
  const day = todayIn(deps.now(), deps.settings.timeZone)
  return new Response(csvStream(columns, nextBatch), {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}-${day}.csv"`,
      "cache-control": "private, no-store",
    },
  })
}
