import { expect, test } from "vitest"
import { errorsOf } from "../../../platform/http/read-input.ts"
import { teacherForm } from "./account-forms.ts"

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
  return read.success ? [] : Object.keys(errorsOf(read.error)).toSorted()
}

test("the missing name of the bank is told beside everything else that is wrong", () => {
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
  expect(wrongIn({ introduction: "Tomas", demo: "ftp://videos.example" })).toEqual(["demo", "introduction"])
})
