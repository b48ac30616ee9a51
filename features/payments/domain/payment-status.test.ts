import { expect, test } from "vitest"
import { type PaidEnrollment, statusByEnrollees, statusByReview } from "./payment-status.ts"

const pending: PaidEnrollment = { status: "pending", wasApproved: false }
const approved: PaidEnrollment = { status: "approved", wasApproved: true }
const denied: PaidEnrollment = { status: "denied", wasApproved: false }
const leftApproved: PaidEnrollment = { status: "left", wasApproved: true }
const leftPending: PaidEnrollment = { status: "left", wasApproved: false }

test.each([
  ["nothing is decided", [pending, pending], "sent"],
  ["one is approved and one is not decided", [approved, pending], "accepted"],
  ["one is approved and one denied", [denied, approved], "accepted"],
  ["all are denied", [denied, denied], "rejected"],
  ["one is denied and one is not decided", [denied, pending], "sent"],
  ["an approved student left", [leftApproved], "accepted"],
  ["a student left before anything was decided", [leftPending], "sent"],
  ["one is denied and one left before a decision", [denied, leftPending], "sent"],
] as const)("when %s, the payment is as it should be", (_, enrollments, status) => {
  for (const current of ["sent", "accepted", "rejected"] as const)
    expect(statusByEnrollees(current, enrollments)).toBe(status)
})

test("what was refunded stays refunded, whatever is decided about its enrollments", () => {
  expect(statusByEnrollees("refunded", [approved])).toBe("refunded")
  expect(statusByEnrollees("refunded", [denied])).toBe("refunded")
})

test("a payment without enrollments keeps the status that it was given", () => {
  for (const status of ["sent", "accepted", "rejected"] as const) expect(statusByEnrollees(status, [])).toBe(status)
})

test("who accepts or rejects a payment decides about it, also where a child was removed before", () => {
  for (const enrollments of [[], [pending], [denied], [leftPending, denied]]) {
    expect(statusByReview("sent", "accepted", enrollments)).toBe("accepted")
    expect(statusByReview("sent", "rejected", enrollments)).toBe("rejected")
  }
})

test("a payment that was accepted for one student stays so when the others are denied", () => {
  expect(statusByReview("accepted", "rejected", [approved, denied])).toBe("accepted")
  expect(statusByReview("accepted", "rejected", [leftApproved, denied])).toBe("accepted")
  expect(statusByReview("refunded", "rejected", [denied])).toBe("refunded")
})
