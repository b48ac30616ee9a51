// docs/rules/classes.md#class-search

import { afterAll, expect, test } from "vitest"
import { buildClass, type ClassOverrides } from "../../../../test/builders/classes.ts"
import { buildTeacher } from "../../../../test/builders/people.ts"
import { testSchool } from "../../../../test/school.ts"
import type { NearestClasses } from "../../nearest-contract.ts"

const school = await testSchool()
afterAll(school.close)
const { db } = school
const visitor = await school.as(null)
const teacher_id = await buildTeacher(db)
let day = 0
function open(name: string, overrides: ClassOverrides) {
  day += 1
  const violin = { tag1: "violin", min_age: 7, max_age: 9, price_centavos: 50_000 }
  return buildClass(db, { teacher_id, name, ...violin, created_at: new Date(2026, 0, day), ...overrides })
}

await open("Saturday", { times: { saturday: "09:00" } })
await open("Sunday", { times: { sunday: "09:00" } })
await open("Older", { times: { saturday: "09:00" }, min_age: 11, max_age: 14 })
await open("Dear", { times: { saturday: "09:00" }, price_centavos: 90_000 })
await open("Hidden", { times: { saturday: "09:00" }, status: "pending", price_centavos: 10_000 })

async function nearest(query: string) {
  const { status, body } = await visitor.get(`/classes/nearest?${query}`)
  expect(status).toBe(200)
  return (body.nearest as NearestClasses).map((match) => [match.class.name, ...match.differs])
}

test("the price is left out: the cheapest classes come first, and say how much more they cost", async () => {
  expect(await nearest("className=violin&weekday=saturday&age=8&maxPrice=400")).toEqual([
    ["Saturday", "₱100 more"],
    ["Dear", "₱500 more"],
  ])
})

test("the age and the day are left out one at a time, with the words of the search and its typos", async () => {
  expect(await nearest("className=voilin&weekday=sunday&age=10")).toEqual([["Sunday", "up to age 9"]])
  expect(await nearest("className=violin+sunday+evening+12+years")).toEqual([
    ["Older", "on Saturday, in the morning instead"],
    ["Sunday", "in the morning instead", "up to age 9"],
    ["Dear", "on Saturday, in the morning instead", "up to age 9"],
    ["Saturday", "on Saturday, in the morning instead", "up to age 9"],
  ])
})

test("if the topic is nowhere, other topics that fit are shown", async () => {
  expect(await nearest("className=xylophone&weekday=sunday")).toEqual([["Sunday"]])
})

test("a topic alone has no nearest classes, and a wrong filter is refused", async () => {
  expect(await nearest("className=xylophone")).toEqual([])
  expect((await visitor.get("/classes/nearest?age=old")).status).toBe(400)
})
