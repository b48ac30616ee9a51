import { expect, test } from "vitest"
import { areaIn } from "./area-in.ts"

test("the area is the first word of an address, also where the router asks for data", () => {
  expect(areaIn("/learner")).toBe("learner")
  expect(areaIn("/Parent/classes")).toBe("parent")
  expect(areaIn("/learner.data")).toBe("learner")
  expect(areaIn("/parent/schedule.data")).toBe("parent")
})
