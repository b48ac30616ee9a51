import type pg from "pg"
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client"
import { requestKinds } from "../../lib/contract.ts"
import type { PubSub } from "../database/pub-sub.ts"
import type { AdmissionObserver } from "../http/admission/admission.ts"
import type { EventStreams } from "../http/replies/event-streams.ts"
import type { CacheOutcome } from "../http/ttl-cache.ts"

/** The metrics for Prometheus (docs/monitoring.md). No label contains personal data, and each has few values. */
export type Metrics = {
  /** Metrics of this process; those of several processes are added up (reports.ts). */
  registry: Registry
  /** Metrics of the database, which are the same for all processes: one of them reports them. */
  databaseRegistry: Registry
  requestDone(method: string, route: string, status: number, seconds: number): void
  pageAsked(outcome: CacheOutcome): void
  /** A page for one visitor was sent, with all its data or without some that came too late. */
  documentSent(hasData: boolean): void
  admission: AdmissionObserver
  /** Something has become of a payment through a provider, or of a message from it. */
  onlinePayment(provider: string, outcome: OnlineOutcome): void
  /** The queues as read from the database for this scrape; null when the database did not reply. */
  setQueues(queues: Queues | null): void
}

export type OnlineOutcome =
  | "opened"
  | "not-opened"
  | "paid"
  | "without-seat"
  | "differs"
  | "webhook"
  | "webhook-refused"
  | "refunded"
  | "not-refunded"

export type Queues = {
  mailsWaiting: number
  jobs: readonly { name: string; waiting: number; failed: number }[]
}

const requestSeconds = [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10]
/** Most requests do not wait at all. */
const waitSeconds = [0.001, 0.05, 0.3, 1, 3, 8, 20]
const statementSeconds = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10]
const methods = new Set(["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH"])

/**
 * Opens the metrics of this process and its pool; only with METRICS_TOKEN, because they cost time with every request.
 */
export function openMetrics(pool: pg.Pool, pubSub: PubSub, streams: Pick<EventStreams, "size">): Metrics {
  const registry = new Registry()
  const databaseRegistry = new Registry()
  const registers = [registry]
  watchProcess(registry)
  watchPool(pool, registry)
  watchPubSub(pubSub, registry)
  watchStreams(streams, registry)
  const pages = new Counter({
    name: "silid_shared_pages_total",
    help: "Pages for visitors: hit (cached), stale (cached, and being renewed) or miss (rendered).",
    labelNames: ["outcome"],
    registers,
  })
  return {
    registry,
    databaseRegistry,
    requestDone: requestCounters(registry),
    pageAsked: (outcome) => pages.inc({ outcome }),
    documentSent: documentCounter(registry),
    admission: admissionMetrics(registry),
    onlinePayment: onlineCounter(registry),
    setQueues: queueGauges(databaseRegistry),
  }
}

/**
 * How metrics of several processes are combined, if not by their sum or by prom-client's rule. An average would hide a
 * slow process.
 */
const added: Record<string, "min" | "max"> = {
  nodejs_eventloop_lag_seconds: "max",
  nodejs_eventloop_lag_stddev_seconds: "max",
  nodejs_eventloop_lag_p90_seconds: "max",
  nodejs_eventloop_lag_p99_seconds: "max",
  process_start_time_seconds: "min",
}

function watchProcess(registry: Registry): void {
  collectDefaultMetrics({ register: registry })
  for (const metric of registry.getMetricsAsArray()) metric.aggregator = added[metric.name] ?? metric.aggregator
  const help = "Processes included in these figures."
  new Gauge({ name: "silid_web_processes", help, registers: [registry] }).set(1)
}

function watchPubSub(pubSub: PubSub, registry: Registry): void {
  new Gauge({
    name: "silid_pub_sub_listening",
    help: "1 while every process hears what other processes have changed.",
    registers: [registry],
    aggregator: "min",
    collect() {
      this.set(pubSub.isListening() ? 1 : 0)
    },
  })
}

function watchStreams(streams: Pick<EventStreams, "size">, registry: Registry): void {
  new Gauge({
    name: "silid_event_streams",
    help: "Open replies of server-sent events, one for each browser that shows live notices.",
    registers: [registry],
    collect() {
      this.set(streams.size)
    },
  })
}

function requestCounters(registry: Registry): Metrics["requestDone"] {
  const registers = [registry]
  const requests = new Counter({
    name: "silid_http_requests_total",
    help: "Answered requests, without those for built files.",
    labelNames: ["method", "route", "status"],
    registers,
  })
  const times = new Histogram({
    name: "silid_http_request_seconds",
    help: "How long requests took, by route.",
    labelNames: ["method", "route"],
    buckets: requestSeconds,
    registers,
  })
  return (requestMethod, route, status, seconds) => {
    const method = methods.has(requestMethod) ? requestMethod : "other"
    requests.inc({ method, route, status })
    times.observe({ method, route }, seconds)
  }
}

function documentCounter(registry: Registry): Metrics["documentSent"] {
  const documents = new Counter({
    name: "silid_documents_total",
    help: "Pages for one visitor: with their data, or without some that came too late.",
    labelNames: ["data"],
    registers: [registry],
  })
  return (hasData) => documents.inc({ data: hasData ? "with" : "without" })
}

function onlineCounter(registry: Registry): Metrics["onlinePayment"] {
  const payments = new Counter({
    name: "silid_online_payments_total",
    help: "Payments through providers by what became of them, and their webhooks.",
    labelNames: ["provider", "outcome"],
    registers: [registry],
  })
  return (provider, outcome) => payments.inc({ provider, outcome })
}

/** Every kind has its series from the start, so that sums and rates are never of nothing. */
function admissionMetrics(registry: Registry): AdmissionObserver {
  const labelNames = ["kind"]
  const registers = [registry]
  const waiting = new Gauge({
    name: "silid_queue_length",
    help: "Requests that wait for their turn.",
    labelNames,
    registers,
  })
  const waits = new Histogram({
    name: "silid_queue_wait_seconds",
    help: "How long requests waited for their turn.",
    labelNames,
    buckets: waitSeconds,
    registers,
  })
  const turnedAway = new Counter({
    name: "silid_queue_turned_away_total",
    help: "Requests that were told to try again, because their turn did not come in time.",
    labelNames,
    registers,
  })
  for (const kind of requestKinds) {
    waiting.set({ kind }, 0)
    waits.zero({ kind })
    turnedAway.inc({ kind }, 0)
  }
  return {
    lengthChanged: (kind, length) => waiting.set({ kind }, length),
    admitted: (kind, seconds) => waits.observe({ kind }, seconds),
    turnedAway: (kind) => turnedAway.inc({ kind }),
  }
}

function watchPool(pool: pg.Pool, registry: Registry): void {
  const registers = [registry]
  const statements = new Histogram({
    name: "silid_statement_seconds",
    help: "Statements sent to the database, of calls, jobs and limits, and how long they took.",
    buckets: statementSeconds,
    registers,
  })
  timeStatements(pool, (seconds) => statements.observe(seconds))
  new Gauge({
    name: "silid_pool_connections",
    help: "Connections to the database, in-use or idle.",
    labelNames: ["state"],
    registers,
    collect() {
      this.set({ state: "in-use" }, pool.totalCount - pool.idleCount)
      this.set({ state: "idle" }, pool.idleCount)
    },
  })
  new Gauge({
    name: "silid_pool_waiting",
    help: "Callers that wait for a database connection.",
    registers,
    collect() {
      this.set(pool.waitingCount)
    },
  })
  const max = new Gauge({ name: "silid_pool_max", help: "The most connections of the pool.", registers })
  max.set(pool.options.max)
}

function queueGauges(registry: Registry): Metrics["setQueues"] {
  const registers = [registry]
  const up = new Gauge({ name: "silid_database_up", help: "1 when the database answered this scrape.", registers })
  const mails = new Gauge({ name: "silid_mails_waiting", help: "Mails that are not sent yet.", registers })
  const labelNames = ["queue", "state"]
  const jobs = new Gauge({ name: "silid_jobs", help: "Jobs that are due (waiting) or failed.", labelNames, registers })
  return (queues) => {
    up.set(queues ? 1 : 0)
    jobs.reset()
    if (!queues) return
    mails.set(queues.mailsWaiting)
    for (const { name, waiting, failed } of queues.jobs) {
      jobs.set({ queue: name, state: "waiting" }, waiting)
      jobs.set({ queue: name, state: "failed" }, failed)
    }
  }
}

type Query = (...args: unknown[]) => unknown

/** Calls `onDone` with the duration of each statement of the pool in seconds, also of failed ones. */
function timeStatements(pool: pg.Pool, onDone: (seconds: number) => void): void {
  pool.on("connect", (client) => {
    const query = client.query.bind(client) as Query
    const timed: Query = (...args) => {
      const from = performance.now()
      const done = () => onDone((performance.now() - from) / 1000)
      const last = args.at(-1)
      // The pool's own `query` passes a callback; other callers get a promise.
      if (typeof last === "function") {
        const timedCallback = (...answer: unknown[]) => {
          done()
          return last(...answer)
        }
        return query(...args.slice(0, -1), timedCallback)
      }
      const answer = query(...args)
      if (answer instanceof Promise) answer.then(done, done)
      return answer
    }
    client.query = timed as typeof client.query
  })
}
