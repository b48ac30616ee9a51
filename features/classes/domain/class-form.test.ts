import { expect, test } from "vitest"
import { classForm } from "./class-form.ts"
import type { ClassKind } from "./class-kind.ts"

const today = "2026-11-20"
const homeschoolGroup: ClassKind = { programType: "homeschool", classType: "group" }
const homeschoolSolo: ClassKind = { programType: "homeschool", classType: "solo" }
const lifeskillsGroup: ClassKind = { programType: "lifeskills", classType: "group" }
const lifeskillsSolo: ClassKind = { programType: "lifeskills", classType: "solo" }
const everyKind = [homeschoolGroup, homeschoolSolo, lifeskillsGroup, lifeskillsSolo]

const filledIn = {
  name: "Baking for beginners",
  description: "Bread, cakes and patience.",
  syllabus: "<p>Week 1: flour</p>",
  price: 1250.5,
  minStudentAge: 6,
  maxStudentAge: 12,
  maxStudents: 7,
  sessions: 8,
  tag1: "baking",
  tag2: "",
  tag3: null,
  startDate: "2026-11-23",
  endDate: "2026-12-18",
  mondayTime: "09:00",
  fridayTime: "",
  subjects: ["s-1", "s-2"],
}

type Fields = Record<string, unknown>
const fill = (kind: ClassKind, changes: Fields = {}) => classForm(kind, today).safeParse({ ...filledIn, ...changes })
const valuesOf = (kind: ClassKind, changes: Fields = {}) => {
  const result = fill(kind, changes)
  if (!result.success) throw new Error(result.error.message)
  return result.data
}
const errorsOf = (kind: ClassKind, changes: Fields = {}) =>
  Object.fromEntries((fill(kind, changes).error?.issues ?? []).map((issue) => [issue.path.join("."), issue.message]))
const wrongFields = (kind: ClassKind, changes: Fields = {}) => Object.keys(errorsOf(kind, changes))

test("a homeschool group class keeps its dates, schedule and subjects", () => {
  expect(valuesOf(homeschoolGroup)).toEqual({
    name: "Baking for beginners",
    description: "Bread, cakes and patience.",
    syllabus: "<p>Week 1: flour</p>",
    price: 1250.5,
    minStudentAge: 6,
    maxStudentAge: 12,
    maxStudents: 7,
    sessions: 8,
    tag1: "baking",
    tag2: null,
    tag3: null,
    startDate: "2026-11-23",
    endDate: "2026-12-18",
    schedule: {
      monday: "09:00",
      tuesday: null,
      wednesday: null,
      thursday: null,
      friday: null,
      saturday: null,
      sunday: null,
    },
    subjects: ["s-1", "s-2"],
  })
})

test("what a kind does not have is left out, whatever was sent", () => {
  expect(valuesOf(lifeskillsGroup).subjects).toEqual([])
  expect(valuesOf(homeschoolSolo).schedule).toBeNull()
  const solo = valuesOf(lifeskillsSolo, { startDate: "nonsense", mondayTime: 9, subjects: 3 })
  expect(solo).toMatchObject({ startDate: null, endDate: null, schedule: null, subjects: [] })
})

test("numbers may come as text, with space around", () => {
  const values = valuesOf(lifeskillsSolo, { price: " 99.90 ", minStudentAge: "6", maxStudents: "12", sessions: "1" })
  expect(values).toMatchObject({ price: 99.9, minStudentAge: 6, maxStudents: 12, sessions: 1 })
})

test("an empty form names every field that must be filled in", () => {
  const common = ["name", "description", "minStudentAge", "maxStudentAge", "maxStudents", "sessions"]
  const group = ["startDate", "endDate", "mondayTime"]
  const emptyForm = (kind: ClassKind) =>
    (classForm(kind, today).safeParse({}).error?.issues ?? []).map((issue) => String(issue.path[0])).sort()
  expect(emptyForm(homeschoolGroup)).toEqual([...common, ...group, "price"].sort())
  expect(emptyForm(homeschoolSolo)).toEqual([...common, "price", "syllabus"].sort())
  expect(emptyForm(lifeskillsGroup)).toEqual([...common, ...group, "syllabus"].sort())
  expect(emptyForm(lifeskillsSolo)).toEqual([...common, "price", "syllabus"].sort())
})

test("blank, null and missing are the same to a required field", () => {
  for (const blank of ["", "   ", null, undefined]) {
    expect(wrongFields(homeschoolSolo, { name: blank, price: blank, sessions: blank, syllabus: blank })).toEqual([
      "name",
      "syllabus",
      "price",
      "sessions",
    ])
  }
})

test("a body that is no form is refused without an accident", () => {
  for (const body of [null, undefined, "text", 7, []])
    expect(classForm(homeschoolGroup, today).safeParse(body).success).toBe(false)
})

test("a name has 3 to 100 characters, spaces around not counted", () => {
  expect(wrongFields(lifeskillsSolo, { name: " ab " })).toEqual(["name"])
  expect(wrongFields(lifeskillsSolo, { name: "🎨🎨" })).toEqual(["name"])
  expect(wrongFields(lifeskillsSolo, { name: "a".repeat(101) })).toEqual(["name"])
  expect(valuesOf(lifeskillsSolo, { name: " abc " }).name).toBe("abc")
  expect(wrongFields(lifeskillsSolo, { name: "a".repeat(100) })).toEqual([])
})

test("a description has 1 to 5,000 characters", () => {
  expect(wrongFields(lifeskillsSolo, { description: "a".repeat(5001) })).toEqual(["description"])
  expect(wrongFields(lifeskillsSolo, { description: "a".repeat(5000) })).toEqual([])
})

test("ages run from 3 to 120, and the oldest is not below the youngest", () => {
  expect(wrongFields(lifeskillsSolo, { minStudentAge: 2 })).toEqual(["minStudentAge"])
  expect(wrongFields(lifeskillsSolo, { maxStudentAge: 121 })).toEqual(["maxStudentAge"])
  expect(wrongFields(lifeskillsSolo, { minStudentAge: 6.5 })).toEqual(["minStudentAge"])
  expect(wrongFields(lifeskillsSolo, { minStudentAge: 13 })).toEqual(["maxStudentAge"])
  expect(wrongFields(lifeskillsSolo, { minStudentAge: 12 })).toEqual([])
  expect(wrongFields(lifeskillsSolo, { minStudentAge: 3, maxStudentAge: 120 })).toEqual([])
})

test("a homeschool class takes 7 students at most, a life skills class 500", () => {
  expect(errorsOf(homeschoolGroup, { maxStudents: 8 }).maxStudents).toContain("1 to 7 in a homeschool class")
  expect(wrongFields(homeschoolSolo, { maxStudents: 8 })).toEqual(["maxStudents"])
  expect(wrongFields(lifeskillsGroup, { maxStudents: 500 })).toEqual([])
  expect(wrongFields(lifeskillsGroup, { maxStudents: 501 })).toEqual(["maxStudents"])
  expect(wrongFields(lifeskillsGroup, { maxStudents: 0 })).toEqual(["maxStudents"])
})

test("sessions run from 1 to 500", () => {
  expect(wrongFields(lifeskillsSolo, { sessions: 0 })).toEqual(["sessions"])
  expect(wrongFields(lifeskillsSolo, { sessions: 501 })).toEqual(["sessions"])
  expect(wrongFields(lifeskillsSolo, { sessions: "500" })).toEqual([])
})

test("a price is 0 to 1,000,000 pesos with at most two decimals", () => {
  for (const wrong of [-1, -0.01, 1_000_000.01, 1.005, "1,250", "1e3", "0x10", "free", true, Number.NaN]) {
    expect(wrongFields(lifeskillsGroup, { price: wrong }), String(wrong)).toEqual(["price"])
  }
  for (const right of [0, "0", 0.01, 1_000_000, "1250.50"])
    expect(wrongFields(lifeskillsSolo, { price: right })).toEqual([])
})

test("a blank price means 0 for life skills group and is refused elsewhere", () => {
  for (const blank of ["", null, undefined]) {
    expect(valuesOf(lifeskillsGroup, { price: blank }).price).toBe(0)
    expect(wrongFields(homeschoolGroup, { price: blank })).toEqual(["price"])
  }
})

test("a syllabus that only looks filled in counts as missing, except for homeschool group", () => {
  for (const kind of [homeschoolSolo, lifeskillsGroup, lifeskillsSolo]) {
    expect(wrongFields(kind, { syllabus: "<p><br></p>" })).toEqual(["syllabus"])
  }
  expect(valuesOf(homeschoolGroup, { syllabus: "<p><br></p>" }).syllabus).toBeNull()
})

test("a syllabus has at most 200 KB of text", () => {
  for (const kind of everyKind)
    expect(wrongFields(kind, { syllabus: "a".repeat(200 * 1024 + 1) })).toEqual(["syllabus"])
})

test("a tag has at most 30 characters", () => {
  expect(wrongFields(lifeskillsSolo, { tag2: "a".repeat(31) })).toEqual(["tag2"])
  expect(valuesOf(lifeskillsSolo, { tag1: "", tag2: ` ${"a".repeat(30)} ` })).toMatchObject({
    tag1: null,
    tag2: "a".repeat(30),
    tag3: null,
  })
})

test("a homeschool class has at most 10 subjects, each once", () => {
  const many = (count: number) => Array.from({ length: count }, (_, n) => `s-${n}`)
  expect(wrongFields(homeschoolSolo, { subjects: many(10) })).toEqual([])
  expect(wrongFields(homeschoolSolo, { subjects: many(11) })).toEqual(["subjects"])
  expect(wrongFields(homeschoolSolo, { subjects: ["s-1", "s-1"] })).toEqual(["subjects"])
  expect(wrongFields(homeschoolSolo, { subjects: [1] })).not.toEqual([])
  for (const none of [[], "", null, undefined])
    expect(valuesOf(homeschoolSolo, { subjects: none }).subjects).toEqual([])
})

test("one wrong field does not hide what is wrong with two others together", () => {
  expect(
    wrongFields(lifeskillsGroup, { name: undefined, minStudentAge: 50, startDate: "2027-01-01", mondayTime: "" }),
  ).toEqual(["name", "maxStudentAge", "endDate", "mondayTime"])
})
