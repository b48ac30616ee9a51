import { setTimeout as pause } from "node:timers/promises"
import { expect, test, vi } from "vitest"
import { openUploadSlots } from "../limits/upload-limits.ts"
import { openBodyReader, usualLimits } from "./read-body.ts"

/** A body of these parts, which then ends or stays open. */
function streamOf(parts: Uint8Array[], isOpen = false): ReadableStream<Uint8Array> {
  const left = [...parts]
  return new ReadableStream({
    async pull(controller) {
      const part = left.shift()
      if (part) controller.enqueue(part)
      else if (isOpen) await new Promise(() => undefined)
      else controller.close()
    },
  })
}
const partsOf = (count: number, size: number) =>
  Array.from({ length: count }, (_, nth) => new Uint8Array(size).fill(nth % 251))

test("a body is whole whether it stayed in memory or went to a file", async () => {
  const parts = partsOf(40, 1_000)
  for (const limits of [{}, { spoolBytes: 5_000 }, { memoryBytes: 0 }]) {
    const read = openBodyReader(limits)
    expect(Buffer.compare(await read(streamOf(parts), 100_000), Buffer.concat(parts))).toBe(0)
  }
})

test("unfinished bodies hold at most 64 MB of memory together and 256 KB each, and bring 2 KB a second or more", () => {
  const { memoryBytes, spoolBytes, slowBytes, slowMs } = usualLimits
  expect([memoryBytes, spoolBytes]).toEqual([64 * 1024 * 1024, 256 * 1024])
  expect([slowBytes / (slowMs / 1000), slowMs]).toEqual([2_000, 20_000])
})

test("a body that is too large is a 413, also one that went to a file before", async () => {
  const read = openBodyReader({ spoolBytes: 2_000 })
  await expect(read(streamOf(partsOf(20, 1_000)), 10_000)).rejects.toMatchObject({ status: 413 })
})

test("the files of unfinished bodies have a limit together, and their room is free again once they are read", async () => {
  const read = openBodyReader({ spoolBytes: 1_000, allFilesBytes: 20_000 })
  const unfinished = read(streamOf(partsOf(15, 1_000), true), 100_000)
  expect(await Promise.race([unfinished, pause(200, "waits")])).toBe("waits")
  await expect(read(streamOf(partsOf(10, 1_000)), 100_000)).rejects.toMatchObject({ status: 503 })
  for (let nth = 0; nth < 10; nth += 1) await read(streamOf(partsOf(3, 1_000)), 100_000)
})

test("a body that stops coming ends with 408, and one that goes on slowly enough does not", async () => {
  vi.useFakeTimers()
  const read = openBodyReader({ slowBytes: 100, slowMs: 1_000 })
  const stopped = read(streamOf(partsOf(1, 500), true), 10_000)
  const isRejected = expect(stopped).rejects.toMatchObject({ status: 408 })
  await vi.advanceTimersByTimeAsync(2_500)
  await isRejected
  const slow = new ReadableStream<Uint8Array>({
    async start(controller) {
      for (let nth = 0; nth < 5; nth += 1) {
        controller.enqueue(new Uint8Array(150))
        await new Promise((done) => setTimeout(done, 900))
      }
      controller.close()
    },
  })
  const whole = read(slow, 10_000)
  await vi.advanceTimersByTimeAsync(6_000)
  expect((await whole).length).toBe(750)
  vi.useRealTimers()
})

test("four uploads of one account at a time, sixteen of one client, and a place that is given back is free", () => {
  const take = openUploadSlots()
  const places = Array.from({ length: 4 }, () => take("ana", "203.0.113.1"))
  expect(() => take("ana", "203.0.113.2")).toThrow("Too many uploads")
  for (let nth = 0; nth < 12; nth += 1) take(`other-${nth}`, "203.0.113.1")
  expect(() => take("ben", "203.0.113.1")).toThrow("Too many uploads")
  take("ben", "203.0.113.3")
  places[0]?.()
  places[0]?.()
  take("ana", "203.0.113.1")
  expect(() => take("ana", "203.0.113.1")).toThrow("Too many uploads")
})
