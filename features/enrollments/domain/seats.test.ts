import { expect, test } from "vitest"
import { freeSeats, hasSeatsFor } from "./seats.ts"

test("seats are for all or for none", () => {
  expect(hasSeatsFor(2, { maxStudents: 10, seatsTaken: 8 })).toBe(true)
  expect(hasSeatsFor(3, { maxStudents: 10, seatsTaken: 8 })).toBe(false)
  expect(freeSeats({ maxStudents: 10, seatsTaken: 8 })).toBe(2)
})
