import { expect, test } from "vitest"
import { planSeatOf } from "./basket-seats.ts"

test("a learner's seat names no child", () => {
  expect(planSeatOf({ classId: "chess", childId: null })).toEqual({ classId: "chess" })
  expect(planSeatOf({ classId: "chess", childId: "ana" })).toEqual({ classId: "chess", childId: "ana" })
})

test("a seat that is paid in parts says so", () => {
  expect(planSeatOf({ classId: "chess", childId: "ana" }, true)).toEqual({
    classId: "chess",
    childId: "ana",
    instalments: true,
  })
})
