// docs/rules/ledger.md#books

import fc from "fast-check"
import { expect, test } from "vitest"
import { acceptLines } from "./accept-payment.ts"
import { earnedAfter, feeOf, type MeetingsAtApproval, promiseAnew, promisedFrom, quartersOf } from "./earning.ts"
import { ledgerAccountParts, moneyIn } from "./ledger-account.ts"
import { isBalanced, type LedgerLine, sumLines } from "./ledger-entry.ts"
import { moveLines, moveMoney, overpaidLines } from "./move-money.ts"
import { type BookedMeeting, changeAgreement, deferredIn, settle, type Terms } from "./settle.ts"

const property = { seed: 17, numRuns: 300 }
const centavos = fc.integer({ min: 0, max: 5_000_000 })
const amounts = (lines: readonly LedgerLine[]) =>
  Object.fromEntries(lines.map(({ account, amount }) => [account, amount]))

test("after meeting k of n the enrollment has earned round(price × k ÷ n), and the school 30 % of it, half up", () => {
  const agreed = { value: 100_001, promised: 3, feePercent: 30 }
  expect([4, 8, 12, 16].map((quarters) => earnedAfter(agreed, quarters))).toEqual([
    { earned: 33_334, fee: 10_000 },
    { earned: 66_667, fee: 20_000 },
    { earned: 100_001, fee: 30_000 },
    { earned: 100_001, fee: 30_000 },
  ])
  expect(earnedAfter({ value: 1, promised: 2, feePercent: 50 }, 4)).toEqual({ earned: 1, fee: 1 })
  expect([feeOf(5, 30), feeOf(4, 30), feeOf(0, 30), feeOf(999, 0), feeOf(999, 100)]).toEqual([2, 1, 0, 0, 999])
})

test("a quarter and a half of a meeting earn their part", () => {
  const agreed = { value: 125_000, promised: 10, feePercent: 30 }
  expect([1, 2, 5].map((quarters) => earnedAfter(agreed, quarters).earned)).toEqual([3125, 6250, 15_625])
})

test.each([
  ["a held meeting of a group", { isHeld: true }, 4],
  ["one that nobody held", {}, 0],
  ["a held solo meeting", { isHeld: true, isSolo: true, hasMark: true }, 4],
  ["a solo meeting marked absent without a notice", { isHeld: true, isSolo: true, counted: 0.5, hasMark: true }, 2],
  ["the same after an accepted objection", { isHeld: true, isSolo: true, counted: 0, hasMark: true }, 0],
  ["one that the family cancelled late, by its click alone", { isSolo: true, counted: 0.25 }, 0],
  ["the same once it is marked", { isSolo: true, counted: 0.25, hasMark: true }, 1],
  ["one cancelled after the start, once it is marked", { isSolo: true, counted: 0.5, hasMark: true }, 2],
  ["the same while the family objects", { isSolo: true, counted: 0.5, hasMark: true, isDisputed: true }, 0],
])("%s counts %#", (_, facts, quarters) => {
  const all = { isHeld: false, isSolo: false, counted: null, hasMark: false, isDisputed: false, ...facts }
  expect(quartersOf(all)).toBe(quarters)
})

test("promised are the sessions that were not over at the approval, at least one", () => {
  const after = (over: number) => promisedFrom({ sessions: 8, over, counted: 0 })
  expect([after(0), after(3), after(8), after(20)]).toEqual([8, 5, 1, 1])
})

test.each<[string, MeetingsAtApproval, number, number]>([
  ["before any meeting counted", { sessions: 7, over: 5, counted: 0 }, 3, 2],
  ["after one counted and one was missed", { sessions: 7, over: 5, counted: 1 }, 4, 3],
  ["after all that were over counted", { sessions: 7, over: 5, counted: 5 }, 7, 7],
  ["after more than were promised counted", { sessions: 4, over: 6, counted: 6 }, 4, 6],
  ["into a class of more sessions by now", { sessions: 9, over: 5, counted: 0 }, 3, 4],
  ["into one of more sessions, with meetings that count", { sessions: 20, over: 5, counted: 2 }, 4, 4],
])("approved anew %s, the promise is counted again, and keeps what was earned", (_, meetings, before, promised) => {
  const anew = promiseAnew(meetings, before)
  expect(anew.promised).toBe(promised)
  expect(promisedFrom({ ...meetings, sessions: anew.sessions })).toBe(promised)
  const agreed = { value: 10_000, feePercent: 30 }
  const earned = (n: number) => earnedAfter({ ...agreed, promised: n }, meetings.counted * 4).earned
  expect(earned(promised)).toBeGreaterThanOrEqual(earned(before))
})

test("an account has a kind and an owner; a channel may have any letters", () => {
  expect(ledgerAccountParts("fee")).toEqual({ kind: "fee", of: null })
  expect(ledgerAccountParts(moneyIn("Bank: north/south"))).toEqual({ kind: "money", of: "Bank: north/south" })
  expect(moneyIn(" ")).toBe("money:Other")
})

const payment = { accountId: "a", channel: "GCash", received: 1000, overpaidBefore: 0 }
test.each([
  ["what is due", {}, { "money:GCash": 1000, "deferred:1": -600, "deferred:2": -400 }],
  [
    "more than is due",
    { received: 1100 },
    { "money:GCash": 1100, "deferred:1": -600, "deferred:2": -400, "over-paid:a": -100 },
  ],
  [
    "less than is due",
    { received: 900 },
    { "money:GCash": 900, "deferred:1": -600, "deferred:2": -400, corrections: 100 },
  ],
  [
    "less, with something overpaid before",
    { received: 900, overpaidBefore: 30 },
    { "money:GCash": 900, "deferred:1": -600, "deferred:2": -400, "over-paid:a": 30, corrections: 70 },
  ],
  [
    "nothing, with enough overpaid before",
    { received: 0, overpaidBefore: 5000 },
    { "deferred:1": -600, "deferred:2": -400, "over-paid:a": 1000 },
  ],
  [
    "less, after one of which a part stands as a correction",
    { received: 900, correctedBefore: 300 },
    { "money:GCash": 900, "deferred:1": -600, "deferred:2": -400, corrections: 100 },
  ],
  [
    "what is due, after one that left less than nothing as a correction",
    { correctedBefore: -300 },
    { "money:GCash": 1000, "deferred:1": -600, "deferred:2": -400 },
  ],
])("a payment of %s", (_, overrides, lines) => {
  const enrollments = [
    { enrolleeId: "1", price: 600 },
    { enrolleeId: "2", price: 400 },
  ]
  expect(amounts(acceptLines({ ...payment, enrollments, ...overrides }))).toEqual(lines)
})

test.each([
  ["the same price", { leaving: 1000, taking: 1000 }, { value: 700, overpaid: 0, uncorrected: 0, due: 0 }],
  ["a higher price", { leaving: 1000, taking: 1200 }, { value: 700, overpaid: 0, uncorrected: 0, due: 140 }],
  ["a lower price", { leaving: 1000, taking: 900 }, { value: 630, overpaid: 70, uncorrected: 0, due: 0 }],
  [
    "a price lower by more than is deferred: the meetings that remain stay paid",
    { leaving: 1000, taking: 100 },
    { value: 70, overpaid: 630, uncorrected: 0, due: 0 },
  ],
  ["a price of 0", { leaving: 1000, taking: 0 }, { value: 0, overpaid: 700, uncorrected: 0, due: 0 }],
  [
    "a price, from one that was free",
    { leaving: 0, taking: 500, deferred: 0 },
    { value: 0, overpaid: 0, uncorrected: 0, due: 500 },
  ],
  [
    "a higher price, with something overpaid before",
    { leaving: 1000, taking: 1200, overpaidBefore: 90 },
    { value: 790, overpaid: -90, uncorrected: 0, due: 50 },
  ],
  [
    "a higher price, with enough overpaid before",
    { leaving: 1000, taking: 1200, overpaidBefore: 5000 },
    { value: 840, overpaid: -140, uncorrected: 0, due: 0 },
  ],
  [
    "a lower price, of which less had been accepted",
    { leaving: 1000, taking: 800, corrected: 100 },
    { value: 560, overpaid: 40, uncorrected: 100, due: 0 },
  ],
  [
    "a lower price that is not below what had been accepted",
    { leaving: 1000, taking: 900, corrected: 200 },
    { value: 630, overpaid: 0, uncorrected: 70, due: 0 },
  ],
  [
    "a lower price while something is due",
    { leaving: 1000, taking: 800, dueBefore: 100 },
    { value: 640, overpaid: 60, uncorrected: 0, due: 0 },
  ],
  [
    "a lower price while more is due than it comes to less",
    { leaving: 1000, taking: 900, dueBefore: 300 },
    { value: 700, overpaid: 0, uncorrected: 0, due: 200 },
  ],
])("a change to a class of %s", (_, overrides, moved) => {
  expect(moveMoney({ deferred: 700, dueBefore: 0, overpaidBefore: 0, corrected: 0, ...overrides })).toEqual(moved)
})

test("every entry adds up to 0", () => {
  fc.assert(
    fc.property(
      centavos,
      fc.array(centavos, { minLength: 1, maxLength: 4 }),
      centavos,
      (received, prices, overpaidBefore) => {
        const enrollments = prices.map((price, at) => ({ enrolleeId: String(at), price }))
        const lines = acceptLines({ ...payment, received, enrollments, overpaidBefore })
        expect(lines.length === 0 || isBalanced(lines)).toBe(true)
        const taken = lines.find(({ account }) => account.startsWith("over-paid"))?.amount ?? 0
        expect(taken).toBeLessThanOrEqual(overpaidBefore)
        const move = { deferred: received, dueBefore: prices[3] ?? 0, leaving: prices[0] ?? 0, taking: overpaidBefore }
        const moved = moveMoney({ ...move, overpaidBefore: prices[1] ?? 0, corrected: prices[2] ?? 0 })
        const out = moveLines({ accountId: "a", from: "1", to: "2" }, moved)
        expect(out.length === 0 || isBalanced(out)).toBe(true)
        expect(moved.value + moved.uncorrected + moved.overpaid).toBe(received)
        const left = overpaidLines("a", { enrolleeId: "1", deferred: received, corrected: overpaidBefore })
        expect(left.length === 0 || isBalanced(left)).toBe(true)
      },
    ),
    property,
  )
})

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

test("however meetings are held, unmade and held again, what was earned is what the meetings that count earn", () => {
  const step = fc.record({ meeting: fc.nat(12), quarters: fc.constantFrom(0, 1, 2, 4) })
  fc.assert(
    fc.property(
      centavos,
      fc.integer({ min: 1, max: 12 }),
      fc.nat(100),
      fc.array(step, { maxLength: 30 }),
      (value, promised, feePercent, steps) => {
        let terms = fresh(value, promised, feePercent)
        const settledById = new Map<string, BookedMeeting>()
        const posted: LedgerLine[] = []
        for (const { meeting, quarters } of steps) {
          const meetingId = String(meeting)
          const meetings = [{ meetingId, quarters, substitute: null, previous: settledById.get(meetingId) ?? null }]
          const done = settle(terms, meetings)
          terms = done.terms
          for (const { lines, meetingId: id, ...now } of done.settlements) {
            settledById.set(id, now)
            posted.push(...lines)
          }
          expect(
            settle(terms, [{ meetingId, quarters, substitute: null, previous: settledById.get(meetingId) ?? null }])
              .settlements,
          ).toEqual([])
        }
        const quarters = [...settledById.values()].reduce((sum, each) => sum + each.quarters, 0)
        expect({ earned: terms.earned, fee: terms.fee }).toEqual(earnedAfter(terms, quarters))
        expect(deferredIn(terms)).toBeGreaterThanOrEqual(0)
        const sums = amounts(sumLines(posted))
        expect(sums["deferred:e"] ?? 0).toBe(terms.earned)
        expect(0 - (sums.fee ?? 0)).toBe(terms.fee)
        expect((sums["earned:t"] ?? 0) + terms.earned - terms.fee).toBe(0)
      },
    ),
    property,
  )
})

test("of a meeting that counts otherwise than before, all that it earned is known, and how often it was settled", () => {
  const first = settle(fresh(1000, 4, 30), [{ meetingId: "m", quarters: 2, substitute: null, previous: null }])
  expect(first.settlements).toMatchObject([{ quarters: 2, earned: 125, fee: 38, times: 1 }])
  const previous = { quarters: 2, earned: 125, fee: 38, substitute: null, times: 1 }
  expect(settle(first.terms, [{ meetingId: "m", quarters: 4, substitute: null, previous }]).settlements).toMatchObject([
    { quarters: 4, earned: 250, fee: 75, times: 2 },
  ])
  expect(
    settle(fresh(1000, 4, 30), [{ meetingId: "m", quarters: 1, substitute: null, previous: null }]).settlements,
  ).toHaveLength(1)
})

test.each([
  [0, [{ account: "over-paid:a", amount: -50 }]],
  [
    20,
    [
      { account: "corrections", amount: -20 },
      { account: "over-paid:a", amount: -30 },
    ],
  ],
  [80, [{ account: "corrections", amount: -50 }]],
])("of what is deferred all is overpaid but the %d that never arrived", (corrected, rest) => {
  const lines = overpaidLines("a", { enrolleeId: "1", deferred: 50, corrected })
  expect(lines).toEqual([{ account: "deferred:1", amount: 50 }, ...rest])
})

test("lines may stand in the books when there are two or more that add up to 0", () => {
  const line = (amount: number): LedgerLine => ({ account: "fee", amount })
  expect(
    [[], [line(0)], [line(5), line(-5)], [line(5), line(5)], [line(1), line(2), line(-3)]].map(isBalanced),
  ).toEqual([false, false, true, false, true])
})

test("whenever more is paid for an enrollment, what it earned is as if it had been paid from the start", () => {
  const arbitraries = [centavos, centavos, fc.integer({ min: 1, max: 12 }), fc.nat(100), fc.nat(48)] as const
  fc.assert(
    fc.property(...arbitraries, (value, amount, promised, feePercent, quarters) => {
      const start = fresh(value, promised, feePercent)
      const { terms, settlements } = settle(start, [{ meetingId: "m", quarters, substitute: null, previous: null }])
      const first = settlements.flatMap(({ lines }) => lines)
      const agreed = { value: value + amount }
      const counted = settlements.map((previous) => ({ meetingId: "m", quarters, substitute: null, previous }))
      const raised = changeAgreement(terms, agreed, counted)
      const whole = settle({ ...start, value: value + amount }, [
        { meetingId: "m", quarters, substitute: null, previous: null },
      ])
      expect(raised.terms).toEqual(whole.terms)
      expect(amounts(sumLines([...first, ...raised.settlements.flatMap(({ lines }) => lines)]))).toEqual(
        amounts(whole.settlements.flatMap(({ lines }) => lines)),
      )
      expect(raised.settlements.map(({ times }) => times)).toEqual(quarters > 0 ? [2] : [])
    }),
    property,
  )
})

test("nothing is earned of what was returned", () => {
  const terms = { ...fresh(1000, 4, 30), returned: 800 }
  const { terms: after, settlements } = settle(terms, [
    { meetingId: "m", quarters: 4, substitute: null, previous: null },
  ])
  expect([after.earned, deferredIn(after)]).toEqual([200, 0])
  expect(isBalanced(settlements[0]?.lines ?? [])).toBe(true)
  expect(
    settle(after, [{ meetingId: "n", quarters: 4, substitute: null, previous: null }]).settlements[0]?.lines,
  ).toEqual([])
})
