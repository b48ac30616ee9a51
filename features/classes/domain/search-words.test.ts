import { expect, test } from "vitest"
import { understandSearch } from "./search-words.ts"

/** The filters and the remaining words, without the parts. */
function understood(typed: string) {
  const search = understandSearch(typed)
  if (!search) return null
  const { parts: _, ...filters } = search
  return filters
}

test("a day, a time of day and an age become filters, and the other words remain", () => {
  expect(understood("Saturday morning 7 years")).toEqual({
    weekdays: ["saturday"],
    time: "morning",
    age: { from: 7, to: 7 },
    rest: "",
  })
  expect(understood("piano classes for a 7-year-old on Saturdays")).toEqual({
    weekdays: ["saturday"],
    age: { from: 7, to: 7 },
    rest: "piano",
  })
})

test.each([
  ["7 years", 7, 7],
  ["7 years old", 7, 7],
  ["7-year-olds", 7, 7],
  ["7yo", 7, 7],
  ["7 y/o", 7, 7],
  ["age 7", 7, 7],
  ["aged 10", 10, 10],
  ["ages 7-9", 7, 9],
  ["7 to 9 years", 7, 9],
  ["9 to 7 years", 7, 9],
  ["18+", 18, null],
  ["15 years and up", 15, null],
  ["adults", 18, null],
])("%s is an age", (typed, from, to) => {
  expect(understood(typed)).toEqual({ weekdays: [], age: { from, to }, rest: "" })
})

test("days have short and Filipino names; several mean any of them", () => {
  expect(understood("sabado ng umaga")).toMatchObject({ weekdays: ["saturday"], time: "morning" })
  expect(understood("art tue or thurs")).toEqual({ weekdays: ["tuesday", "thursday"], rest: "art" })
  expect(understood("yoga weekend")).toEqual({ weekdays: ["saturday", "sunday"], rest: "yoga" })
})

test("the short name of a day in capitals is a word, as in SAT review, unless another day or a time is beside it", () => {
  expect(understood("SAT review")).toBeNull()
  expect(understood("SAT")).toBeNull()
  expect(understood("SAT review on saturday morning")).toEqual({
    weekdays: ["saturday"],
    time: "morning",
    rest: "sat review",
  })
  expect(understood("SAT MORNING")).toEqual({ weekdays: ["saturday"], time: "morning", rest: "" })
  expect(understood("piano SAT or SUN")).toEqual({ weekdays: ["saturday", "sunday"], rest: "piano" })
  expect(understood("SATURDAY piano")).toEqual({ weekdays: ["saturday"], rest: "piano" })
  expect(understood("sat piano")).toEqual({ weekdays: ["saturday"], rest: "piano" })
})

test("a limit of the price is understood, and is no age", () => {
  expect(understood("guitar under ₱1,000")).toEqual({ weekdays: [], maxPrice: 1_000, rest: "guitar" })
  expect(understood("guitar below 500 pesos")).toEqual({ weekdays: [], maxPrice: 500, rest: "guitar" })
  expect(understood("under 10 years")).toMatchObject({ age: { from: 10, to: 10 } })
  expect(understood("under 10 years")).not.toHaveProperty("maxPrice")
})

test.each(["piano", "grade 7", "c++", "monster drawing", "sunny days", "python 3", "satellites", "class", "", "7"])(
  "%s stands for no filter",
  (typed) => expect(understandSearch(typed)).toBeNull(),
)

test("each part says what it was understood as, and what remains without it", () => {
  expect(understandSearch("Piano on Saturday morning for 7 years")?.parts).toEqual([
    { filter: "weekday", label: "Saturday", without: "piano on morning for 7 years" },
    { filter: "time", label: "Morning", without: "piano on saturday for 7 years" },
    { filter: "age", label: "7 years old", without: "piano on saturday morning" },
  ])
  expect(understandSearch("saturday")?.parts).toEqual([{ filter: "weekday", label: "Saturday", without: "" }])
})

test("a second age remains a word, and a very long text is read quickly", () => {
  expect(understood("7 years 9 years")).toEqual({ weekdays: [], age: { from: 7, to: 7 }, rest: "9 years" })
  const started = performance.now()
  understandSearch("7 to ".repeat(2_000))
  expect(performance.now() - started).toBeLessThan(500)
})
