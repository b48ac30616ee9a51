import { expect, test } from "vitest"
import { isBalanced } from "../ledger-entry.ts"
import { type EarnedPart, nextPayoutDay, paidOutLines, payoutParts, payoutReference, payoutSunday } from "./payout.ts"

const part = (earned: number, paid = 0, isBlocked = false): EarnedPart => ({
  enrolleeId: `${earned}/${paid}`,
  earned,
  paid,
  isBlocked,
})

test.each<[string, EarnedPart[], number[], number]>([
  ["what was earned is paid", [part(70_000)], [70_000], 70_000],
  ["what was paid is not paid again", [part(70_000, 70_000)], [], 0],
  ["what was earned since the last payout is paid", [part(90_000, 70_000), part(5_000)], [20_000, 5_000], 25_000],
  ["nothing is paid of a student who is blocked", [part(70_000, 0, true), part(5_000)], [5_000], 5_000],
  ["what was paid of a student who is blocked stays paid", [part(70_000, 70_000, true), part(5_000)], [5_000], 5_000],
  ["what was refunded after a payout is taken off", [part(0, 70_000), part(100_000)], [-70_000, 100_000], 30_000],
  ["also while the student is blocked", [part(0, 70_000, true), part(100_000)], [-70_000, 100_000], 30_000],
  ["more refunded than earned is carried", [part(0, 70_000), part(5_000)], [-70_000, 5_000], -65_000],
  ["who has nothing is paid nothing", [], [], 0],
])("%s", (_, earnedParts, parts, amount) => {
  const drafted = payoutParts(earnedParts)
  expect(drafted.parts.map((each) => each.amount)).toEqual(parts)
  expect(drafted.amount).toBe(amount)
})

test.each([
  ["2026-11-22", "2026-11-22"],
  ["2026-11-23", "2026-11-22"],
  ["2026-11-28", "2026-11-22"],
  ["2027-01-02", "2026-12-27"],
])("on %s the payout is of Sunday, %s", (today, sunday) => {
  expect(payoutSunday(today)).toBe(sunday)
})

test.each([
  ["2026-11-22", null, "2026-11-22"],
  ["2026-11-22", "2026-11-15", "2026-11-22"],
  ["2026-11-22", "2026-11-22", "2026-11-29"],
  ["2026-11-25", "2026-11-22", "2026-11-29"],
])("on %s, after a payout of %s, the next one is of %s", (today, draftedFor, next) => {
  expect(nextPayoutDay(today, draftedFor)).toBe(next)
})

test("a payout has a reference for the bank, and an entry that adds up to 0", () => {
  expect(payoutReference("2026-11-22", 3)).toBe("P20261122-03")
  const lines = paidOutLines("t", "GCash", 70_000)
  expect(lines).toEqual([
    { account: "earned:t", amount: 70_000 },
    { account: "money:GCash", amount: -70_000 },
  ])
  expect(isBalanced(lines)).toBe(true)
})
