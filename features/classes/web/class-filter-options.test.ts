import { expect, test } from "vitest"
import { chosenFilters } from "./class-filter-options.ts"

const chosen = (search: string) => chosenFilters(new URLSearchParams(search)).map(({ label }) => label)

test("says in words what is set in an address, in the order of the filters", () => {
  expect(chosen("weekday=saturday&age=9&className=art&page=2")).toEqual(["9 years old", "Saturday"])
})

test("leaves out what is blank or not one of the choices", () => {
  expect(chosen("age=&weekday=someday&maxPrice=12&free=1")).toEqual(["With a free seat"])
})
