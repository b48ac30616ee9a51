// docs/rules/payments.md#dues, docs/rules/payments.md#online-payments-that-differ

import { expect, test } from "vitest"
import {
  capAmounts,
  type Due,
  divideDues,
  dueText,
  isLateDue,
  lowerDues,
  payDueError,
  spreadOverDues,
  sumOfDues,
} from "./due.ts"

const due = (id: string, day: string, more: Partial<Due> = {}): Due => ({
  id,
  day,
  kind: "part",
  state: "open",
  amount: 250,
  settled: 0,
  paymentId: null,
  sessions: null,
  ...more,
})

const december = due("b", "2026-12-26", { settled: 100 })
const january = due("a", "2027-01-26")
const sameDay = due("c", "2027-01-26")
const all = [sameDay, january, december]
const idsAndAmounts = (settled: { due: Due; amount: number }[]) =>
  settled.map(({ due: { id }, amount }) => [id, amount])

test("what is left of dues adds up, and a due is late from the day after its day", () => {
  expect(sumOfDues(all)).toBe(650)
  expect([isLateDue(december, "2026-12-26"), isLateDue(december, "2026-12-27")]).toEqual([false, true])
})

test("an amount settles the earliest due first, those of one day by their ids, and what exceeds all is left out", () => {
  expect(idsAndAmounts(spreadOverDues(all, 200))).toEqual([
    ["b", 150],
    ["a", 50],
  ])
  expect(idsAndAmounts(spreadOverDues(all, 1000))).toEqual([
    ["b", 150],
    ["a", 250],
    ["c", 250],
  ])
  expect(spreadOverDues(all, 0)).toEqual([])
})

test("less is owed of the last dues first: lowered, cancelled, or paid if a part of it was settled", () => {
  expect(lowerDues(all, 100)).toEqual([{ ...sameDay, amount: 150 }])
  expect(lowerDues(all, 520)).toEqual([
    { ...sameDay, state: "cancelled" },
    { ...january, state: "cancelled" },
    { ...december, amount: 230 },
  ])
  expect(lowerDues(all, 650).at(-1)).toEqual({ ...december, amount: 100, state: "paid" })
  expect(lowerDues(all, 0)).toEqual([])
})

test("money that differs pays dues in whole, the earliest first, with no more credit than was planned", () => {
  const divided = (received: number, more: { due?: number; credit?: number } = {}) => {
    const { paid, left, overpaid } = divideDues(all, { received, due: 650, credit: 0, ...more })
    return [paid.map(({ id }) => id), left.map(({ id }) => id), overpaid]
  }
  expect(divided(650)).toEqual([["b", "a", "c"], [], 0])
  expect(divided(700)).toEqual([["b", "a", "c"], [], 50])
  expect(divided(649)).toEqual([["b", "a"], ["c"], 249])
  expect(divided(149)).toEqual([[], ["b", "a", "c"], 149])
  expect(divided(649, { credit: 500 })).toEqual([["b", "a"], ["c"], 249])
  expect(divided(550, { due: 550, credit: 500 })).toEqual([["b", "a", "c"], [], 0])
  expect(divided(550, { due: 550, credit: 99 })).toEqual([["b", "a"], ["c"], 150])
})

test("a due is paid once, by one payment at a time, while it is open", () => {
  const errorOf = (state: Due["state"], paymentId: string | null = null) => payDueError({ state, paymentId })
  expect(errorOf("open")).toBeNull()
  expect(errorOf("open", "p1")).toBe("due-being-paid")
  expect([errorOf("paid", "p1"), errorOf("waived")]).toEqual(["due-paid", "due-paid"])
  expect([errorOf("planned"), errorOf("cancelled")]).toEqual(["due-ended", "due-ended"])
})

test("a due is named by its part, or by what it is for", () => {
  expect(dueText({ kind: "part", part: 2, parts: 4 })).toBe("Part 2 of 4")
  const others = (["difference", "renewal"] as const).map((kind) => dueText({ kind, part: null, parts: null }))
  expect(others).toEqual(["Price difference after the change of class", "Another round of classes"])
})

test("amounts are capped together, the first ones first", () => {
  expect(capAmounts([{ amount: 3 }, { amount: 4 }, { amount: 5 }], 5)).toEqual([{ amount: 3 }, { amount: 2 }])
  expect(capAmounts([{ amount: 3 }], 0)).toEqual([])
})
