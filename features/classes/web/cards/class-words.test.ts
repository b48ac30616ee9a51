import { expect, test } from "vitest"
import { ageText, fitText, seatsOfText, seatsText, sessionsText, tagList, takenText } from "./class-words.ts"

test("ages are written as a range, a single age, or an open end", () => {
  expect(ageText({ min: 7, max: 12 })).toBe("Ages 7–12")
  expect(ageText({ min: 5, max: 5 })).toBe("Age 5")
  expect(ageText({ min: 18, max: 120 })).toBe("Ages 18 and up")
  expect(ageText({ min: 8, max: 98 })).toBe("Ages 8–98")
})

test("one session is not many", () => {
  expect(sessionsText(1)).toBe("1 session")
  expect(sessionsText(8)).toBe("8 sessions")
})

test("the last seat is one seat, and a class without any is full", () => {
  expect([3, 1, 0].map(seatsText)).toEqual(["3 seats left", "1 seat left", "Full"])
})

test("free seats are counted out of all", () => {
  expect(seatsOfText(3, 8)).toBe("3 of 8 seats left")
  expect(seatsOfText(1, 1)).toBe("1 of 1 seat left")
  expect(seatsOfText(0, 8)).toBe("Full")
})

test("a seat that is neither free nor a student's is held while its payment is checked", () => {
  expect(takenText(0, 0)).toBe("No students yet")
  expect(takenText(4, 0)).toBe("4 enrolled")
  expect(takenText(4, 1)).toBe("4 enrolled, 1 seat reserved (payment being checked)")
  expect(takenText(0, 2)).toBe("2 seats reserved (payments being checked)")
})

test("only the tags that were given are listed", () => {
  expect(tagList({ tag1: "games", tag2: null, tag3: "robots" })).toEqual(["games", "robots"])
})

test("promised sessions stand beside the class days that fit, with the year where it is not clear", () => {
  const fit = { promised: 8, fitting: 9, off: 0, start: "2026-12-01", end: "2027-01-30" }
  expect(fitText(fit)).toBe("8 sessions, 9 class days between 1 Dec and 30 Jan.")
  expect(fitText({ ...fit, promised: 1, fitting: 1, off: 1 })).toBe(
    "1 session, 1 class day between 1 Dec and 30 Jan. 1 day off is left out.",
  )
  expect(fitText({ ...fit, fitting: 0, off: 9, end: "2027-12-01" })).toBe(
    "8 sessions, no class days between 1 Dec 2026 and 1 Dec 2027. 9 days off are left out.",
  )
})
