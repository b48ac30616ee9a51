// docs/rules/payments.md#online-payments-that-differ

import { expect, test } from "vitest"
import { approvalWords } from "./approval-words.ts"

const dues = [2, 3].map((part) => ({
  id: `d${part}`,
  className: "Piano",
  fullName: "Migo Cruz",
  text: `Part ${part} of 4`,
  amount: 250,
}))
const ofSeats = { channel: "PayMongo", dues: [] }
const ofDues = { channel: "PayMongo", dues }

test.each([
  [
    "seats",
    ofSeats,
    { received: 700, overpaid: 700, leftToPay: [] },
    "If you approve, ₱700.00 is entered in the books as received. Nobody is enrolled. ₱700.00 is overpaid: the family can use it or get it back.",
  ],
  [
    "dues, of which one is covered",
    ofDues,
    { received: 300, overpaid: 50, leftToPay: ["d3"] },
    "If you approve, ₱300.00 is entered in the books as received. This is still left to pay: Piano, Part 3 of 4. ₱50.00 is overpaid: the family can use it or get it back.",
  ],
  [
    "dues that it covers exactly with credit",
    ofDues,
    { received: 500, overpaid: 0, leftToPay: [] },
    "If you approve, ₱500.00 is entered in the books as received.",
  ],
  [
    "an amount that is not known",
    ofSeats,
    { received: null, overpaid: null, leftToPay: [] },
    "Compare the payment at PayMongo. If money has arrived, approve it with that amount. If none has, reject it.",
  ],
] as const)("the desk says what approving does for %s", (_, payment, approval, words) => {
  expect(
    approvalWords({ ...payment, dues: [...payment.dues] }, { ...approval, leftToPay: [...approval.leftToPay] }),
  ).toBe(words)
})
