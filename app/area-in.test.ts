import { expect, test } from "vitest"
import { areaIn } from "./area-in.ts"

test("the area is the first word of an address, in lower case", () => {
  expect(areaIn("/learner")).toBe("learner")
  expect(areaIn("/Parent/classes")).toBe("parent")
})
