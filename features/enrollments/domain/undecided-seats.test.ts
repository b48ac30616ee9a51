import * as fc from "fast-check"
import { expect, test } from "vitest"
import {
  leastUndecidedInClass,
  mostUndecidedSeats,
  undecidedErrors,
  undecidedErrorText,
  undecidedLimit,
  undecidedLimitInClass,
  undecidedSeats,
} from "./undecided-seats.ts"

const waiting = (byClass: Record<string, number> = {}, acceptedPayments = 0) => ({
  acceptedPayments,
  byClass: new Map(Object.entries(byClass)),
})
const seats = (classId: string, many: number, maxStudents = 100) =>
  Array.from({ length: many }, () => ({ classId, maxStudents }))

test("ten seats of an account can wait for a decision, two more for each accepted payment, and at most thirty", () => {
  expect([0, 1, 5, 10, 11, 1000].map(undecidedLimit)).toEqual([10, 12, 20, 30, 30, 30])
})

test("in one class half of the seats can wait for one account, and five in a small class", () => {
  expect([1, 7, 10, 11, 20, 500].map(undecidedLimitInClass)).toEqual([5, 5, 5, 6, 10, 250])
})

test("the seats beyond the limit are refused, and those before them are not", () => {
  expect(undecidedErrors(seats("a", 3), waiting({ b: undecidedSeats - 2 }))).toEqual([null, null, "too-many-undecided"])
  expect(undecidedErrors(seats("a", 3), waiting({ b: undecidedSeats - 2 }, 1))).toEqual([null, null, null])
})

test("a class that is half full of one account's undecided seats leaves the others to other families", () => {
  const wanted = [...seats("small", 2, 10), ...seats("large", 1, 100)]
  expect(undecidedErrors(wanted, waiting({ small: leastUndecidedInClass - 1 }))).toEqual([
    null,
    "too-many-undecided-in-class",
    null,
  ])
})

test("five children in two classes are one normal basket", () => {
  expect(undecidedErrors([...seats("a", 5, 7), ...seats("b", 5, 7)], waiting()).every((each) => each === null)).toBe(
    true,
  )
})

test("whatever is requested in whatever order, no account gets past its limits", () => {
  const request = fc.array(fc.record({ classId: fc.constantFrom("a", "b", "c"), maxStudents: fc.constant(12) }), {
    maxLength: 60,
  })
  const property = fc.property(fc.array(request, { maxLength: 5 }), fc.nat({ max: 15 }), (requests, accepted) => {
    const byClass = new Map<string, number>()
    for (const wanted of requests) {
      const errors = undecidedErrors(wanted, { acceptedPayments: accepted, byClass })
      if (errors.some((each) => each !== null)) continue
      for (const { classId } of wanted) byClass.set(classId, (byClass.get(classId) ?? 0) + 1)
    }
    const all = [...byClass.values()]
    expect(all.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(undecidedLimit(accepted))
    expect(Math.max(0, ...all)).toBeLessThanOrEqual(undecidedLimitInClass(12))
  })
  fc.assert(property, { seed: 20261125 })
})

test("the family reads how many seats can wait, how many do, and how it gets more", () => {
  const [seat = { classId: "a", maxStudents: 10 }] = seats("a", 1, 10)
  expect(undecidedErrorText("too-many-undecided", seat, waiting({ b: 8 }))).toBe(
    "You can have at most 10 seats waiting for approval at once, and 8 are waiting now. Choose at most 2 now, and the others after the school decides. Each approved payment adds 2, up to 30.",
  )
  expect(undecidedErrorText("too-many-undecided", seat, waiting({ b: 30 }, 40))).toBe(
    `You can have at most ${mostUndecidedSeats} seats waiting for approval at once, and 30 are waiting now. Please wait until the school decides.`,
  )
  expect(undecidedErrorText("too-many-undecided-in-class", seat, waiting({ a: 1 }))).toBe(
    "You can have at most 5 seats in this class waiting for approval at once, and 1 is waiting now. Choose at most 4 now, and the others after the school decides.",
  )
})
