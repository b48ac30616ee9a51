import { expect, test } from "vitest"
import { type MatchLine, type MatchPayment, matchLines } from "./match-lines.ts"

const line = (given: Partial<MatchLine> = {}): MatchLine => ({
  id: "l1",
  reference: null,
  code: null,
  amount: 150_000,
  day: "2026-11-20",
  covers: [],
  isSetAside: false,
  ...given,
})
const payment = (given: Partial<MatchPayment> = {}): MatchPayment => ({
  id: "p1",
  references: [],
  code: null,
  amountDue: 150_000,
  arrived: 0,
  days: ["2026-11-20"],
  isOfChannel: true,
  isDecided: false,
  ...given,
})
const pairs = (found: { lineId: string; paymentId: string }[]) =>
  found.map((each) => `${each.lineId} ${each.paymentId}`)

test("the same number and amount are certain, in whichever channel the family said", () => {
  const found = matchLines(
    [line({ reference: "5012345678901" })],
    [payment({ references: ["999", "5012345678901"], isOfChannel: false, days: ["2026-10-01"] })],
  )
  expect(found).toMatchObject({ certain: [{ lineId: "l1", paymentId: "p1" }], unknown: [], missing: [] })
})

test("our code in the message and the same amount are certain", () => {
  const found = matchLines([line({ code: "SLD-7K3Q2" })], [payment({ code: "SLD-7K3Q2" })])
  expect(pairs(found.certain)).toEqual(["l1 p1"])
})

test("the same number or code with another amount differs", () => {
  const found = matchLines(
    [line({ reference: "A1", amount: 100_000 }), line({ id: "l2", code: "SLD-7K3Q2", amount: 1 })],
    [payment({ references: ["A1"] }), payment({ id: "p2", code: "SLD-7K3Q2" })],
  )
  expect(pairs(found.differs)).toEqual(["l1 p1", "l2 p2"])
  expect(found.missing).toEqual([])
})

test("two payments with one number are certain together when their sum is the amount", () => {
  const two = [payment({ references: ["A1"] }), payment({ id: "p2", references: ["A1"], amountDue: 50_000 })]
  expect(pairs(matchLines([line({ reference: "A1", amount: 200_000 })], two).certain)).toEqual(["l1 p1", "l1 p2"])
  expect(pairs(matchLines([line({ reference: "A1", amount: 190_000 })], two).differs)).toEqual(["l1 p1", "l1 p2"])
  expect(pairs(matchLines([line({ reference: "A1", amount: 50_000 })], two).certain)).toEqual(["l1 p2"])
})

test("a number that two payments of the same amount name is certain for neither", () => {
  const found = matchLines(
    [line({ reference: "A1" })],
    [payment({ references: ["A1"] }), payment({ id: "p2", references: ["A1"] })],
  )
  expect(found.certain).toEqual([])
  expect(pairs(found.differs)).toEqual(["l1 p1", "l1 p2"])
})

test.each([
  ["2026-11-19", true],
  ["2026-11-21", true],
  ["2026-11-18", false],
  ["2026-11-22", false],
])("the same amount on %s is likely: %s", (day, isLikely) => {
  const found = matchLines([line({ day })], [payment()])
  expect(pairs(found.likely)).toEqual(isLikely ? ["l1 p1"] : [])
  expect(found.unknown).toEqual(isLikely ? [] : ["l1"])
  expect(found.missing).toEqual(isLikely ? [] : ["p1"])
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
  const found = matchLines(
    [line({ reference: "A1" }), line({ id: "l2" })],
    [payment({ references: ["A1"] }), payment({ id: "p2" })],
  )
  expect(pairs(found.certain)).toEqual(["l1 p1"])
  expect(pairs(found.likely)).toEqual(["l2 p2"])
})

test("payments that are decided are settled, and wait for nobody", () => {
  const found = matchLines(
    [line({ reference: "A1" }), line({ id: "l2", day: "2026-11-02" })],
    [payment({ references: ["A1"], isDecided: true }), payment({ id: "p2", isDecided: true, days: ["2026-11-02"] })],
  )
  expect(pairs(found.settled)).toEqual(["l1 p1", "l2 p2"])
  expect([found.certain, found.likely, found.unknown, found.missing]).toEqual([[], [], [], []])
})

test("what an administrator has assigned stays, and is accepted as certain until it is decided", () => {
  const lines = [line({ covers: ["p1", "p2"], amount: 300_000 }), line({ id: "l2", reference: "A1" })]
  const arrived = 150_000
  const found = matchLines(lines, [
    payment({ references: ["A1"], arrived }),
    payment({ id: "p2", isDecided: true, arrived }),
  ])
  expect(pairs(found.certain)).toEqual(["l1 p1"])
  expect(pairs(found.settled)).toEqual(["l1 p2"])
  expect(found.unknown).toEqual(["l2"])
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
  const found = matchLines([first, line({ reference: "B2", amount: 50_000 })], [part])
  expect(pairs(found.certain)).toEqual(["l1 p1"])
  expect(pairs(found.settled)).toEqual(["l0 p1"])
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
  const found = matchLines([line({ reference: "A1", isSetAside: true })], [payment({ references: ["A1"] })])
  expect(found).toMatchObject({ certain: [], unknown: [], missing: ["p1"] })
})

test("10,000 lines and 5,000 payments of one day and amount are matched in seconds", () => {
  const lines = Array.from({ length: 10_000 }, (_, nth) =>
    line({ id: `l${nth}`, reference: nth % 2 ? `R${nth}` : null }),
  )
  const payments = Array.from({ length: 5_000 }, (_, nth) =>
    payment({ id: `p${nth}`, references: [`R${nth * 2 + 1}`] }),
  )
  const before = process.cpuUsage()
  const found = matchLines(lines, payments)
  expect(process.cpuUsage(before).user / 1_000_000).toBeLessThan(5)
  expect(found.certain.length).toBe(5_000)
  expect(found.unknown.length).toBe(5_000)
})
