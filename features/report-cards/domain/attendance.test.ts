import { expect, test } from "vitest"
import { attendanceFields } from "./attendance.ts"

const wrongFields = (schoolDays: unknown, daysPresent: unknown, tardyTimes: unknown) =>
  attendanceFields.safeParse({ schoolDays, daysPresent, tardyTimes }).error?.issues.map(({ path }) => path[0]) ?? []

test("takes whole numbers from 0 to 366, also as text", () => {
  expect(attendanceFields.parse({ schoolDays: "45", daysPresent: 40, tardyTimes: 0 })).toEqual({
    schoolDays: 45,
    daysPresent: 40,
    tardyTimes: 0,
  })
  expect(wrongFields(367, 1, 1)).toEqual(["schoolDays"])
  expect(wrongFields(10, 1, -1)).toEqual(["tardyTimes"])
  expect(wrongFields(10, 1.5, 1)).toEqual(["daysPresent"])
})

test("nobody is present more often than there is school, or tardy more often than present", () => {
  expect(wrongFields(40, 40, 40)).toEqual([])
  expect(wrongFields(40, 41, 0)).toEqual(["daysPresent"])
  expect(wrongFields(40, 10, 11)).toEqual(["tardyTimes"])
  expect(wrongFields(5, 6, 7)).toEqual(["daysPresent", "tardyTimes"])
})

test("blank numbers are null and not compared", () => {
  expect(attendanceFields.parse({ schoolDays: "", daysPresent: 3, tardyTimes: null })).toEqual({
    schoolDays: null,
    daysPresent: 3,
    tardyTimes: null,
  })
})

test("a wrong number does not hide another mistake", () => {
  expect(wrongFields("many", 1, 2)).toEqual(["schoolDays", "tardyTimes"])
})

test("a number that is not sent is left alone", () => {
  expect(attendanceFields.parse({ daysPresent: 3 })).toEqual({ daysPresent: 3 })
})
