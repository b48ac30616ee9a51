import { expect, test } from "vitest"
import { dayOffForm } from "./day-off-form.ts"

const typhoon = { title: "Typhoon", from: "2026-11-20", to: "2026-11-20", kind: "weather", makeUp: true }
const errorsOf = (fields: object) =>
  Object.fromEntries(
    (dayOffForm.safeParse({ ...typhoon, ...fields }).error?.issues ?? []).map(({ path, message }) => [
      path[0],
      message,
    ]),
  )

test("a day off is for everybody and for the whole day unless it says otherwise", () => {
  const whole = { ...typhoon, fromTime: null, program: null }
  expect(dayOffForm.parse(typhoon)).toEqual(whole)
  expect(dayOffForm.parse({ ...typhoon, fromTime: "", program: "" })).toEqual(whole)
  const part = { ...typhoon, fromTime: "13:00", program: "homeschool" }
  expect(dayOffForm.parse(part)).toEqual(part)
})

test("each wrong field is named", () => {
  expect(errorsOf({ title: " " })).toEqual({ title: "The title is required." })
  expect(errorsOf({ from: "2026-02-30" })).toEqual({ from: "The first day must be a day, such as 2026-11-20." })
  expect(errorsOf({ to: "2026-11-19" })).toEqual({ to: "The last day must not be before the first." })
  expect(errorsOf({ to: "2027-11-20" })).toEqual({})
  expect(errorsOf({ to: "2027-11-21" })).toEqual({ to: "A day off can have at most 366 days." })
  expect(errorsOf({ fromTime: "25:00" })).toEqual({ fromTime: "The time must be a time of day, such as 13:00." })
  expect(Object.keys(errorsOf({ kind: "party", program: "sports", makeUp: "yes" }))).toEqual([
    "program",
    "kind",
    "makeUp",
  ])
})
