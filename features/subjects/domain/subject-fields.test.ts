import { expect, test } from "vitest"
import { subjectForm, subjectLabel } from "./subject-fields.ts"

const wrongFields = (form: Record<string, unknown>) =>
  subjectForm.safeParse(form).error?.issues.map(({ path }) => path[0]) ?? []

test("a subject has a name, a tag and a color that is blue unless chosen", () => {
  expect(subjectForm.parse({ name: " Science ", tag: "SCI" })).toEqual({
    name: "Science",
    tag: "SCI",
    color: "#1B56D6",
  })
  expect(subjectForm.parse({ name: "Science", tag: "SCI", color: "#00ff00" }).color).toBe("#00ff00")
})

test("a tag has 3 to 6 characters", () => {
  expect(wrongFields({ name: "Science", tag: "SC" })).toEqual(["tag"])
  expect(wrongFields({ name: "Science", tag: "SCIENC" })).toEqual([])
  expect(wrongFields({ name: "Science", tag: "SCIENCE" })).toEqual(["tag"])
})

test("refuses a missing name and what is no color", () => {
  expect(wrongFields({ tag: "SCI" })).toEqual(["name"])
  for (const color of ["blue", "#FFF", "#1B56D6;x", "red; background: url(x)"]) {
    expect(wrongFields({ name: "Science", tag: "SCI", color })).toEqual(["color"])
  }
})

test("a list shows the tag in square brackets", () => {
  expect(subjectLabel({ name: "Science", tag: "SCI" })).toBe("Science [SCI]")
})
