import { expect, test } from "vitest"
import type { z } from "zod"
import { issuesByField } from "../../../platform/http/calls/read-input.ts"
import { learnerForm, loginForm, parentForm, registrationForm, teacherForm } from "./account-forms.ts"

const form = {
  expertise1: "Coding",
  expertise2: "Robotics",
  expertise3: "Mathematics",
  introduction: "https://videos.example/hello",
  demo: "https://videos.example/demo",
  paymentMode: "Bank",
  accountNumber: "0917",
  bankName: "Bayan Bank",
}
const wrongIn = (changes: object) => {
  const read = teacherForm.safeParse({ ...form, ...changes })
  return read.success ? [] : Object.keys(issuesByField(read.error)).toSorted()
}

const saidOf = (form: z.ZodType, input: unknown) => {
  const { error } = form.safeParse(input)
  return error ? issuesByField(error) : {}
}

test("the missing name of the bank is reported together with all other errors", () => {
  expect(wrongIn({ bankName: "", expertise1: "", demo: "no link" })).toEqual(["bankName", "demo", "expertise1"])
  expect(wrongIn({ bankName: undefined })).toEqual(["bankName"])
  expect(wrongIn({ bankName: "", paymentMode: "GCash" })).toEqual([])
  expect(wrongIn({ bankName: "", paymentMode: "Cheque" })).toEqual(["paymentMode"])
})

test("a profile is a link or a name of at most 200 characters; introduction and demo are links", () => {
  expect(wrongIn({ facebook: "Tomas Villareal", otherProfile: "https://people.example/tomas" })).toEqual([])
  expect(wrongIn({ facebook: "a".repeat(201), otherProfile: " javascript:alert(1)" })).toEqual([
    "facebook",
    "otherProfile",
  ])
  expect(wrongIn({ facebook: "java\tscript:alert(1)" })).toEqual(["facebook"])
  for (const other of [
    "ftp://people.example",
    "fb://profile/1",
    "intent:x",
    "javascript:1;alert(1)",
    "data:1,x",
    "mailto:1tomas@b.example",
    "data:text/html,x",
    "http:people.example",
    "mailto:a@b.example",
  ])
    expect(wrongIn({ otherProfile: other }), other).toEqual(["otherProfile"])
  for (const good of ["http://people.example", "HTTPS://people.example", "people.example:8080/tomas", "@tomas"])
    expect(wrongIn({ otherProfile: good }), good).toEqual([])
  expect(wrongIn({ introduction: "Tomas", demo: "ftp://videos.example" })).toEqual(["demo", "introduction"])
})

const learner = { birthdate: "1999-05-31", guardianFullName: "Rosa Cruz", guardianContact: "+63 918 555 0101" }

test("a guardian's e-mail may be left out, be null or be blank, and is an address if it is given", () => {
  for (const guardianEmail of [undefined, null, "", "   "]) {
    expect(learnerForm.parse({ ...learner, guardianEmail }).guardianEmail, String(guardianEmail)).toBeNull()
  }
  expect(learnerForm.parse({ ...learner, guardianEmail: " Rosa@example.com " }).guardianEmail).toBe("Rosa@example.com")
  expect(saidOf(learnerForm, { ...learner, guardianEmail: "rosa" })).toEqual({
    guardianEmail: "Enter an e-mail address, such as ana@example.com.",
  })
  expect(saidOf(learnerForm, { ...learner, guardianEmail: 5 })).toEqual({
    guardianEmail: "Guardian's e-mail must be text.",
  })
})

test("missing, not a text and too long are different errors", () => {
  expect(saidOf(loginForm, { password: "x".repeat(1001) })).toEqual({
    email: "E-mail is required.",
    password: "Password is too long.",
  })
  expect(saidOf(loginForm, { email: ["ana@example.com"], password: null })).toEqual({
    email: "E-mail must be text.",
    password: "Password is required.",
  })
  expect(saidOf(registrationForm, { firstName: 5 }).firstName).toBe("First name must be text.")
})

test("a child that is no form is refused in words for people", () => {
  for (const child of [null, "Bea", 5, []]) {
    expect(saidOf(parentForm, { children: [child] })).toEqual({
      "children.0": "Fill in the child's name, birthdate and grade level.",
    })
  }
})
