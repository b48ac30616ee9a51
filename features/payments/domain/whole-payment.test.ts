import { expect, test } from "vitest"
import { wholePayment } from "./whole-payment.ts"

const [ana, ben, caloy] = ["Ana", "Ben", "Caloy"].map((firstName) => ({
  id: firstName,
  firstName,
  className: "Chess",
})) as [Child, Child, Child]
type Child = { id: string; firstName: string; className: string }

test("several undecided enrollments of one payment are offered together, two of them by name", () => {
  expect(wholePayment([ana, ben], "Ana")).toBe("both: Ana and Ben")
  expect(wholePayment([ana, { ...ben, className: "Art" }], "Ben")).toBe("both: Ana (Chess) and Ben (Art)")
  expect(wholePayment([ana, ben, caloy], "Ana")).toBe("all 3")
})

test("one alone, and one that is decided already, has its own decision only", () => {
  expect(wholePayment([ana], "Ana")).toBeNull()
  expect(wholePayment([], "Ana")).toBeNull()
  expect(wholePayment([ben, caloy], "Ana")).toBeNull()
})
