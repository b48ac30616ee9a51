import { expect, test } from "vitest"
import { canDecidePayment } from "./payment-decision.ts"

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
const sent = { status: "sent", seen: undefined } as const

test("all undecided enrollments of a payment are decided together, also in a full class", () => {
  for (const to of ["approved", "denied"] as const) {
    expect(canDecidePayment({ ...sent, seen: ["ben", "ana"], undecided: [ana, ben] }, to)).toBeNull()
    expect(canDecidePayment({ ...sent, undecided: [ben] }, to)).toBeNull()
    // One of them was approved before.
    expect(canDecidePayment({ status: "accepted", seen: ["ben"], undecided: [ben] }, to)).toBeNull()
  }
})

test("a payment without pending enrollments is decided by itself, once", () => {
  expect(canDecidePayment({ ...sent, undecided: [] }, "approved")).toBeNull()
  expect(canDecidePayment({ ...sent, seen: [], undecided: [] }, "denied")).toBeNull()
  for (const status of ["accepted", "rejected", "refunded"] as const)
    expect(canDecidePayment({ ...sent, status, undecided: [] }, "denied")).toBe("payment-decided")
})

test("refuses a decision about other enrollments than were seen", () => {
  for (const [seen, undecided] of [
    [["ana", "ben"], [ben]],
    [["ana"], [ana, ben]],
    [["ana"], []],
    [[], [ana]],
  ] as const)
    expect(canDecidePayment({ ...sent, seen, undecided }, "approved")).toBe("payment-decided-meanwhile")
})

test("one who cannot be approved prevents the approval of all, and the denial of none", () => {
  const hidden = { ...ben, klass: { ...open, isArchived: true } }
  const both = { ...sent, seen: ["ana", "ben"], undecided: [ana, hidden] }
  expect(canDecidePayment(both, "approved")).toBe("class-archived")
  expect(canDecidePayment(both, "denied")).toBeNull()
})
