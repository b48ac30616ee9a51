import { expect, test } from "vitest"
import { errorsByField } from "../../../../ui/form/form-problems.ts"
import { classFormSchema } from "./class-form-schema.ts"
import { blankClassForm, classFormOf, timesIn } from "./class-form-values.ts"

const filled = {
  ...blankClassForm,
  name: "Little Coders",
  description: "Games made with code.",
  syllabus: "<p>Week 1</p>",
  price: 100,
  minStudentAge: 7,
  maxStudentAge: 12,
  maxStudents: 6,
  sessions: 8,
  startDate: "2026-11-20",
  endDate: "2026-12-20",
  mondayTime: "09:00",
} as const

async function errorsOf(values: object) {
  const schema = classFormSchema({ programType: "lifeskills", classType: "group" }, "2026-11-20")
  const { issues = [] } = await schema["~standard"].validate(values)
  return errorsByField(issues)
}

test("a form that is filled in has no errors", async () => {
  expect(await errorsOf(filled)).toEqual({})
})

test("a day that is switched on needs its time, although another day has one", async () => {
  expect(await errorsOf({ ...filled, fridayTime: "" })).toEqual({
    fridayTime: "Choose a time for Friday, or turn the day off.",
  })
})

test("a class comes back into the form as it was sent", () => {
  const values = classFormOf({
    name: "Little Coders",
    description: "Games made with code.",
    syllabus: null,
    price: 0,
    ageLimit: { min: 7, max: 12 },
    maxStudents: 6,
    sessions: 8,
    tags: { tag1: "coding", tag2: null, tag3: null },
    dates: { start: "2026-11-20", end: null },
    schedule: { ...timesIn(blankClassForm), monday: "09:00" },
    subjects: ["s-1"],
  })
  expect(values).toMatchObject({ price: 0, tag1: "coding", tag2: "", mondayTime: "09:00", sundayTime: null })
  expect(values).toMatchObject({ syllabus: "", startDate: "2026-11-20", endDate: "", subjects: ["s-1"] })
})
