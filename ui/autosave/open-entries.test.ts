import { expect, test, vi } from "vitest"
import { z } from "zod"
import { ApiFailure } from "../../lib/call-api.ts"
import { clearTyped, flushAutosaves } from "../fetching/sign-out-cleanup.ts"
import { checkWith } from "./autosave-entry.ts"
import { entriesOf, hasUnsavedEntries, openedEntries } from "./open-entries.ts"

const checkOf = () => checkWith(z.object({ grade: z.coerce.number() }))

const math = "grade q1 math"

function adapter() {
  const send = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const keep = vi.fn()
  const onSaved = () => Promise.resolve()
  return { checkOf, savedOf: () => ({ grade: null }), send, onSaved, unsaved: {}, keep }
}

test("a record that is left and opened again goes on with the same entries", () => {
  const first = entriesOf("one", adapter)
  expect(entriesOf("one", adapter)).toBe(first)
  expect(entriesOf("two", adapter)).not.toBe(first)
  expect(openedEntries()).toHaveLength(2)
  clearTyped()
  expect(openedEntries()).toHaveLength(0)
  expect(entriesOf("one", adapter)).not.toBe(first)
})

test("after signing out a record sends nothing and puts no draft back", async () => {
  const its = adapter()
  const entries = entriesOf("three", () => its)
  entries.type(math, { grade: "90" })
  expect(its.keep).toHaveBeenCalledTimes(1)
  clearTyped()
  entries.close()
  await Promise.resolve()
  expect([its.keep.mock.calls.length, its.send.mock.calls.length]).toEqual([1, 0])
})

test("something may be lost with the page until it is saved", async () => {
  clearTyped()
  const entries = entriesOf("four", adapter)
  expect(hasUnsavedEntries()).toBe(false)
  entries.type(math, { grade: "90" })
  expect(hasUnsavedEntries()).toBe(true)
  entries.leave(math)
  expect(hasUnsavedEntries()).toBe(true)
  await entries.settled()
  expect(hasUnsavedEntries()).toBe(false)
})

test("before signing out every card sends what waits, and says what is not saved", async () => {
  clearTyped()
  const [its, others] = [adapter(), adapter()]
  const here = entriesOf("five", () => its)
  const away = entriesOf("six", () => others)
  here.type("deportment q1", { patience: "O" }, true)
  away.type(math, { grade: "90" })
  others.send.mockRejectedValue(new ApiFailure(0, "The connection was lost."))
  expect(await flushAutosaves(1_000)).toBe(1)
  expect([its.send, others.send].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  clearTyped()
  expect(await flushAutosaves(1_000)).toBe(0)
})

test("a restored draft waits for a request, and is not saved", async () => {
  clearTyped()
  const its = { ...adapter(), unsaved: { [math]: { grade: "90" } } }
  entriesOf("seven", () => its)
  expect(await flushAutosaves(1_000)).toBe(1)
  expect(its.send).not.toHaveBeenCalled()
  clearTyped()
})
