import { expect, test } from "vitest"
import { chooseNearest, type MissedFilters, mostNearest, type NearClass, relaxations } from "./nearest-classes.ts"

const saturdayMorning: NearClass = {
  programType: "lifeskills",
  classType: "group",
  ageLimit: { min: 7, max: 9 },
  price: 500,
  hasSeat: true,
  times: [{ weekday: "saturday", time: "09:00" }],
}
const differs = (filters: MissedFilters, klass: Partial<NearClass>) =>
  chooseNearest(filters, [{ ...saturdayMorning, ...klass }])[0]?.differs

test("each filter is left out alone, then all except the topic, then the topic", () => {
  const filters = { weekdays: ["saturday"], age: { from: 7, to: 7 }, topic: true } as const
  expect(relaxations(filters)).toEqual([[["weekdays"], ["age"]], [["weekdays", "age"]], [["topic"]]])
  expect(relaxations({ maxPrice: 0, hasSeat: false })).toEqual([[["maxPrice"]]])
})

test("a search with nothing but a topic has nothing to leave out", () => {
  expect(relaxations({ topic: true })).toEqual([])
  expect(relaxations({})).toEqual([])
})

test("says what differs", () => {
  expect(differs({ maxPrice: 250 }, {})).toEqual(["₱250 more"])
  expect(differs({ maxPrice: 0 }, { price: 1_250.5 })).toEqual(["₱1,250.50 more"])
  expect(differs({ age: { from: 6, to: 6 } }, {})).toEqual(["from age 7"])
  expect(differs({ age: { from: 10, to: 10 } }, {})).toEqual(["up to age 9"])
  expect(differs({ age: { from: 18, to: null } }, {})).toEqual(["up to age 9"])
  expect(differs({ weekdays: ["friday"] }, {})).toEqual(["on Saturday instead"])
  expect(differs({ timeOfDay: "evening" }, {})).toEqual(["in the morning instead"])
  expect(differs({ hasSeat: true }, { hasSeat: false })).toEqual(["full now"])
  expect(differs({ classType: "group" }, { classType: "solo" })).toEqual(["solo class"])
  expect(differs({ programType: "lifeskills" }, { programType: "homeschool" })).toEqual(["homeschool class"])
})

test("the day and the time are compared together", () => {
  const filters = { weekdays: ["saturday"], timeOfDay: "evening" } as const
  const twice = [
    { weekday: "saturday", time: "09:00" },
    { weekday: "sunday", time: "18:00" },
  ] as const
  expect(differs(filters, { times: twice })).toEqual(["in the morning instead"])
  expect(differs(filters, { times: [{ weekday: "sunday", time: "18:00" }] })).toEqual(["on Sunday instead"])
  expect(differs(filters, { times: [{ weekday: "sunday", time: "13:00" }] })).toEqual([
    "on Sunday, in the afternoon instead",
  ])
  expect(differs(filters, { classType: "solo", times: [] })).toEqual(["flexible times"])
})

test("the nearest come first: a time before a day, a small difference before a large one; at most six", () => {
  const filters: MissedFilters = {
    weekdays: ["saturday"],
    timeOfDay: "morning",
    maxPrice: 400,
    age: { from: 9, to: 9 },
  }
  const classes = [
    { ...saturdayMorning, price: 2_000 },
    { ...saturdayMorning, price: 400, ageLimit: { min: 14, max: 16 } },
    { ...saturdayMorning, price: 400, times: [{ weekday: "sunday", time: "09:00" } as const] },
    { ...saturdayMorning, price: 400, times: [{ weekday: "saturday", time: "14:00" } as const] },
    { ...saturdayMorning, price: 450 },
  ]
  const nearest = chooseNearest(filters, classes).map((each) => each.differs.join())
  expect(nearest).toEqual(["₱50 more", "in the afternoon instead", "on Sunday instead", "from age 14", "₱1,600 more"])
  expect(chooseNearest(filters, [...classes, ...classes])).toHaveLength(mostNearest)
})
