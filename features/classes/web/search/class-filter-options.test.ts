import { expect, test } from "vitest"
import { chosenFilters, keptBySearch, understoodWords } from "./class-filter-options.ts"

const chosen = (search: string) => chosenFilters(new URLSearchParams(search)).map(({ label }) => label)

test("says in words what is set in an address, in the order of the filters", () => {
  expect(chosen("weekday=saturday&age=9&className=art&page=2")).toEqual(["9 years old", "Saturday"])
})

test("the open-ended age is another choice than the age it begins with", () => {
  expect(chosen("age=18%2B")).toEqual(["18 or older"])
  expect(chosen("age=18")).toEqual(["18 years old"])
})

test("leaves out what is blank or not one of the choices", () => {
  expect(chosen("age=&weekday=someday&maxPrice=12&free=1")).toEqual(["With a free seat"])
})

test("a new search keeps the filters and the order, and begins again on the first page", () => {
  const address = new URLSearchParams("className=chess&age=9&free=1&weekday=&sort=price-asc&page=3")
  expect(keptBySearch(address)).toEqual([
    ["age", "9"],
    ["free", "1"],
    ["sort", "price-asc"],
  ])
})

test("words of the search that stand for a filter are named, except where the filter itself is chosen", () => {
  const labels = (search: string) => understoodWords(new URLSearchParams(search)).map(({ label }) => label)
  expect(labels("className=piano+saturday+7+years")).toEqual(["Saturday", "7 years old"])
  expect(labels("className=piano+saturday+7+years&weekday=sunday&age=")).toEqual(["7 years old"])
  expect(labels("className=piano")).toEqual([])
})
