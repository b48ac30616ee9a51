// docs/rules/enrollments.md#guidelines

import { expect, test } from "vitest"
import { chosenStudents, type EnrollValues, enrollRules, seatsProblem, validateEnrollForm } from "./enroll-rules.ts"
import { mustSignText } from "./must-sign.ts"

const proof = new File(["x"], "proof.png")
const filled: EnrollValues = {
  childrenIds: ["migo"],
  "payment-proof": proof,
  referenceNumber: "0012 345",
  paymentChannel: "GCash",
  inParts: false,
  hasSigned: true,
}
const students = ["migo", "tala", "ben"].map((id) => ({ id, name: id }))
const parent = { students, needsProof: () => true, hasSignedBefore: () => false }

test("a filled form passes", () => {
  expect(validateEnrollForm(filled, parent)).toEqual({})
})

test("the guidelines are signed by a tick, unless all who are chosen have signed them before", () => {
  const unticked = { ...filled, hasSigned: false }
  expect(validateEnrollForm(unticked, parent)).toEqual({ hasSigned: mustSignText })
  const before = { ...parent, hasSignedBefore: (children: readonly string[]) => children.every((id) => id === "migo") }
  expect(validateEnrollForm(unticked, before)).toEqual({})
  expect(validateEnrollForm({ ...unticked, childrenIds: ["migo", "tala"] }, before)).toEqual({
    hasSigned: mustSignText,
  })
})

test("asks a parent for at least one child, and a learner for none", () => {
  const nobody = { ...filled, childrenIds: [] }
  expect(validateEnrollForm(nobody, parent)).toEqual({ childrenIds: "Choose at least one child." })
  expect(validateEnrollForm(nobody, { ...parent, students: undefined })).toEqual({})
})

test("asks for a proof of payment unless the class is free", () => {
  const unpaid = { ...filled, "payment-proof": null }
  expect(Object.keys(validateEnrollForm(unpaid, parent))).toEqual(["payment-proof"])
  expect(validateEnrollForm(unpaid, { ...parent, needsProof: () => false })).toEqual({})
})

test("the form learns each problem by its field", async () => {
  const { issues } = await enrollRules(parent)["~standard"].validate({ ...filled, referenceNumber: "9".repeat(61) })
  expect(issues?.map(({ path }) => path)).toEqual([["referenceNumber"]])
})

test("children who cannot enroll are not chosen, even when a stored draft names them", () => {
  expect(chosenStudents({ childrenIds: ["gone", "tala"] }, students)).toEqual(["tala"])
  expect(validateEnrollForm({ ...filled, childrenIds: ["gone"] }, parent)).toEqual({
    childrenIds: "Choose at least one child.",
  })
})

test("stops more children than there are seats before anything is paid or sent", () => {
  const two = { ...filled, childrenIds: ["migo", "tala"] }
  expect(validateEnrollForm(two, { ...parent, freeSeats: 2 })).toEqual({})
  expect(validateEnrollForm(two, { ...parent, freeSeats: 1 })).toEqual({
    childrenIds: "Only 1 seat is left: choose one child.",
  })
  expect(seatsProblem(3, 2)).toBe("Only 2 seats are left: choose fewer.")
})

test("seats that are not known stop nobody here", () => {
  expect(validateEnrollForm({ ...filled, childrenIds: ["migo", "tala"] }, parent)).toEqual({})
})
