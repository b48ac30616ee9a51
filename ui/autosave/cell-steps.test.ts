import { afterEach, expect, test, vi } from "vitest"
import { focusEntry } from "./cell-steps.ts"

afterEach(() => void vi.unstubAllGlobals())

function drawn(inSight: boolean[]) {
  const focused: string[] = []
  const heading = { focus: () => void focused.push("heading") }
  const fields = inSight.map((isSeen, n) => ({
    focus: () => void focused.push(`field ${n}`),
    getClientRects: () => (isSeen ? [{}] : []),
    closest: () => ({ querySelector: () => heading }),
  }))
  vi.stubGlobal("document", { querySelectorAll: () => fields })
  return focused
}

test("the focus goes to the first visible field of an entry", () => {
  const focused = drawn([false, true, true])
  focusEntry("deportment q2")
  expect(focused).toEqual(["field 1"])
})

test("the focus goes to the heading of the part when the quarter is out of sight", () => {
  const focused = drawn([false, false])
  focusEntry("grade q2 math")
  expect(focused).toEqual(["heading"])
})
