import { expect, test } from "vitest"
import { seatAskedOf } from "./basket-seats.ts"

test("a learner's seat names no child", () => {
  expect(seatAskedOf({ classId: "chess", childId: null })).toEqual({ classId: "chess" })
  expect(seatAskedOf({ classId: "chess", childId: "ana" })).toEqual({ classId: "chess", childId: "ana" })
})
