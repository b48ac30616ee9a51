import { expect, test } from "vitest"
import { type EnrollValues, enrollRules, judgeEnrollForm } from "./enroll-rules.ts"

const proof = new File(["x"], "proof.png")
const filled: EnrollValues = {
  childrenIds: ["migo"],
  "payment-proof": proof,
  referenceNumber: "0012 345",
  paymentChannel: "GCash",
}
const parent = { choosesChildren: true, needsProof: true }

test("a filled form passes", () => {
  expect(judgeEnrollForm(filled, parent)).toEqual({})
})

test("asks a parent for at least one child, and a learner for none", () => {
  const nobody = { ...filled, childrenIds: [] }
  expect(judgeEnrollForm(nobody, parent)).toEqual({ childrenIds: "Choose at least one child." })
  expect(judgeEnrollForm(nobody, { ...parent, choosesChildren: false })).toEqual({})
})

test("asks for a proof of payment unless the class is free", () => {
  const unpaid = { ...filled, "payment-proof": null }
  expect(Object.keys(judgeEnrollForm(unpaid, parent))).toEqual(["payment-proof"])
  expect(judgeEnrollForm(unpaid, { ...parent, needsProof: false })).toEqual({})
})

test("the form learns each problem by its field", async () => {
  const { issues } = await enrollRules(parent)["~standard"].validate({ ...filled, referenceNumber: "9".repeat(61) })
  expect(issues?.map(({ path }) => path)).toEqual([["referenceNumber"]])
})
