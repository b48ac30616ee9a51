import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { type DeskDecision, HeldDecisions, holdMs } from "./held-decisions.ts"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const acceptOf = (paymentId: string): DeskDecision => ({ to: "accepted", paymentId, payer: "Ana", seenEnrollees: [] })

function openHeld() {
  const sent: string[] = []
  const shown: string[][] = []
  const held = new HeldDecisions({
    send: ({ paymentId }, isLast) => void sent.push(`${paymentId}${isLast ? " at last" : ""}`),
    onChange: (all) => void shown.push(all.map(({ paymentId }) => paymentId)),
  })
  return { held, sent, shown }
}

test("a decision is sent after ten seconds, and not before", () => {
  const { held, sent } = openHeld()
  held.hold(acceptOf("p1"))
  vi.advanceTimersByTime(holdMs - 1)
  expect(sent).toEqual([])
  vi.advanceTimersByTime(1)
  expect(sent).toEqual(["p1"])
})

test("each is held for its own ten seconds", () => {
  const { held, sent } = openHeld()
  held.hold(acceptOf("p1"))
  vi.advanceTimersByTime(6_000)
  held.hold(acceptOf("p2"))
  vi.advanceTimersByTime(4_000)
  expect(sent).toEqual(["p1"])
  vi.advanceTimersByTime(6_000)
  expect(sent).toEqual(["p1", "p2"])
})

test("what is taken back is never sent, the newest first", () => {
  const { held, sent, shown } = openHeld()
  for (const id of ["p1", "p2", "p3"]) held.hold(acceptOf(id))
  expect(held.takeBack()?.paymentId).toBe("p3")
  expect(held.takeBack("p1")?.paymentId).toBe("p1")
  expect(shown.at(-1)).toEqual(["p2"])
  vi.advanceTimersByTime(holdMs)
  expect(sent).toEqual(["p2"])
  expect(held.takeBack()).toBeUndefined()
})

test("when the page is left all are sent at once, and once", () => {
  const { held, sent } = openHeld()
  held.hold(acceptOf("p1"))
  held.hold(acceptOf("p2"))
  held.sendAll()
  expect(sent).toEqual(["p1 at last", "p2 at last"])
  vi.advanceTimersByTime(holdMs)
  held.sendAll()
  expect(sent).toHaveLength(2)
})

test("a second press decides nothing anew", () => {
  const { held, sent, shown } = openHeld()
  held.hold(acceptOf("p1"))
  held.hold({ ...acceptOf("p1"), to: "rejected", reason: "fake", words: "" })
  expect(shown).toEqual([["p1"]])
  vi.advanceTimersByTime(holdMs)
  expect(sent).toEqual(["p1"])
})
