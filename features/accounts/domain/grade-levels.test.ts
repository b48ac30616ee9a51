import { expect, test } from "vitest"
import { gradeLevelOf, gradeLevelOptions, gradeLevels } from "./grade-levels.ts"

test("offers every level of the specification, and Not Applicable with the empty value", () => {
  expect(gradeLevels).toHaveLength(20)
  expect(gradeLevels.slice(0, 4)).toEqual(["Playgroup", "Pre-Kinder", "Kinder", "Grade 1"])
  expect(gradeLevels).toContain("4th Year High School")
  expect(gradeLevels).toContain("1st Year College")
  expect(gradeLevelOptions.at(-1)).toEqual({ value: "", label: "Not Applicable" })
})

test("reads a level in any case, and Not Applicable as nothing", () => {
  expect(gradeLevelOf("grade 4 ")).toBe("Grade 4")
  expect(gradeLevelOf("")).toBe("")
  expect(gradeLevelOf("Not Applicable")).toBe("")
})

test("refuses what is not on the list", () => {
  for (const text of ["Grade 7", "Grade", "5th Year College"]) expect(gradeLevelOf(text)).toBeNull()
})
