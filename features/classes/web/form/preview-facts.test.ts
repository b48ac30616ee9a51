import { expect, test } from "vitest"
import { previewFacts } from "./preview-facts.ts"

const homeschool = { programType: "homeschool", classType: "group" } as const
const lifeskills = { programType: "lifeskills", classType: "group" } as const
const nothing = { minStudentAge: "", maxStudentAge: "", sessions: "", price: "" } as const

test("an empty form does not show the class as free", () => {
  expect(previewFacts(nothing, homeschool)).toEqual({
    ages: "Ages not set yet",
    sessions: "Sessions not set yet",
    price: null,
  })
})

test("a life skills group without a price is free", () => {
  expect(previewFacts(nothing, lifeskills).price).toBe(0)
})

test("the card shows what is typed in the form", () => {
  const typed = { minStudentAge: 7, maxStudentAge: 12, sessions: 8, price: 1250 }
  expect(previewFacts(typed, homeschool)).toEqual({ ages: "Ages 7–12", sessions: "8 sessions", price: 1250 })
})
