import { setTimeout as pause } from "node:timers/promises"
import type { Hono } from "hono"
import { sql } from "kysely"
import { isSameSecret } from "../platform/compare-secrets.ts"
import type { Deps } from "../platform/deps.ts"
import { errorFields } from "../platform/log.ts"
import type { Queues } from "../platform/metrics/metrics.ts"
import { addUp } from "../platform/metrics/reports.ts"
import { reportsOfAll } from "./process/worker-metrics.ts"

/**
 * The largest number of waiting mails and jobs that is counted, and how long the counts are cached, in milliseconds.
 */
const mostCounted = 10_000
const queuesKeptMs = 5_000
const patienceMs = 2_000

/**
 * GET /metrics for Prometheus, with METRICS_TOKEN as bearer token (docs/monitoring.md). Without that setting it is a
 * 404.
 */
export function serveMetrics(app: Hono, deps: Deps): void {
  const { metrics, settings, log } = deps
  const { metricsToken } = settings
  if (!metrics || !metricsToken) return
  const readQueues = cachedFor(queuesKeptMs, () => findQueues(deps))
  app.get("/metrics", async (c) => {
    c.header("cache-control", "no-store")
    if (!isSameSecret(c.req.header("authorization") ?? "", `Bearer ${metricsToken}`)) {
      c.header("www-authenticate", "Bearer")
      return c.json({ success: false, message: "This needs the token of METRICS_TOKEN." }, 401)
    }
    const read = readQueues().catch((error: unknown) => {
      log("warn", "metrics-not-read", errorFields(error))
      return null
    })
    const queues = await Promise.race([read, pause(patienceMs, null, { ref: false })])
    metrics.setQueues(queues)
    const reports = await reportsOfAll(metrics)
    // A sum without some processes would look like a drop, and the next one like a jump.
    if (!reports) return c.json({ success: false, message: "The other processes did not tell their figures." }, 503)
    const texts = [await addUp(reports).metrics(), await metrics.databaseRegistry.metrics()]
    return c.body(texts.join("\n"), 200, { "content-type": metrics.registry.contentType })
  })
}

/**
 * Caches the result for this many milliseconds, and also a failure, in order not to add load to a database in trouble.
 */
function cachedFor<T>(ms: number, read: () => Promise<T>): () => Promise<T> {
  let cached: { at: number; value: Promise<T> } | null = null
  return () => {
    const at = performance.now()
    if (!cached || at - cached.at > ms) cached = { at, value: read() }
    return cached.value
  }
}

async function findQueues({ db }: Deps): Promise<Queues> {
  const jobs = await sql<{ name: string; waiting: number; failed: number }>`
    select name,
      count(*) filter (where state < 'active' and start_after <= now())::int as waiting,
      count(*) filter (where state = 'failed')::int as failed
    from (
      select name, state, start_after from jobs.job where state in ('created', 'retry', 'failed') limit ${mostCounted}
    ) as counted
    group by name`.execute(db)
  const mails = await sql<{ waiting: number }>`
    select count(*)::int as waiting
    from (select 1 from mails where sent_at is null and html is not null limit ${mostCounted}) as counted`.execute(db)
  return { mailsWaiting: mails.rows[0]?.waiting ?? 0, jobs: jobs.rows }
}
