import type { Worker } from "node:cluster"
import { EventEmitter } from "node:events"
import { expect, test } from "vitest"
import { wrongSettings } from "./worker-orders.ts"
import { Workers } from "./workers.ts"

let nextId = 1

/** A worker like the cluster's, which becomes ready or ends on command. */
function fakeWorker(then: "ready" | number): Worker {
  const worker = Object.assign(new EventEmitter(), {
    id: nextId++,
    process: { pid: 0, exitCode: 0, signalCode: null, kill: () => worker.emit("exit", 0) },
    isConnected: () => true,
    send: () => worker.emit("exit", 0),
  })
  setImmediate(() => (then === "ready" ? worker.emit("listening") : worker.emit("exit", then)))
  return worker as unknown as Worker
}

function workersThat(fates: ("ready" | number)[]) {
  const events: string[] = []
  let forks = 0
  const fork = () => {
    forks += 1
    return fakeWorker(fates.shift() ?? 1)
  }
  const workers = new Workers(1, fork, (_, event) => void events.push(event), 1)
  return { workers, events, forks: () => forks }
}

test("gives up with one line when five starts in a row end before they are ready", async () => {
  const { workers, forks } = workersThat([])
  await expect(workers.start(() => {})).rejects.toThrow(/^A process ended 5 times before it was ready\./)
  expect(forks()).toBe(5)
})

test("tries once where the settings are wrong", async () => {
  const { workers, forks } = workersThat([wrongSettings])
  await expect(workers.start(() => {})).rejects.toThrow("")
  expect(forks()).toBe(1)
})

test("a new version that cannot start takes nobody's place", async () => {
  const { workers, events, forks } = workersThat(["ready", 1])
  await workers.start(() => {})
  await workers.replaceAll()
  expect(forks()).toBe(2)
  expect(events).toEqual(["process-ready", "replacing-processes", "replacing-processes-failed"])
  await workers.stop(1_000)
})
