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

test("all undecided enrollments of a payment are decided together, also in a full class, and the others are left alone", () => {
  for (const to of ["approved", "denied"] as const) {
    expect(canDecidePayment({ seen: ["ben", "ana"], all: [ana, ben] }, to)).toBeNull()
    const denied = { ...ana, status: "denied" as const }
    expect(canDecidePayment({ seen: ["ben"], all: [denied, ben] }, to)).toBeNull()
  }
})

test("refuses a decision about a payment without pending enrollments, or with other ones than were seen", () => {
  const denied = { ...ana, status: "denied" as const }
  expect(canDecidePayment({ seen: ["ana"], all: [denied] }, "approved")).toBe("payment-decided")
  expect(canDecidePayment({ seen: ["ana", "ben"], all: [denied, ben] }, "approved")).toBe("payment-decided-meanwhile")
  expect(canDecidePayment({ seen: ["ana"], all: [ana, ben] }, "denied")).toBe("payment-decided-meanwhile")
})

test("one who cannot be approved prevents the approval of all, and the denial of none", () => {
  const hidden = { ...ben, klass: { ...open, isArchived: true } }
  const both = { seen: ["ana", "ben"], all: [ana, hidden] }
  expect(canDecidePayment(both, "approved")).toBe("class-archived")
  expect(canDecidePayment(both, "denied")).toBeNull()
})
