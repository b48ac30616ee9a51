import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { setActivity } from "./page-activity.ts"

let dataset: Record<string, string>
let frames: Map<number, () => void>
let lastFrame = 0

beforeEach(() => {
  dataset = {}
  frames = new Map()
  vi.stubGlobal("document", { documentElement: { dataset } })
  vi.stubGlobal("requestAnimationFrame", (act: () => void) => {
    lastFrame += 1
    frames.set(lastFrame, act)
    return lastFrame
  })
  vi.stubGlobal("cancelAnimationFrame", (frame: number) => frames.delete(frame))
})
afterEach(() => void vi.unstubAllGlobals())

const isSettled = () => "settled" in dataset
function drawFrames(count: number) {
  for (let nth = 0; nth < count; nth += 1) {
    const due = [...frames.values()]
    frames.clear()
    for (const act of due) act()
  }
}

test("a page is at rest two frames after the last of its activities is over, and no longer once another begins", () => {
  setActivity("queries", true)
  setActivity("navigation", false)
  drawFrames(5)
  expect(isSettled()).toBe(false)
  setActivity("queries", false)
  drawFrames(1)
  expect(isSettled()).toBe(false)
  drawFrames(1)
  expect(isSettled()).toBe(true)
  setActivity("navigation", true)
  expect(isSettled()).toBe(false)
  setActivity("navigation", false)
  drawFrames(2)
  expect(isSettled()).toBe(true)
})

test("an answer that lets a part ask for more does not put the page at rest in between", () => {
  setActivity("queries", true)
  setActivity("queries", false)
  drawFrames(1)
  setActivity("queries", true)
  drawFrames(5)
  expect(isSettled()).toBe(false)
  setActivity("queries", false)
})
