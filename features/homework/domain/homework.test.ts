// docs/rules/homework.md#hand-ins

import { expect, test } from "vitest"
import { givePointsError, handInError, handInStateOf, homeworkState, isFor, meanPercent, nextDue } from "./homework.ts"

const due = new Date("2026-11-20T10:00:00Z")
const after = new Date(due.getTime() + 1)

test("what is handed in at the due second is in time, and a moment later it is late", () => {
  expect(homeworkState({ handedInAt: due, returnedAt: null }, due, after)).toBe("handed-in")
  expect(homeworkState({ handedInAt: after, returnedAt: null }, due, after)).toBe("late")
  expect(homeworkState({ handedInAt: after, returnedAt: after }, due, after)).toBe("returned")
  expect(homeworkState(null, due, due)).toBe("open")
  expect(homeworkState(null, due, after)).toBe("missing")
})

test("homework has a state for the students whom it is for, and for those who handed it in", () => {
  const handIn = { enrolleeId: "lea", at: due.toISOString(), returnedAt: null }
  const chosen = { isForAll: false, enrolleeIds: ["migo"], due: due.toISOString(), handIns: [handIn] }
  expect([isFor(chosen, "migo"), isFor(chosen, "lea"), isFor({ ...chosen, isForAll: true }, "lea")]).toEqual([
    true,
    false,
    true,
  ])
  expect(handInStateOf(chosen, "migo", after)).toEqual({ state: "missing", handIn: null })
  expect(handInStateOf(chosen, "lea", after)).toEqual({ state: "handed-in", handIn })
  expect(handInStateOf(chosen, "tala", after)).toBeNull()
  expect(handInStateOf({ ...chosen, isForAll: true }, "tala", due)).toEqual({ state: "open", handIn: null })
})

test("what is due next is the open homework that is due first, whatever was missed or is handed in", () => {
  const at = (days: number) => new Date(due.getTime() + days * 24 * 60 * 60 * 1000).toISOString()
  const handIn = { enrolleeId: "lea", at: at(0), returnedAt: null }
  const homework = [
    { id: "last", isForAll: true, enrolleeIds: [], due: at(9), handIns: [] },
    { id: "first", isForAll: true, enrolleeIds: [], due: at(2), handIns: [] },
    { id: "handed in", isForAll: true, enrolleeIds: [], due: at(1), handIns: [handIn] },
    { id: "for another", isForAll: false, enrolleeIds: ["migo"], due: at(1), handIns: [] },
    { id: "missed", isForAll: true, enrolleeIds: [], due: at(-1), handIns: [] },
  ]
  expect(nextDue(homework, "lea", due)?.id).toBe("first")
  expect(nextDue(homework.slice(2), "lea", due)).toBeUndefined()
})

test("a hand-in has words, up to ten pictures or one PDF, until it is returned", () => {
  const nothing = { pictures: 0, pdfs: 0, hasText: false }
  expect(handInError(nothing, false)).toBe("hand-in-blank")
  expect(handInError({ ...nothing, hasText: true }, false)).toBeNull()
  expect(handInError({ ...nothing, pictures: 10 }, false)).toBeNull()
  expect(handInError({ ...nothing, pictures: 11 }, false)).toBe("hand-in-too-many")
  expect(handInError({ ...nothing, pdfs: 2 }, false)).toBe("hand-in-too-many")
  expect(handInError({ ...nothing, pdfs: 1, pictures: 1 }, false)).toBe("hand-in-mixed")
  expect(handInError({ ...nothing, pictures: 1 }, true)).toBe("hand-in-returned")
})

test("points are at most those of the homework, and none where it has none", () => {
  expect([givePointsError(10, 10), givePointsError(0, 10), givePointsError(null, null)]).toEqual([null, null, null])
  expect([givePointsError(11, 10), givePointsError(1, null)]).toEqual(["points-too-many", "points-not-asked"])
})

test("the mean counts each homework the same, and leaves out what has no points", () => {
  const marked = [
    { points: 5, most: 10 },
    { points: 100, most: 100 },
    { points: null, most: 10 },
    { points: null, most: null },
  ]
  expect(meanPercent(marked)).toBe(75)
  expect(meanPercent([])).toBeNull()
})
