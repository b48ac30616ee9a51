import { expect, test } from "vitest"
import { childFields, learnerFields, parentFields, teacherFields } from "./account-fields.ts"
import { fieldForm } from "./field-form.ts"

const learner = fieldForm(learnerFields)
/** A body that the types do not allow. */
const parse = (body: Record<string, unknown>) => learner.safeParse(body)
const issueIn = (body: Record<string, unknown>) => {
  const issue = parse(body).error?.issues[0]
  return [issue?.path.join("."), issue?.message]
}

test("the fields are those of the account pages, each with one key of the body", () => {
  const keysOf = (fields: Record<string, object>) =>
    Object.entries(fields).map(([name, rule]) => `${name}: ${Object.keys(rule)}`)
  const own = [
    "first-name: firstName",
    "middle-name: middleName",
    "last-name: lastName",
    "suffix: suffix",
    "contact: contact",
    "address: address",
  ]
  expect(keysOf(parentFields)).toEqual(own)
  expect(keysOf(teacherFields)).toEqual([...own, "facebook-profile: facebook", "other-profile: otherProfile"])
  expect(keysOf(learnerFields)).toEqual([
    ...own,
    "birthdate: birthdate",
    "grade-level: gradeLevel",
    "special-needs: specialNeeds",
    "occupation: occupation",
    "guardian-full-name: guardianFullName",
    "guardian-contact: guardianContact",
    "guardian-email: guardianEmail",
  ])
  expect(keysOf(childFields)).toEqual([
    "first-name: firstName",
    "middle-name: middleName",
    "last-name: lastName",
    "grade-level: gradeLevel",
    "birthdate: birthdate",
    "special-needs: specialNeeds",
  ])
})

test("one field is read by its own rule, and the others that are sent do not matter", () => {
  expect(parse({ field: "contact", contact: "+63 917-123-4567", firstName: 7 }).data).toMatchObject({
    field: "contact",
    value: "+639171234567",
  })
  expect(parse({ field: "grade-level", gradeLevel: "grade 3" }).data).toMatchObject({ value: "Grade 3" })
  expect(issueIn({ field: "contact", contact: "12" })[0]).toBe("contact")
})

test("blank and null clear what may be blank, and are refused where something must be", () => {
  expect(parse({ field: "suffix", suffix: " " }).data).toMatchObject({ field: "suffix", value: null })
  expect(parse({ field: "guardian-email", guardianEmail: null }).data).toMatchObject({ value: null })
  expect(parse({ field: "grade-level", gradeLevel: "" }).data).toMatchObject({ value: null })
  expect(issueIn({ field: "first-name", firstName: " " })).toEqual(["firstName", "First name is required."])
  expect(issueIn({ field: "first-name", firstName: null })).toEqual(["firstName", "First name is required."])
})

test("a value that was left out clears nothing", () => {
  expect(issueIn({ field: "first-name", lastName: "Cruz" })).toEqual(["firstName", "First name is required."])
  expect(issueIn({ field: "suffix" })).toEqual(["suffix", 'suffix is missing: send "" to clear it.'])
})

test.each(["", "firstName", "email", "password", "toString", "__proto__", undefined])(
  "%j is no field to save",
  (field) => {
    expect(issueIn({ field, firstName: "Ana", email: "x@y.example" })[0]).toBe("field")
  },
)
