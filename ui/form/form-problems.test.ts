import { expect, test } from "vitest"
import { errorsByField, errorsUnder, validationIssues } from "./form-problems.ts"

test("keeps the first problem of each field, by its path", () => {
  const issues = [
    { message: "Write a name.", path: ["children", 0, "firstName"] },
    { message: "Too short.", path: ["children", 0, "firstName"] },
    { message: "Choose a day.", path: [{ key: "birthDate" }] },
  ]
  expect(errorsByField(issues)).toEqual({ "children.0.firstName": "Write a name.", birthDate: "Choose a day." })
})

test("a step sees the errors of its fields and of what is inside them, and no others", () => {
  const errors = { email: "a", emailAgain: "b", "children.0.firstName": "c" }
  expect(errorsUnder(["email", "children"], errors)).toEqual({ email: "a", "children.0.firstName": "c" })
})

test("asks a schema that is fetched only when it is needed", async () => {
  const schema = { "~standard": { validate: () => ({ issues: [{ message: "No.", path: ["email"] }] }) } }
  expect(await validationIssues({}, () => Promise.resolve(schema))).toEqual({ email: "No." })
  expect(await validationIssues({}, schema)).toEqual({ email: "No." })
  expect(await validationIssues({}, undefined)).toEqual({})
})
