import { expect, test } from "vitest"
import { type MatchLine, type MatchPayment, matchLines } from "./match-lines.ts"

const line = (overrides: Partial<MatchLine> = {}): MatchLine => ({
  id: "l1",
  reference: null,
  code: null,
  amount: 150_000,
  day: "2026-11-20",
  covers: [],
  isSetAside: false,
  ...overrides,
})
const payment = (overrides: Partial<MatchPayment> = {}): MatchPayment => ({
  id: "p1",
  references: [],
  code: null,
  amountDue: 150_000,
  arrived: 0,
  days: ["2026-11-20"],
  isOfChannel: true,
  isDecided: false,
  ...overrides,
})
const pairs = (linePairs: { lineId: string; paymentId: string }[]) =>
  linePairs.map((each) => `${each.lineId} ${each.paymentId}`)

test("the same number and amount are certain, in whichever channel the family said", () => {
  const matches = matchLines(
    [line({ reference: "5012345678901" })],
    [payment({ references: ["999", "5012345678901"], isOfChannel: false, days: ["2026-10-01"] })],
  )
  expect(matches).toMatchObject({ certain: [{ lineId: "l1", paymentId: "p1" }], unknown: [], missing: [] })
})

test("our code in the message and the same amount are certain", () => {
  const matches = matchLines([line({ code: "SLD-7K3Q2" })], [payment({ code: "SLD-7K3Q2" })])
  expect(pairs(matches.certain)).toEqual(["l1 p1"])
})

test("the same number or code with another amount differs", () => {
  const matches = matchLines(
    [line({ reference: "A1", amount: 100_000 }), line({ id: "l2", code: "SLD-7K3Q2", amount: 1 })],
    [payment({ references: ["A1"] }), payment({ id: "p2", code: "SLD-7K3Q2" })],
  )
  expect(pairs(matches.differs)).toEqual(["l1 p1", "l2 p2"])
  expect(matches.missing).toEqual([])
})

test("two payments with one number are certain together when their sum is the amount", () => {
  const two = [payment({ references: ["A1"] }), payment({ id: "p2", references: ["A1"], amountDue: 50_000 })]
  expect(pairs(matchLines([line({ reference: "A1", amount: 200_000 })], two).certain)).toEqual(["l1 p1", "l1 p2"])
  expect(pairs(matchLines([line({ reference: "A1", amount: 190_000 })], two).differs)).toEqual(["l1 p1", "l1 p2"])
  expect(pairs(matchLines([line({ reference: "A1", amount: 50_000 })], two).certain)).toEqual(["l1 p2"])
})

test("a number that two payments of the same amount name is certain for neither", () => {
  const matches = matchLines(
    [line({ reference: "A1" })],
    [payment({ references: ["A1"] }), payment({ id: "p2", references: ["A1"] })],
  )
  expect(matches.certain).toEqual([])
  expect(pairs(matches.differs)).toEqual(["l1 p1", "l1 p2"])
})

test.each([
  ["2026-11-19", true],
  ["2026-11-21", true],
  ["2026-11-18", false],
  ["2026-11-22", false],
])("the same amount on %s is likely: %s", (day, isLikely) => {
  const matches = matchLines([line({ day })], [payment()])
  expect(pairs(matches.likely)).toEqual(isLikely ? ["l1 p1"] : [])
  expect(matches.unknown).toEqual(isLikely ? [] : ["l1"])
  expect(matches.missing).toEqual(isLikely ? [] : ["p1"])
})

test("an amount is likely only where neither the line nor the payment fits another", () => {
  const twoLines = matchLines([line(), line({ id: "l2", day: "2026-11-21" })], [payment()])
  expect(twoLines).toMatchObject({ likely: [], unknown: ["l1", "l2"], missing: ["p1"] })
  const twoPayments = matchLines([line()], [payment(), payment({ id: "p2", days: ["2026-11-21"] })])
  expect(twoPayments).toMatchObject({ likely: [], unknown: ["l1"], missing: ["p1", "p2"] })
  expect(matchLines([line()], [payment({ isOfChannel: false })])).toMatchObject({
    likely: [],
    unknown: ["l1"],
    missing: [],
  })
})

test("a line whose number is certain is no other candidate for an amount", () => {
  const matches = matchLines(
    [line({ reference: "A1" }), line({ id: "l2" })],
    [payment({ references: ["A1"] }), payment({ id: "p2" })],
  )
  expect(pairs(matches.certain)).toEqual(["l1 p1"])
  expect(pairs(matches.likely)).toEqual(["l2 p2"])
})

test("payments that are decided are settled, and wait for nobody", () => {
  const matches = matchLines(
    [line({ reference: "A1" }), line({ id: "l2", day: "2026-11-02" })],
    [payment({ references: ["A1"], isDecided: true }), payment({ id: "p2", isDecided: true, days: ["2026-11-02"] })],
  )
  expect(pairs(matches.settled)).toEqual(["l1 p1", "l2 p2"])
  expect([matches.certain, matches.likely, matches.unknown, matches.missing]).toEqual([[], [], [], []])
})

test("what an administrator has assigned stays, and is accepted as certain until it is decided", () => {
  const lines = [line({ covers: ["p1", "p2"], amount: 300_000 }), line({ id: "l2", reference: "A1" })]
  const arrived = 150_000
  const matches = matchLines(lines, [
    payment({ references: ["A1"], arrived }),
    payment({ id: "p2", isDecided: true, arrived }),
  ])
  expect(pairs(matches.certain)).toEqual(["l1 p1"])
  expect(pairs(matches.settled)).toEqual(["l1 p2"])
  expect(matches.unknown).toEqual(["l2"])
})

test("two transfers of one payment are certain together when their sum is the amount", () => {
  const of = (amounts: [number, number]) =>
    matchLines(
      [line({ reference: "A1", amount: amounts[0] }), line({ id: "l2", reference: "B2", amount: amounts[1] })],
      [payment({ references: ["A1", "B2"] })],
    )
  expect(pairs(of([100_000, 50_000]).certain)).toEqual(["l1 p1", "l2 p1"])
  expect(pairs(of([100_000, 40_000]).certain)).toEqual([])
  expect(pairs(of([100_000, 40_000]).differs)).toEqual(["l1 p1"])
})

test("of a payment that has arrived in part, what is missing is looked for", () => {
  const part = payment({ references: ["A1", "B2"], arrived: 100_000 })
  const first = line({ id: "l0", reference: "A1", amount: 100_000, covers: ["p1"] })
  const matches = matchLines([first, line({ reference: "B2", amount: 50_000 })], [part])
  expect(pairs(matches.certain)).toEqual(["l1 p1"])
  expect(pairs(matches.settled)).toEqual(["l0 p1"])
  expect(matchLines([first], [part]).missing).toEqual(["p1"])
  expect(pairs(matchLines([line({ amount: 50_000 })], [part]).likely)).toEqual(["l1 p1"])
})

test("what lines of another statement pay for needs no line", () => {
  expect(matchLines([line({ reference: "A1" })], [payment({ references: ["A1"], arrived: 150_000 })])).toMatchObject({
    certain: [],
    unknown: ["l1"],
    missing: [],
  })
})

test("what is set aside fits nothing and is asked about no more", () => {
  const matches = matchLines([line({ reference: "A1", isSetAside: true })], [payment({ references: ["A1"] })])
  expect(matches).toMatchObject({ certain: [], unknown: [], missing: ["p1"] })
})

test("10,000 lines and 5,000 payments of one day and amount are matched in seconds", () => {
  const lines = Array.from({ length: 10_000 }, (_, nth) =>
    line({ id: `l${nth}`, reference: nth % 2 ? `R${nth}` : null }),
  )
  const payments = Array.from({ length: 5_000 }, (_, nth) =>
    payment({ id: `p${nth}`, references: [`R${nth * 2 + 1}`] }),
  )
  const before = process.cpuUsage()
  const matches = matchLines(lines, payments)
  expect(process.cpuUsage(before).user / 1_000_000).toBeLessThan(5)
  expect(matches.certain.length).toBe(5_000)
  expect(matches.unknown.length).toBe(5_000)
})
