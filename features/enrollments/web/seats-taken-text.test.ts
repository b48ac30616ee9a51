import { expect, test } from "vitest"
import { seatsTakenText } from "./seats-taken-text.ts"

test("the seats taken are shown with those that wait for approval", () => {
  const text = (seatsTaken: number, maxStudents: number, waitingCount: number) =>
    seatsTakenText({ seatsTaken, maxStudents, waitingCount })
  expect(text(7, 10, 2)).toBe("7 of 10 seats taken, 2 waiting for approval")
  expect(text(7, 10, 0)).toBe("7 of 10 seats taken")
  expect(text(1, 1, 1)).toBe("1 of 1 seat taken, 1 waiting for approval")
})
