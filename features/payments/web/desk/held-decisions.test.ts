import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { type DeskDecision, HeldDecisions, holdMs } from "./held-decisions.ts"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const acceptOf = (paymentId: string): DeskDecision => ({ to: "accepted", paymentId, payer: "Ana", seenEnrollees: [] })

function openHeld() {
  const sentIds: string[] = []
  const shown: string[][] = []
  const decisions = new HeldDecisions({
    send: ({ paymentId }, isLast) => void sentIds.push(`${paymentId}${isLast ? " at last" : ""}`),
    onChange: (all) => void shown.push(all.map(({ paymentId }) => paymentId)),
  })
  return { decisions, sentIds, shown }
}

test("a decision is sent after ten seconds, and not before", () => {
  const { decisions, sentIds } = openHeld()
  decisions.hold(acceptOf("p1"))
  vi.advanceTimersByTime(holdMs - 1)
  expect(sentIds).toEqual([])
  vi.advanceTimersByTime(1)
  expect(sentIds).toEqual(["p1"])
})

test("each is held for its own ten seconds", () => {
  const { decisions, sentIds } = openHeld()
  decisions.hold(acceptOf("p1"))
  vi.advanceTimersByTime(6_000)
  decisions.hold(acceptOf("p2"))
  vi.advanceTimersByTime(4_000)
  expect(sentIds).toEqual(["p1"])
  vi.advanceTimersByTime(6_000)
  expect(sentIds).toEqual(["p1", "p2"])
})

test("what is taken back is never sent, the newest first", () => {
  const { decisions, sentIds, shown } = openHeld()
  for (const id of ["p1", "p2", "p3"]) decisions.hold(acceptOf(id))
  expect(decisions.takeBack()?.paymentId).toBe("p3")
  expect(decisions.takeBack("p1")?.paymentId).toBe("p1")
  expect(shown.at(-1)).toEqual(["p2"])
  vi.advanceTimersByTime(holdMs)
  expect(sentIds).toEqual(["p2"])
  expect(decisions.takeBack()).toBeUndefined()
})

test("when the page is left all are sent at once, and once", () => {
  const { decisions, sentIds } = openHeld()
  decisions.hold(acceptOf("p1"))
  decisions.hold(acceptOf("p2"))
  decisions.sendAll()
  expect(sentIds).toEqual(["p1 at last", "p2 at last"])
  vi.advanceTimersByTime(holdMs)
  decisions.sendAll()
  expect(sentIds).toHaveLength(2)
})

test("a second press decides nothing anew", () => {
  const { decisions, sentIds, shown } = openHeld()
  decisions.hold(acceptOf("p1"))
  decisions.hold({ ...acceptOf("p1"), to: "rejected", reason: "fake", words: "" })
  expect(shown).toEqual([["p1"]])
  vi.advanceTimersByTime(holdMs)
  expect(sentIds).toEqual(["p1"])
})
