// docs/rules/ledger.md#refunds

import { expect, test } from "vitest"
import { nextWords, refundBadges } from "./refund-words.ts"

test.each([
  ["possible", ["To pay"]],
  ["sending", ["Being returned"]],
  ["pending", ["Being returned"]],
  ["failed", ["To pay", "Return failed"]],
  ["no-answer", ["To pay", "No clear answer"]],
] as const)("an approved refund whose return through a provider is %s says so", (state, labels) => {
  const badges = refundBadges({ status: "approved", online: { name: "PayMongo", state } })
  expect(badges.map(({ label }) => label)).toEqual(labels)
})

test("a refund by transfer, or one that is decided otherwise, has its status alone", () => {
  const labels = (["requested", "approved", "paid", "refused"] as const).map((status) =>
    refundBadges({ status, online: null }).map(({ label }) => label),
  )
  expect(labels).toEqual([["To review"], ["To pay"], ["Paid"], ["Rejected"]])
})

test.each([
  ["possible", "Pay by 21 Dec 2026"],
  ["sending", "Being returned through PayMongo"],
  ["pending", "Being returned through PayMongo"],
  ["failed", "Return through PayMongo failed"],
  ["no-answer", "No clear answer from PayMongo"],
] as const)("the folded row of an approved refund whose return is %s says what is next", (state, words) => {
  const days = { reviewBy: "2026-12-02", payBy: "2026-12-21", paidDay: null }
  expect(nextWords({ ...days, status: "approved", online: { name: "PayMongo", state } })).toBe(words)
})
