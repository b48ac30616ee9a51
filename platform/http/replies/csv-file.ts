import type { Context } from "hono"
import { byteOrderMark } from "../../../lib/csv.ts"
import { todayIn } from "../../../lib/day.ts"
import type { Deps } from "../../deps.ts"

/** The headers of a CSV file with the list and the day in its name: "teachers-2026-11-20.csv". */
export const csvHeaders = ({ now, settings }: Deps, name: string) => ({
  "content-type": "text/csv; charset=utf-8",
  "content-disposition": `attachment; filename="${name}-${todayIn(now(), settings.timeZone)}.csv"`,
  "cache-control": "private, no-store",
})

/** Sends a file of few lines at once (docs/rules/general.md#csv-files). Long lists are downloads: csv-download.ts. */
export const sendCsv = (exchange: Context, deps: Deps, name: string, lines: readonly string[]): Response =>
  exchange.body(byteOrderMark + lines.join(""), 200, csvHeaders(deps, name))
