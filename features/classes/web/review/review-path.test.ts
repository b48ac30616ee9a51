import { expect, test } from "vitest"
import { narrowingIn, reviewPath } from "./review-path.ts"

const klass = { programType: "homeschool", classType: "solo", id: "c-1" } as const
const filtered = new URLSearchParams("status=pending&className=h+%26+k&programType=homeschool&date=asc&page=2&type=")

test("the address of a class to review keeps what its list is narrowed to, and not the page", () => {
  expect(reviewPath(klass, filtered)).toBe(
    "/admin/class/homeschool/solo/c-1?className=h+%26+k&programType=homeschool&date=asc",
  )
  expect(reviewPath(klass, new URLSearchParams("status=pending&page=2"))).toBe("/admin/class/homeschool/solo/c-1")
})

test("what is kept in the address of a class is what the list of the next ones is asked with", () => {
  const { search } = new URL(reviewPath(klass, filtered), "https://silid.example")
  expect(narrowingIn(new URLSearchParams(`${search}&tab=students`))).toEqual(narrowingIn(filtered))
})
