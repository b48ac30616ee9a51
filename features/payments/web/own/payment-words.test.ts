import { expect, test } from "vitest"
import type { Payment } from "../../contract.ts"
import { whatToDo, withoutSeats } from "./payment-words.ts"

const seat = {
  enrolleeId: "e1",
  classId: "c1",
  className: "Piano",
  fullName: "Ana Cruz",
  price: 500,
  status: "denied",
} as const
const payment: Payment = {
  id: "p1",
  code: "SLD-7K3Q2",
  status: "rejected",
  reason: "unreadable",
  words: null,
  credit: 0,
  amountDue: 500,
  amountReceived: null,
  channel: null,
  referenceNumber: null,
  furtherReferences: [],
  sentAt: "2026-11-20T02:00:00.000Z",
  decidedAt: "2026-11-20T03:00:00.000Z",
  enrollments: [{ ...seat, discounts: [] }],
  dues: [],
  missing: null,
  canSendAgain: true,
  proofsLeft: 3,
  seatsHeldUntil: null,
  refund: null,
}

test("a rejected payment says why and what to do", () => {
  expect(whatToDo(payment)).toEqual({
    why: "The picture of the payment could not be read.",
    next: "Send a clear picture of the same receipt. You do not need to pay again.",
    words: null,
  })
  expect(whatToDo({ ...payment, reason: "fake", canSendAgain: false })?.next).toContain("send the school the receipt")
  expect(whatToDo({ ...payment, status: "accepted" })).toBe(null)
})

test("money for which nobody is enrolled is named", () => {
  expect(withoutSeats({ ...payment, status: "sent", enrollments: [] })).toContain("No student is enrolled")
  expect(withoutSeats({ ...payment, status: "sent" })).toBe(null)
  expect(withoutSeats({ ...payment, enrollments: [] })).toBe(null)
})
