// docs/rules/ledger.md#earnings

import { expect, test } from "vitest"
import type { Substitute } from "./earning.ts"
import { type LedgerLine, sumLines } from "./ledger-entry.ts"
import { splitRefund } from "./refunds/refund-amount.ts"
import { approvedRefundLines } from "./refunds/refund-lines.ts"
import {
  type BookedMeeting,
  type CountedMeeting,
  changeAgreement,
  type MeetingToSettle,
  settle,
  type Terms,
} from "./settle.ts"

const fresh = (value: number, promised: number, feePercent: number): Terms => ({
  enrolleeId: "e",
  teacherId: "t",
  value,
  discount: 0,
  promised,
  feePercent,
  quarters: 0,
  earned: 0,
  fee: 0,
  returned: 0,
})

const amounts = (lines: readonly LedgerLine[]) =>
  Object.fromEntries(lines.map(({ account, amount }) => [account, amount]))

const wholeMeeting = (substitute: Substitute | null, previous: BookedMeeting | null = null): MeetingToSettle => ({
  meetingId: "m",
  quarters: 4,
  substitute,
  previous,
})

test.each([
  [100, { "earned:s": -17_500 }],
  [60, { "earned:s": -10_500, "earned:t": -7000 }],
  [0, { "earned:t": -17_500 }],
])(
  "a substitute gets %d percent of the teacher's part of the meeting, and the class's teacher the rest",
  (percent, teachers) => {
    const { settlements } = settle(fresh(125_000, 5, 30), [wholeMeeting({ teacherId: "s", percent })])
    expect(amounts(settlements.flatMap(({ lines }) => lines))).toEqual({
      "deferred:e": 25_000,
      fee: -7500,
      ...teachers,
    })
  },
)

test("what a substitute earned goes to the next one, or back to the class's teacher, or back to the family", () => {
  const first = settle(fresh(125_000, 5, 30), [wholeMeeting({ teacherId: "s", percent: 100 })])
  const previous = first.settlements[0] ?? null
  const again = (substitute: Substitute | null, quarters = 4) =>
    settle(first.terms, [{ ...wholeMeeting(substitute, previous), quarters }]).settlements.map(({ lines }) =>
      amounts(lines),
    )
  expect(again({ teacherId: "s", percent: 100 })).toEqual([])
  expect(again({ teacherId: "r", percent: 100 })).toEqual([{ "earned:s": 17_500, "earned:r": -17_500 }])
  expect(again({ teacherId: "s", percent: 50 })).toEqual([{ "earned:s": 8750, "earned:t": -8750 }])
  expect(again(null)).toEqual([{ "earned:s": 17_500, "earned:t": -17_500 }])
  expect(again({ teacherId: "s", percent: 100 }, 0)).toEqual([{ "deferred:e": -25_000, fee: 7500, "earned:s": 17_500 }])
})

test("a price that rises later pays each substitute for the own meeting only", () => {
  let terms = fresh(100_000, 5, 30)
  const counted: CountedMeeting[] = []
  for (const [nth, substitute] of [null, { teacherId: "s", percent: 100 }, null].entries()) {
    const done = settle(terms, [{ ...wholeMeeting(substitute), meetingId: String(nth) }])
    terms = done.terms
    for (const previous of done.settlements)
      counted.unshift({ meetingId: String(nth), quarters: 4, substitute, previous })
  }
  const raised = (all: readonly CountedMeeting[]) =>
    amounts(sumLines(changeAgreement(terms, { value: 200_000 }, all).settlements.flatMap(({ lines }) => lines)))
  expect(raised(counted)).toEqual({ "deferred:e": 60_000, fee: -18_000, "earned:s": -14_000, "earned:t": -28_000 })
  // The substitute of the last meeting gets no more than that either.
  expect(raised([...counted.slice(1), ...counted.slice(0, 1)])["earned:s"]).toBe(-14_000)
})

test("a refund takes back from the class's teacher and each substitute in proportion to what they earned", () => {
  const terms = { ...fresh(100_000, 4, 30), quarters: 8, earned: 50_000, fee: 15_000, takenBack: 0, movedFrom: null }
  const earners = [
    { enrolleeId: "e", teacherId: "t", earned: 17_500 },
    { enrolleeId: "e", teacherId: "s", earned: 17_500 },
    { enrolleeId: "other", teacherId: "r", earned: 17_500 },
  ]
  const parts = splitRefund(100_000, { all: [terms], corrected: 0 }, "misconduct")
  expect(amounts(approvedRefundLines("f", parts, [terms], earners))).toEqual({
    "deferred:e": 50_000,
    "earned:t": 17_500,
    "earned:s": 17_500,
    fee: 15_000,
    "refunds-due:f": -100_000,
  })
})
