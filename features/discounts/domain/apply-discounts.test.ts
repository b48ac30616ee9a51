// docs/rules/discounts.md#discounts

import fc from "fast-check"
import { expect, test } from "vitest"
import { applyDiscounts, type DiscountFacts, sumOfDiscounts } from "./apply-discounts.ts"
import type { DiscountRule, StudentGrant } from "./discount.ts"
import { makeDiscountCode, normalizeDiscountCode } from "./discount-code.ts"

const today = "2026-11-20"
const rule = (more: Partial<DiscountRule>): DiscountRule => ({
  id: more.kind ?? "rule",
  name: more.kind ?? "rule",
  kind: "early",
  percent: 10,
  amount: null,
  until: null,
  usesLeft: null,
  bornBy: "school",
  ...more,
})
const grant = (more: Partial<StudentGrant>): StudentGrant => ({
  id: "grant",
  studentId: "ana",
  classId: null,
  percent: null,
  amount: 50_000,
  words: "Scholarship",
  ...more,
})
const facts = (more: Partial<DiscountFacts>): DiscountFacts => ({
  rules: [],
  grants: [],
  live: [],
  stacking: "all",
  today,
  ...more,
})
const seat = (studentId: string, classId: string, price: number) => ({ studentId, classId, price })
const amounts = (seats: Parameters<typeof applyDiscounts>[0], more: Partial<DiscountFacts>) =>
  applyDiscounts(seats, facts(more)).map((each) => each.map(({ text, amount }) => `${text} ${amount}`))

const secondChild = rule({ kind: "second-child" })
const secondClass = rule({ kind: "second-class", percent: 5 })

test("the child whose classes cost the most pays in full, and each other child gets the discount on every class", () => {
  const seats = [seat("ana", "chess", 100_000), seat("ben", "piano", 120_000), seat("ana", "art", 40_000)]
  expect(amounts(seats, { rules: [secondChild] })).toEqual([[], ["second-child 12000"], []])
  expect(amounts([seat("ana", "chess", 100_000)], { rules: [secondChild] })).toEqual([[]])
})

test("a child who already has a class is the first one, and the earliest of several", () => {
  const live = [
    { studentId: "ana", classId: "art" },
    { studentId: "ben", classId: "art" },
  ]
  const seats = [seat("ana", "chess", 1000), seat("ben", "chess", 9000), seat("cai", "chess", 500)]
  expect(amounts(seats, { rules: [secondChild], live })).toEqual([[], ["second-child 900"], ["second-child 50"]])
})

test("a student's most expensive class is the first one, unless the student already has a class", () => {
  const seats = [seat("ana", "chess", 1000), seat("ana", "piano", 3000), seat("ben", "chess", 1000)]
  expect(amounts(seats, { rules: [secondClass] })).toEqual([["second-class 50"], [], []])
  const live = [{ studentId: "ben", classId: "art" }]
  expect(amounts(seats, { rules: [secondClass], live })).toEqual([["second-class 50"], [], ["second-class 50"]])
})

test("a free class is neither reduced nor the first one", () => {
  const seats = [seat("ana", "chess", 1000), seat("ana", "trial", 0)]
  expect(amounts(seats, { rules: [secondClass, rule({})] })).toEqual(
    [["early 100"], []].map((each) => each.map((text) => text.replace("early", "rule"))),
  )
})

test("an early discount applies up to its last day; one that is used up does not apply", () => {
  const on = (until: string, usesLeft: number | null = null) =>
    amounts([seat("ana", "chess", 1000)], { rules: [rule({ until, usesLeft })] })[0]?.length
  expect([on("2026-11-20"), on("2026-11-19"), on("2026-11-20", 1), on("2026-11-20", 0)]).toEqual([1, 0, 1, 0])
})

test("a code in pesos reduces the most expensive seat, and one in percent every seat", () => {
  const seats = [seat("ana", "chess", 1000), seat("ben", "piano", 3000)]
  const pesos = rule({ kind: "code", percent: null, amount: 500 })
  expect(amounts(seats, { rules: [pesos] })).toEqual([[], ["code 500"]])
  expect(amounts(seats, { rules: [rule({ kind: "code" })] })).toEqual([["code 100"], ["code 300"]])
})

test("percentages are of the full price, rounded half up to the centavo", () => {
  const of = (price: number, percent: number) =>
    amounts([seat("ana", "chess", price)], { rules: [rule({ percent })] })[0]
  expect([of(99_995, 10), of(99_994, 10), of(33, 50), of(1, 1)]).toEqual([
    ["rule 10000"],
    ["rule 9999"],
    ["rule 17"],
    [],
  ])
})

test("all discounts are added up and cut at the price; or only the best one counts", () => {
  const more = { rules: [rule({ percent: 60 }), secondClass], grants: [grant({ percent: 50, amount: null })] }
  const seats = [seat("ana", "chess", 1000)]
  expect(amounts(seats, more)).toEqual([["rule 600", "Scholarship 400"]])
  expect(amounts(seats, { ...more, stacking: "best" })).toEqual([["rule 600"]])
})

test("discounts that are added up count in the order of the kinds, then grants, so that the last ones are cut", () => {
  const rules = (["code", "second-class", "early", "second-child"] as const).map((kind) => rule({ kind, percent: 25 }))
  const live = [
    { studentId: "ben", classId: "art" },
    { studentId: "ana", classId: "art" },
  ]
  const grants = [grant({}), grant({ id: "half", percent: 20, amount: null, words: "Half" })]
  const seats = [seat("ana", "chess", 1000)]
  const order = ["early", "second-child", "second-class", "code"]
  expect(amounts(seats, { rules, grants, live })).toEqual([order.map((kind) => `${kind} 250`)])
  const fewer = rules.slice(1).map((each) => ({ ...each, percent: 30 }))
  expect(amounts(seats, { rules: fewer, grants, live })).toEqual([
    ["early 300", "second-child 300", "second-class 300", "Half 100"],
  ])
})

test("a grant in pesos is used up over the seats of its student, a grant for a class only there", () => {
  const seats = [seat("ana", "chess", 30_000), seat("ana", "piano", 40_000), seat("ben", "piano", 40_000)]
  expect(amounts(seats, { grants: [grant({})] })).toEqual([["Scholarship 10000"], ["Scholarship 40000"], []])
  expect(amounts(seats, { grants: [grant({ classId: "chess" })] })).toEqual([["Scholarship 30000"], [], []])
})

const someRule = fc.record({
  id: fc.uuid(),
  kind: fc.constantFrom("second-child", "second-class", "early", "code" as const),
  isPercent: fc.boolean(),
  size: fc.integer({ min: 1, max: 100 }),
  usesLeft: fc.constantFrom(null, 0, 3),
})
const someSeat = fc.record({
  studentId: fc.constantFrom("ana", "ben", "cai"),
  classId: fc.constantFrom("art", "chess", "piano", "dance"),
  price: fc.constantFrom(0, 1, 999, 50_000, 100_001),
})
const someHistory = fc.record({
  seats: fc.uniqueArray(someSeat, { selector: (each) => `${each.studentId} ${each.classId}`, maxLength: 8 }),
  rules: fc.uniqueArray(someRule, { selector: ({ id }) => id, maxLength: 6 }),
  grants: fc.uniqueArray(fc.record({ id: fc.uuid(), studentId: fc.constantFrom("ana", "ben"), size: fc.nat(60_000) }), {
    selector: ({ id }) => id,
    maxLength: 3,
  }),
  live: fc.array(fc.record({ studentId: fc.constantFrom("ana", "ben"), classId: fc.constant("old") }), {
    maxLength: 2,
  }),
})

test("no seat is ever below 0, no grant is overspent, no order changes anything, and all is at least the best", () => {
  fc.assert(
    fc.property(someHistory, ({ seats, live, ...some }) => {
      const rules = some.rules.map(({ isPercent, size, ...more }) =>
        rule({ ...more, percent: isPercent ? size : null, amount: isPercent ? null : size * 700 }),
      )
      const grants = some.grants.map(({ size, ...more }) => grant({ ...more, amount: size + 1 }))
      const all = applyDiscounts(seats, facts({ rules, grants, live }))
      const best = applyDiscounts(seats, facts({ rules, grants, live, stacking: "best" }))
      for (const [nth, { price }] of seats.entries()) {
        const sums = [all, best].map((each) => sumOfDiscounts(each[nth] ?? []))
        for (const sum of sums) expect(sum).toBeLessThanOrEqual(price)
        expect(best[nth]?.length).toBeLessThanOrEqual(1)
        for (const { amount } of [...(all[nth] ?? []), ...(best[nth] ?? [])]) expect(amount).toBeGreaterThan(0)
        if (grants.length === 0) expect(sums[0]).toBeGreaterThanOrEqual(sums[1] ?? 0)
      }
      for (const { id, amount } of grants)
        for (const each of [all, best]) {
          const spent = each.flat().filter(({ grantId }) => grantId === id)
          expect(sumOfDiscounts(spent)).toBeLessThanOrEqual(amount ?? 0)
        }
      for (const stacking of ["all", "best"] as const) {
        const reversed = facts({ rules: rules.toReversed(), grants: grants.toReversed(), live, stacking })
        expect(applyDiscounts(seats.toReversed(), reversed).toReversed()).toEqual(stacking === "all" ? all : best)
      }
    }),
    { seed: 17, numRuns: 300 },
  )
})

test("generated codes have eight unambiguous characters; typed ones are trimmed and in upper case", () => {
  const code = makeDiscountCode((n) => n - 1)
  expect(code).toMatch(/^[ABCDEFGHJKMNPQRSTUVWXYZ23456789]{8}$/)
  expect(normalizeDiscountCode("  early-Bird ")).toBe("EARLY-BIRD")
})
