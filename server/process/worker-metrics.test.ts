import type { Worker } from "node:cluster"
import { EventEmitter } from "node:events"
import { Counter, Gauge, Registry } from "prom-client"
import { expect, test } from "vitest"
import { addUp, type MetricsReport } from "../../platform/metrics/reports.ts"
import { WorkerReports } from "./worker-metrics.ts"

/** A worker with a counter, a gauge and a delay, which answers its supervisor until it hangs. */
function workerWith(requests: number) {
  const registry = new Registry()
  const registers = [registry]
  const counter = new Counter({ name: "requests_total", help: "-", registers })
  counter.inc(requests)
  new Gauge({ name: "connections", help: "-", registers }).set(3)
  new Gauge({ name: "delay", help: "-", aggregator: "max", registers }).set(requests / 1000)
  const reports: MetricsReport[][] = []
  let hangs = false
  const tell = async () => worker.emit("message", { kind: "metrics-told", report: await registry.getMetricsAsJSON() })
  const worker = Object.assign(new EventEmitter(), {
    isConnected: () => true,
    send: (message: { kind: string; reports: MetricsReport[] }) => {
      if (message.kind === "metrics-of-all") reports.push(message.reports)
      else if (!hangs) void tell()
    },
  })
  const figures = async (name: string) => {
    const before = reports.length
    worker.emit("message", { kind: "metrics-wanted", id: 1 })
    await expect.poll(() => reports.length).toBe(before + 1)
    return (await addUp(reports.at(-1)!).getMetricsAsJSON()).find((metric) => metric.name === name)?.values[0]?.value
  }
  return {
    worker: worker as unknown as Worker,
    counter,
    tell,
    figures,
    hang: () => {
      hangs = true
    },
    end: () => worker.emit("disconnect"),
  }
}

async function twoWorkers() {
  const reports = new WorkerReports(20)
  const [one, other] = [workerWith(40), workerWith(60)]
  for (const { worker, tell } of [one, other]) {
    reports.watch(worker)
    await tell()
  }
  return { reports, one, other }
}

test("whichever worker is asked, counters and gauges are summed, and of a delay the longest counts", async () => {
  const { one, other } = await twoWorkers()
  for (const worker of [one, other]) {
    expect(await worker.figures("requests_total")).toBe(100)
    expect(await worker.figures("connections")).toBe(6)
    expect(await worker.figures("delay")).toBe(0.06)
  }
})

test("what a worker had counted stays when it ends and another takes its place, what it held does not", async () => {
  const { reports, one, other } = await twoWorkers()
  other.counter.inc(5)
  await other.tell()
  other.end()
  expect(await one.figures("requests_total")).toBe(105)
  expect(await one.figures("connections")).toBe(3)
  const next = workerWith(1)
  reports.watch(next.worker)
  await next.tell()
  expect(await one.figures("requests_total")).toBe(106)
  next.end()
  expect(await one.figures("requests_total")).toBe(106)
})

test("a worker that does not answer is told of by what it last counted, and one that starts is not waited for", async () => {
  const { reports, one, other } = await twoWorkers()
  reports.watch(workerWith(7).worker)
  other.hang()
  expect(await one.figures("requests_total")).toBe(100)
  expect(await one.figures("connections")).toBe(3)
})

test("a worker that ends while it is asked is waited for no longer and counted once", async () => {
  const reports = new WorkerReports(60_000)
  const [one, other] = [workerWith(40), workerWith(60)]
  for (const { worker, tell } of [one, other]) {
    reports.watch(worker)
    await tell()
  }
  other.hang()
  const figure = one.figures("requests_total")
  other.end()
  expect(await figure).toBe(100)
})
