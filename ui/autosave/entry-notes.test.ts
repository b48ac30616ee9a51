import { expect, test } from "vitest"
import { cleanEntry } from "./autosave-entry.ts"
import { failureNotes, noteId, wrongNotes } from "./entry-notes.ts"

const named = (key: string, name: string, entry: Partial<typeof cleanEntry>) => ({
  key,
  name,
  entry: { ...cleanEntry, ...entry },
})
const lost = { message: "The connection was lost.", status: 0 }

test("says the same reason once, for all quarters that it kept from being saved", () => {
  const notes = failureNotes([
    named("grade q1 m", "Quarter 1", { failure: lost }),
    named("grade q2 m", "Quarter 2", {}),
    named("grade q3 m", "Quarter 3", { failure: lost }),
    named("grade q4 m", "Quarter 4", { failure: { message: "Sign in.", status: 401 } }),
  ])
  expect(notes.map(({ about, retries, isSignedOut }) => [about, retries, isSignedOut])).toEqual([
    [["Quarter 1", "Quarter 3"], ["grade q1 m", "grade q3 m"], false],
    [["Quarter 4"], ["grade q4 m"], true],
  ])
})

test("a wrong field has a note of its own, by which it is described", () => {
  const wrong = named("attendance q1", "Quarter 1", { errors: { daysPresent: "Too many.", tardyTimes: "Too often." } })
  expect(wrongNotes([wrong], "daysPresent")).toMatchObject([
    { id: "note-attendance-q1-daysPresent", text: "Too many." },
  ])
  expect(wrongNotes([wrong])).toHaveLength(2)
  expect(noteId("attendance q1")).toBe("note-attendance-q1-whole")
})
