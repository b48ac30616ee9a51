import { expect, test } from "vitest"
import { rotatedPoint, rotatedStyle } from "./rotated-picture.ts"

const box = { width: 800, height: 400 }

test("a spot of a picture is found again after a turn, and after four it is where it was", () => {
  const upright = { width: 300, height: 600 }
  // Upright it is 200 wide and 400 high; lying it is 800 wide and 400 high.
  const topLeft = { x: 0.5 - 100 / 800, y: 0 }
  expect(rotatedPoint(topLeft, box, upright)).toEqual({ x: 1, y: 0 })
  expect(rotatedPoint({ x: 0.5, y: 0.5 }, box, upright)).toEqual({ x: 0.5, y: 0.5 })
  const lying = { width: 600, height: 300 }
  let spot = { x: 0.55, y: 0.4 }
  for (const picture of [upright, lying, upright, lying]) spot = rotatedPoint(spot, box, picture)
  expect(spot.x).toBeCloseTo(0.55)
  expect(spot.y).toBeCloseTo(0.4)
})

test("a picture that lies has the sides of its box exchanged, so that it fills it", () => {
  expect(rotatedStyle(0, box)).toBeUndefined()
  expect(rotatedStyle(2, box)).toEqual({ transform: "rotate(180deg)" })
  expect(rotatedStyle(1, box)).toMatchObject({ width: 400, height: 800 })
  expect(rotatedStyle(3, box)?.transform).toContain("rotate(270deg)")
})
