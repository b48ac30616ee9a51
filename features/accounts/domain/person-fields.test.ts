import { expect, test } from "vitest"
import { childForm, contactField, emailField, gradeLevelField } from "./person-fields.ts"

const child = { firstName: " Bea ", lastName: "Cruz", gradeLevel: "Grade 4", birthDate: "2016-05-31" }
const wrongFields = (changes: Record<string, unknown>) =>
  childForm.safeParse({ ...child, ...changes }).error?.issues.map((issue) => issue.path.join(".")) ?? []

test("a child is kept trimmed, with null for what is missing", () => {
  expect(childForm.parse(child)).toEqual({ ...child, firstName: "Bea", middleName: null, specialNeeds: null })
})

test("a child's birthdate is read in both spellings", () => {
  const { birthDate, ...rest } = child
  expect(childForm.parse({ ...rest, birthdate: birthDate }).birthDate).toBe(birthDate)
})

test("a child needs first name, last name, grade level and birthdate", () => {
  expect(childForm.safeParse({}).error?.issues.map((issue) => issue.path[0])).toEqual([
    "firstName",
    "lastName",
    "gradeLevel",
    "birthDate",
  ])
  expect(wrongFields({ gradeLevel: "" })).toEqual(["gradeLevel"])
  expect(wrongFields({ gradeLevel: "Grade 99" })).toEqual(["gradeLevel"])
  expect(wrongFields({ birthDate: "2016-02-30" })).toEqual(["birthDate"])
  expect(childForm.safeParse("text").success).toBe(false)
})

test("a grade level may be Not Applicable", () => {
  expect(gradeLevelField.parse("")).toBe("")
})

test("a contact number is kept without spaces, and refused with what is expected", () => {
  expect(contactField.parse("+63 917 123 4567")).toBe("+639171234567")
  expect(contactField.safeParse("0917").error?.issues[0]?.message).toContain("+63")
  expect(contactField.safeParse("").error?.issues).toHaveLength(1)
})

test("an e-mail address is trimmed and keeps its case", () => {
  expect(emailField.parse(" Ana@Example.com ")).toBe("Ana@Example.com")
  expect(emailField.safeParse("ana").success).toBe(false)
})
