import { expect, test } from "vitest"
import { type EnrollableClass, judgeEnrollment } from "./enrollment-verdict.ts"
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

const judge = (change: Partial<EnrollableClass> = {}, students = [bea], hasProof = true) =>
  judgeEnrollment({ ...baking, ...change }, { students, hasProof }, today)

test("a student of the right age takes a free seat of a public class", () => {
  expect(judge()).toBeNull()
})

test("a class may be joined before it starts and on its last day, and not after", () => {
  expect(judge({ startDate: "2026-11-30" })).toBeNull()
  expect(judge({ endDate: "2026-11-20" })).toBeNull()
  expect(judge({ endDate: "2026-11-19" })).toBe("class-not-public")
})

test("refuses a class that is not public", () => {
  expect(judge({ status: "pending" })).toBe("class-not-public")
  expect(judge({ status: "denied" })).toBe("class-not-public")
  expect(judge({ isArchived: true })).toBe("class-not-public")
})

test("refuses the eleventh student in a class of ten", () => {
  expect(judge({ seatsTaken: 9 })).toBeNull()
  expect(judge({ seatsTaken: 10 })).toBe("class-full")
})

test("three children into two seats is none of them", () => {
  expect(judge({ seatsTaken: 7 }, [bea, bea, bea])).toBeNull()
  expect(judge({ seatsTaken: 8 }, [bea, bea, bea])).toBe("class-full")
})

test("the age must be inside the bracket, both ends included", () => {
  const born = (birthdate: string) => judge({}, [{ birthdate, attempts: [] }])
  expect(born("2020-11-20")).toBeNull()
  expect(born("2020-11-21")).toBe("age-not-satisfied")
  expect(born("2013-11-21")).toBeNull()
  expect(born("2013-11-20")).toBe("age-not-satisfied")
})

test("one child that is too young keeps the others out too", () => {
  expect(judge({}, [bea, { birthdate: "2022-01-01", attempts: [] }])).toBe("age-not-satisfied")
})

test("refuses a student who has a live attempt in the class", () => {
  expect(judge({}, [{ ...bea, attempts: ["pending"] }])).toBe("already-enrolled")
  expect(judge({}, [{ ...bea, attempts: ["left", "approved"] }])).toBe("already-enrolled")
})

test("refuses a student who was denied, until an administrator resets it", () => {
  expect(judge({}, [{ ...bea, attempts: ["denied"] }])).toBe("enrollment-denied")
})

test("a student who left may enroll again", () => {
  expect(judge({}, [{ ...bea, attempts: ["left", "left"] }])).toBeNull()
})

test("refuses a paid class without a proof of payment, and asks none for a free one", () => {
  expect(judge({}, [bea], false)).toBe("proof-missing")
  expect(judge({ price: 0 }, [bea], false)).toBeNull()
})

test("refuses an enrollment of nobody", () => {
  expect(judge({}, [])).toBe("no-student-chosen")
})

test("a student who is enrolled hears that, and not that the class is full", () => {
  expect(judge({ seatsTaken: 10 }, [{ ...bea, attempts: ["approved"] }])).toBe("already-enrolled")
})
