import { expect, test } from "vitest"
import { fullName, searchName } from "./names.ts"

test("joins the parts of a name that are there", () => {
  expect(fullName({ firstName: "Juan", middleName: "Santos", lastName: "Reyes", suffix: "Jr." })).toBe(
    "Juan Santos Reyes Jr.",
  )
  expect(fullName({ firstName: "Ana", middleName: null, lastName: "Cruz", suffix: "" })).toBe("Ana Cruz")
  expect(fullName({ firstName: "Ana", lastName: "Cruz" })).toBe("Ana Cruz")
})

test("names are searched and sorted without case and accents", () => {
  expect(searchName({ firstName: "ÑIÑA", lastName: "de la Peña" })).toBe("nina de la pena")
})
