import { expect, test } from "vitest"
import { type EnrollableClass, enrollError } from "./enroll-error.ts"
import type { StudentFacts } from "./student.ts"

const today = "2026-11-20"
const baking: EnrollableClass = {
  status: "approved",
  isArchived: false,
  startDate: "2026-11-01",
  endDate: "2026-12-01",
  ageLimit: { min: 6, max: 12 },
  maxStudents: 10,
  seatsTaken: 0,
  price: 125_000,
}
const bea: StudentFacts = { birthdate: "2016-05-31", attempts: [] }

const check = (change: Partial<EnrollableClass> = {}, students = [bea], hasProof = true) =>
  enrollError({ ...baking, ...change }, { students, hasProof }, today)

test("a student of the right age takes a free seat of a public class", () => {
  expect(check()).toBeNull()
})

test("a class may be joined before it starts and on its last day, and not after", () => {
  expect(check({ startDate: "2026-11-30" })).toBeNull()
  expect(check({ endDate: "2026-11-20" })).toBeNull()
  expect(check({ endDate: "2026-11-19" })).toBe("class-not-public")
})

test("refuses a class that is not public", () => {
  expect(check({ status: "pending" })).toBe("class-not-public")
  expect(check({ status: "denied" })).toBe("class-not-public")
  expect(check({ isArchived: true })).toBe("class-not-public")
})

test("refuses the eleventh student in a class of ten", () => {
  expect(check({ seatsTaken: 9 })).toBeNull()
  expect(check({ seatsTaken: 10 })).toBe("class-full")
})

test("three children into two seats is none of them", () => {
  expect(check({ seatsTaken: 7 }, [bea, bea, bea])).toBeNull()
  expect(check({ seatsTaken: 8 }, [bea, bea, bea])).toBe("class-full")
})

test("the age must be inside the bracket, both ends included", () => {
  const born = (birthdate: string) => check({}, [{ birthdate, attempts: [] }])
  expect(born("2020-11-20")).toBeNull()
  expect(born("2020-11-21")).toBe("age-not-satisfied")
  expect(born("2013-11-21")).toBeNull()
  expect(born("2013-11-20")).toBe("age-not-satisfied")
})

test("one child that is too young keeps the others out too", () => {
  expect(check({}, [bea, { birthdate: "2022-01-01", attempts: [] }])).toBe("age-not-satisfied")
})

test("refuses a student who has a live attempt in the class", () => {
  expect(check({}, [{ ...bea, attempts: ["pending"] }])).toBe("already-enrolled")
  expect(check({}, [{ ...bea, attempts: ["left", "approved"] }])).toBe("already-enrolled")
})

test("refuses a student who was denied, until an administrator resets it", () => {
  expect(check({}, [{ ...bea, attempts: ["denied"] }])).toBe("enrollment-denied")
})

test("a student who left may enroll again", () => {
  expect(check({}, [{ ...bea, attempts: ["left", "left"] }])).toBeNull()
})

test("refuses a paid class without a proof of payment, and asks none for a free one", () => {
  expect(check({}, [bea], false)).toBe("proof-missing")
  expect(check({ price: 0 }, [bea], false)).toBeNull()
})

test("refuses an enrollment of nobody", () => {
  expect(check({}, [])).toBe("no-student-chosen")
})

test("a student who is enrolled already gets that error, and not that the class is full", () => {
  expect(check({ seatsTaken: 10 }, [{ ...bea, attempts: ["approved"] }])).toBe("already-enrolled")
})
