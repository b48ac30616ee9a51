import type { RequestDone } from "../platform/http/log-requests.ts"
import type { Metrics } from "../platform/metrics/metrics.ts"
import type { PageBuild } from "./pages/pages.ts"

/**
 * Counts requests by the patterns of their routes. Of a page only its area counts, and of what is no page nothing: whatever
 * people type, there are no more series than the product has routes.
 */
export function countRequests(metrics: Metrics, pages: PageBuild | undefined): RequestDone {
  const areas = areasOf(pages)
  return ({ method, route, path, status, ms }) => {
    const word = path.split(/[/.]/, 2)[1] ?? ""
    // What a browser asks for on the way home is /_.data.
    const area = word === "_" ? "" : word
    const label = route ?? (areas.has(area) ? `page /${area}` : "other")
    metrics.requestDone(method, label, status, ms / 1000)
  }
}

/** The first words of the pages' addresses; the home page has none. Pages that come live from their sources count as others. */
function areasOf(pages: PageBuild | undefined): ReadonlySet<string> {
  if (!pages || typeof pages === "function") return new Set()
  const paths = Object.values(pages.routes).flatMap((route) => route?.path ?? [])
  return new Set(["", ...paths.map((path) => path.split("/", 1)[0] ?? "").filter((word) => /^[a-z-]+$/.test(word))])
}
