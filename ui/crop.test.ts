import { expect, test } from "vitest"
import { coverOf, cropAt, cropPosition, largestZoom, middleCrop, movedBy, squareOf, zoomedTo } from "./crop.ts"

const wide = { width: 400, height: 200 }

test("at first the middle of the picture is kept, as much of it as a square can hold", () => {
  expect(squareOf(wide, middleCrop)).toEqual({ left: 100, top: 0, side: 200 })
  expect(coverOf(wide, middleCrop)).toEqual({ x: 0.5, y: 1 })
})

test("a picture pulled to the right shows more of its left, and stops at its edge", () => {
  const pulled = movedBy(wide, middleCrop, [{ x: 0.2, y: 0.5 }], [{ x: 0.45, y: 0.9 }])
  expect(squareOf(wide, pulled)).toEqual({ left: 50, top: 0, side: 200 })
  const farther = movedBy(wide, pulled, [{ x: 0, y: 0 }], [{ x: 1, y: 1 }])
  expect(squareOf(wide, farther)).toEqual({ left: 0, top: 0, side: 200 })
})

test("zooming in keeps the place under the finger, and zooming out never leaves the picture", () => {
  const near = zoomedTo(wide, middleCrop, 2, { x: 0, y: 0 })
  expect(squareOf(wide, near)).toEqual({ left: 100, top: 0, side: 100 })
  const corner = cropAt(wide, zoomedTo(wide, middleCrop, 4), { x: 1, y: 1 })
  expect(squareOf(wide, corner)).toEqual({ left: 350, top: 150, side: 50 })
  expect(squareOf(wide, zoomedTo(wide, corner, 1))).toEqual({ left: 200, top: 0, side: 200 })
})

test("two fingers twice as far apart bring the picture twice as near, up to a limit", () => {
  const apart = [
    { x: 0.25, y: 0.5 },
    { x: 0.75, y: 0.5 },
  ]
  const together = [
    { x: 0.375, y: 0.5 },
    { x: 0.625, y: 0.5 },
  ]
  const near = movedBy(wide, middleCrop, together, apart)
  expect(near.zoom).toBe(2)
  expect(squareOf(wide, near)).toEqual({ left: 150, top: 50, side: 100 })
  expect(movedBy(wide, { ...near, zoom: 3 }, together, apart).zoom).toBe(largestZoom)
})

test("sliders read and set the place in the room there is, and know when there is none", () => {
  expect(cropPosition(wide, middleCrop)).toEqual({ x: 0.5, y: null })
  const left = cropAt(wide, middleCrop, { x: 0 })
  expect(squareOf(wide, left).left).toBe(0)
  expect(cropPosition(wide, left)).toEqual({ x: 0, y: null })
  expect(cropPosition(wide, zoomedTo(wide, middleCrop, 2)).y).toBe(0.5)
})
