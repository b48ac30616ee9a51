import { expect, test } from "vitest"
import { cropAt, cropPosition, middleCrop } from "./crop.ts"

/** A landscape picture behind a square of the same height. */
const frame = { picture: { width: 400, height: 200 }, side: 200 }

test("sliders read the place in the room there is, and know when there is none", () => {
  expect(cropPosition(frame, middleCrop)).toEqual({ x: 0.5, y: null })
  expect(cropPosition(frame, { ...middleCrop, zoom: 2 })).toEqual({ x: 0.5, y: 0.5 })
  expect(cropPosition(frame, { at: { x: 100, y: 0 }, zoom: 1 })).toEqual({ x: 0, y: null })
})

test("sliders set the place from one edge of the picture to the other", () => {
  expect(cropAt(frame, middleCrop, { x: 0 }).at).toEqual({ x: 100, y: 0 })
  expect(cropAt(frame, middleCrop, { x: 1 }).at).toEqual({ x: -100, y: 0 })
  const near = { ...middleCrop, zoom: 4 }
  expect(cropAt(frame, near, { y: 1 }).at).toEqual({ x: 0, y: -300 })
  expect(cropPosition(frame, cropAt(frame, near, { x: 0.25, y: 1 }))).toEqual({ x: 0.25, y: 1 })
})
