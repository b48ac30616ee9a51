import { expect, test } from "vitest"
import type { Payment } from "../../contract.ts"
import { onlineAmounts, whatToDo, withoutSeats } from "./payment-words.ts"

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
  online: null,
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
  expect(withoutSeats({ ...payment, status: "accepted", enrollments: [] })).toContain("off your next payment")
  expect(withoutSeats({ ...payment, status: "sent" })).toBe(null)
  const online = { fee: 0, total: 500, paid: null }
  expect(withoutSeats({ ...payment, status: "sent", enrollments: [], online })).toMatch(/^This payment differs/)
  expect(withoutSeats({ ...payment, enrollments: [] })).toBe(null)
})

test("an online payment names the provider's fee and the total if the family pays the fee, unless the school checks it", () => {
  const online = {
    ...payment,
    status: "online",
    channel: "Xendit",
    online: { fee: 20, total: 520, paid: null },
  } as const
  expect(onlineAmounts(payment)).toEqual([])
  expect(onlineAmounts({ ...online, online: { fee: 0, total: 500, paid: 500 } })).toEqual([])
  expect(onlineAmounts(online)).toEqual([
    { name: "Xendit fee", pesos: 20 },
    { name: "Total to pay online", pesos: 520 },
  ])
  expect(onlineAmounts({ ...online, status: "accepted", online: { ...online.online, paid: 520 } })).toEqual([
    { name: "Xendit fee", pesos: 20 },
    { name: "Paid online", pesos: 520 },
  ])
  expect(onlineAmounts({ ...online, status: "sent" })).toEqual([])
})
