import { AggregatorRegistry, type Registry } from "prom-client"

/** The metrics of one process, as a message between processes. */
export type MetricsReport = Awaited<ReturnType<Registry["getMetricsAsJSON"]>>

const keptTypes = new Set(["counter", "histogram"])

/**
 * Aggregates the reports of several processes, each metric by its own rule: most are summed, of delays the longest
 * counts.
 */
export function addUp(reports: readonly MetricsReport[]): Registry {
  return AggregatorRegistry.aggregate([...reports])
}

/** Aggregates several reports into one. */
export function addedUp(reports: readonly MetricsReport[]): MetricsReport {
  // Aggregated metrics have the values of a report.
  return addUp(reports).getMetricsAsArray() as MetricsReport
}

/**
 * Returns the counters and histograms. They survive the end of a process, because Prometheus takes a lower sum for a
 * restart.
 */
export function countsOf(report: MetricsReport): MetricsReport {
  return report.filter(({ type }) => keptTypes.has(String(type)))
}
