import { AggregatorRegistry, type Registry } from "prom-client"

/** The values of one process, as they go from process to process. */
export type MetricsReport = Awaited<ReturnType<Registry["getMetricsAsJSON"]>>

const keptTypes = new Set(["counter", "histogram"])

/** Adds up what several processes report; each metric says how: most are summed, of a delay the longest counts. */
export function addUp(reports: readonly MetricsReport[]): Registry {
  return AggregatorRegistry.aggregate([...reports])
}

/** The same in one report. */
export function addedUp(reports: readonly MetricsReport[]): MetricsReport {
  // Metrics that are added up have their values beside them.
  return addUp(reports).getMetricsAsArray() as MetricsReport
}

/** What only grows. It outlives its process, or Prometheus would take a lower sum for a fresh start and count all of it again. */
export function countsOf(report: MetricsReport): MetricsReport {
  return report.filter(({ type }) => keptTypes.has(String(type)))
}
