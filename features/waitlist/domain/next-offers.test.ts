import fc from "fast-check"
import { expect, test } from "vitest"
import { nextOffers, type WaitingStudent } from "./next-offers.ts"

const student = (id: string, overrides: Partial<WaitingStudent> = {}): WaitingStudent => ({
  id,
  accountId: `of ${id}`,
  isTogether: false,
  fits: true,
  ...overrides,
})
const ids = (line: WaitingStudent[], seats: number) => nextOffers(line, seats).map(({ id }) => id)

test("the first in line are asked, one for each free seat", () => {
  const line = [student("a"), student("b"), student("c")]
  expect([ids(line, 0), ids(line, 1), ids(line, 2), ids(line, 9)]).toEqual([[], ["a"], ["a", "b"], ["a", "b", "c"]])
})

test("who does not fit any more is passed over", () => {
  expect(ids([student("a", { fits: false }), student("b")], 1)).toEqual(["b"])
})

test("siblings who wait together get both seats or none, and keep nobody behind them from one", () => {
  const together = { accountId: "santos", isTogether: true }
  const line = [student("a", together), student("b"), student("c", together), student("d")]
  expect(ids(line, 1)).toEqual(["b"])
  expect(ids(line, 2)).toEqual(["a", "c"])
  expect(ids(line, 3)).toEqual(["a", "c", "b"])
  const older = line.map((each) => (each.id === "c" ? { ...each, fits: false } : each))
  expect(ids(older, 3)).toEqual(["b", "d"])
})

test("siblings wait with each other, and not with those of another family", () => {
  const [santos, reyes] = ["santos", "reyes"].map((accountId) => ({ accountId, isTogether: true }))
  expect(ids([student("a", santos), student("b", reyes), student("c", santos)], 2)).toEqual(["a", "c"])
})

test("never more offers than seats, nobody twice, and of siblings who wait together all or none", () => {
  const someone = fc.record({ account: fc.nat(3), isTogether: fc.boolean(), fits: fc.boolean() })
  fc.assert(
    fc.property(fc.array(someone, { maxLength: 12 }), fc.nat(6), (people, seats) => {
      const line = people.map(({ account, ...rest }, nth) => ({ id: `s${nth}`, accountId: `a${account}`, ...rest }))
      const offered = nextOffers(line, seats)
      expect(offered.length).toBeLessThanOrEqual(seats)
      expect(new Set(offered).size).toBe(offered.length)
      expect(offered.every(({ fits }) => fits)).toBe(true)
      for (const { accountId, isTogether } of offered.filter((each) => each.isTogether)) {
        const party = line.filter((each) => each.accountId === accountId && each.isTogether === isTogether)
        expect(party.every((each) => offered.includes(each))).toBe(true)
      }
    }),
    { seed: 22 },
  )
})
