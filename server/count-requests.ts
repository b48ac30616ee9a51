import type { RequestDone } from "../platform/http/log-requests.ts"
import type { Metrics } from "../platform/metrics/metrics.ts"
import type { PageBuild } from "./pages/pages.ts"

/**
 * Counts requests by route pattern, pages by area, and everything else as "other", so that the number of series does
 * not depend on the requested addresses.
 */
export function countRequests(metrics: Metrics, pages: PageBuild | undefined): RequestDone {
  const areas = areasOf(pages)
  return ({ method, route, path, status, ms }) => {
    const word = path.split(/[/.]/, 2)[1] ?? ""
    // The data of the home page is at /_.data.
    const area = word === "_" ? "" : word
    const label = route ?? (areas.has(area) ? `page /${area}` : "other")
    metrics.requestDone(method, label, status, ms / 1000)
  }
}

/**
 * Returns the first path segments of the pages; "" for the home page. Pages from their sources (development) have none.
 */
function areasOf(pages: PageBuild | undefined): ReadonlySet<string> {
  if (!pages || typeof pages === "function") return new Set()
  const paths = Object.values(pages.routes).flatMap((route) => route?.path ?? [])
  return new Set(["", ...paths.map((path) => path.split("/", 1)[0] ?? "").filter((word) => /^[a-z-]+$/.test(word))])
}
