import { expect, test } from "vitest"
import { decidePaymentError, undoPaymentError } from "./payment-decision.ts"

const open = { status: "approved", isArchived: false } as const
const pending = {
  status: "pending",
  maxStudents: 2,
  seatsTaken: 2,
  hasOtherLive: false,
  isChildRemoved: false,
  klass: open,
} as const
const ana = { ...pending, id: "ana" }
const ben = { ...pending, id: "ben" }
const payment = { status: "sent", seen: undefined } as const

test("all undecided enrollments of a payment are decided together, also in a full class", () => {
  for (const to of ["approved", "denied"] as const) {
    expect(decidePaymentError({ ...payment, seen: ["ben", "ana"], undecided: [ana, ben] }, to)).toBeNull()
    expect(decidePaymentError({ ...payment, undecided: [ben] }, to)).toBeNull()
    // One of them was approved before.
    expect(decidePaymentError({ status: "accepted", seen: ["ben"], undecided: [ben] }, to)).toBeNull()
  }
})

test("a payment without pending enrollments is decided by itself, once", () => {
  expect(decidePaymentError({ ...payment, undecided: [] }, "approved")).toBeNull()
  expect(decidePaymentError({ ...payment, seen: [], undecided: [] }, "denied")).toBeNull()
  for (const status of ["accepted", "rejected", "refunded"] as const)
    expect(decidePaymentError({ ...payment, status, undecided: [] }, "denied")).toBe("payment-decided")
})

test("refuses a decision about other enrollments than were seen", () => {
  for (const [seen, undecided] of [
    [["ana", "ben"], [ben]],
    [["ana"], [ana, ben]],
    [["ana"], []],
    [[], [ana]],
  ] as const)
    expect(decidePaymentError({ ...payment, seen, undecided }, "approved")).toBe("payment-decided-meanwhile")
})

test("one who cannot be approved prevents the approval of all, and the denial of none", () => {
  const hidden = { ...ben, klass: { ...open, isArchived: true } }
  const both = { ...payment, seen: ["ana", "ben"], undecided: [ana, hidden] }
  expect(decidePaymentError(both, "approved")).toBe("class-archived")
  expect(decidePaymentError(both, "denied")).toBeNull()
})

test("only an accepted payment without students is undone by itself", () => {
  expect(undoPaymentError({ status: "accepted", hasStudents: false })).toBeNull()
  expect(undoPaymentError({ status: "accepted", hasStudents: true })).toBe("undo-by-students")
  for (const status of ["sent", "rejected", "refunded", "online"] as const)
    expect(undoPaymentError({ status, hasStudents: false })).toBe("not-approved")
})
