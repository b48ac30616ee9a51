import { expect, test } from "vitest"
import { amountDue, needsProof } from "./payment.ts"
import { freeSeats, hasSeatsFor, seatsTakenBy } from "./seats.ts"

test("every child is paid for", () => {
  expect(amountDue(125_050, 3)).toBe(375_150)
  expect(amountDue(0, 3)).toBe(0)
})

test("only a class that costs something needs a proof", () => {
  expect(needsProof(1)).toBe(true)
  expect(needsProof(0)).toBe(false)
})

test("pending and approved enrollments hold a seat each", () => {
  expect(seatsTakenBy(["pending", "approved", "denied", "left"])).toBe(2)
})

test("seats are for all or for none", () => {
  expect(hasSeatsFor(2, { maxStudents: 10, seatsTaken: 8 })).toBe(true)
  expect(hasSeatsFor(3, { maxStudents: 10, seatsTaken: 8 })).toBe(false)
  expect(freeSeats({ maxStudents: 10, seatsTaken: 8 })).toBe(2)
})
