import { expect, test } from "vitest"
import { errorsByField } from "../../../../ui/form/use-form.ts"
import { emptyRegistration, registerSteps, registrationRules, stepOfField } from "./register-steps.ts"

const wrongFields = async (changes: Partial<typeof emptyRegistration>) => {
  const { issues = [] } = await (await registrationRules())["~standard"].validate({ ...emptyRegistration, ...changes })
  return errorsByField(issues)
}

test("every field of the registration is asked for in exactly one step", () => {
  const fieldNames = registerSteps.flatMap(({ fields }) => fields)
  expect(fieldNames.toSorted()).toEqual(Object.keys(emptyRegistration).toSorted())
})

test("what is wrong leads to the first step that asks for it", () => {
  expect(stepOfField(["address", "lastName"])).toBe(2)
  expect(stepOfField(["contact"])).toBe(3)
  expect(stepOfField(["form"])).toBe(1)
})

test("a weak password is an error in the first step, while the later steps are still empty", async () => {
  const wrong = await wrongFields({ email: "ana@example.com", password: "password1" })
  expect(wrong.password).toContain("too easy to guess")
  expect(wrong.email).toBeUndefined()
})

test("a missing password gives one error, as missing", async () => {
  expect((await wrongFields({})).password).toBe("Password is required.")
})
