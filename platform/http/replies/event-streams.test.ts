import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { eventually } from "../../../test/eventually.ts"
import { EventStreams } from "./event-streams.ts"

const live = new Set<string>()
const onError = vi.fn()
let streams: EventStreams

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] })
  live.clear()
  onError.mockClear()
  streams = new EventStreams({ findLiveSessions: async () => new Set(live), onError })
})
afterEach(() => {
  streams.closeAll()
  vi.useRealTimers()
})

/** Opens a stream and reads everything that was sent so far. */
function open(accountId: string, sessionId = `${accountId} session`) {
  live.add(sessionId)
  const reader = streams.open({ accountId, sessionId }, () => {}).body!.getReader()
  const got = { text: "", isOver: false }
  const read = async () => {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) break
      got.text += new TextDecoder().decode(value)
    }
    got.isOver = true
  }
  void read()
  return got
}

test("each stream gets one comment in 25 seconds, so that nothing between closes it", async () => {
  const readers = ["ana", "ben", "cleo"].map((each) => open(each))
  await vi.advanceTimersByTimeAsync(75_000)
  expect(readers.map(({ text }) => text)).toEqual(Array(3).fill(":\n\n".repeat(4)))
})

test("a stream ends within 25 seconds of its session, and the others go on", async () => {
  const [ana, ben] = [open("ana"), open("ben")]
  live.delete("ana session")
  await vi.advanceTimersByTimeAsync(25_000)
  expect([ana.isOver, ben.isOver, streams.size]).toEqual([true, false, 1])
})

test("a database that does not answer ends nothing", async () => {
  streams = new EventStreams({ findLiveSessions: () => Promise.reject(new Error("away")), onError })
  const ana = open("ana")
  await vi.advanceTimersByTimeAsync(25_000)
  expect([ana.isOver, onError.mock.calls.length]).toEqual([false, 1])
})

test("a reader that takes nothing is closed before it fills the memory", async () => {
  const response = streams.open({ accountId: "ana", sessionId: "s" }, () => {})
  const [stream] = streams.of(["ana"])
  for (let nth = 0; nth < 400; nth += 1) stream?.send("notice", { title: "x".repeat(1_000) })
  expect(streams.size).toBe(0)
  await response.body?.cancel()
})

test("the sixth stream of an account ends its oldest, and those of others stay", async () => {
  const other = open("ben")
  const own = Array.from({ length: 6 }, () => open("ana"))
  await eventually(() => expect(own.map(({ isOver }) => isOver)).toEqual([true, ...Array(5).fill(false)]))
  expect(other.isOver).toBe(false)
})
