import { expect, test } from "vitest"
import { blankClassForm } from "./class-form-values.ts"
import { previewFacts } from "./preview-facts.ts"

const homeschool = { programType: "homeschool", classType: "group" } as const
const lifeskills = { programType: "lifeskills", classType: "group" } as const
const today = "2026-11-20"

test("an empty form does not show the class as free", () => {
  expect(previewFacts(blankClassForm, homeschool, today)).toEqual({
    ages: "Ages not set yet",
    sessions: "Sessions not set yet",
    price: null,
    meets: "Days and times not set yet",
    firstDay: "First day not set yet",
  })
})

test("a life skills group without a price is free", () => {
  expect(previewFacts(blankClassForm, lifeskills, today).price).toBe(0)
})

test("the card shows what is typed in the form", () => {
  const times = { mondayTime: "16:00", wednesdayTime: "16:00", fridayTime: "" }
  const dates = { startDate: "2026-12-07", endDate: "2027-01-30" }
  const typed = { ...blankClassForm, ...times, ...dates, minStudentAge: 7, maxStudentAge: 12, sessions: 8, price: 1250 }
  expect(previewFacts(typed, homeschool, today)).toEqual({
    ages: "Ages 7–12",
    sessions: "8 sessions",
    price: 1250,
    meets: "Mon, Wed · 4:00 PM",
    firstDay: "Starts 7 Dec",
  })
})

test("a solo class has no times of its own, and its first day only when one is typed", () => {
  const solo = { programType: "homeschool", classType: "solo" } as const
  expect(previewFacts(blankClassForm, solo, today)).toMatchObject({ meets: "Times set with the teacher", firstDay: "" })
  const dated = { ...blankClassForm, startDate: "2026-12-07" }
  expect(previewFacts(dated, solo, today).firstDay).toBe("Starts 7 Dec")
})
