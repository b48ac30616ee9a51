import { expect, test } from "vitest"
import { ownCardAddress } from "./own-card-address.ts"
import { studentsWithCards } from "./students-with-cards.ts"

const migo = {
  enrolleeId: "e1",
  classId: "c1",
  className: "Grade 3 Morning Room",
  fullName: "Migo Mendoza",
  publishedAt: "2026-11-20T02:00:00Z",
}

test("a child without a card is listed after the sibling who has one", () => {
  const attempts = [
    { id: "e2", fullName: "Tala Mendoza", status: "approved" },
    { id: "e1", fullName: "Migo Mendoza", status: "approved" },
  ]
  expect(studentsWithCards([migo], attempts)).toEqual([
    { enrolleeId: "e1", fullName: "Migo Mendoza", card: migo },
    { enrolleeId: "e2", fullName: "Tala Mendoza", card: null },
  ])
})

test("who is not in the class waits for no card", () => {
  const attempts = [
    { id: "e2", fullName: "Tala Mendoza", status: "pending" },
    { id: "e3", fullName: "Tala Mendoza", status: "denied" },
    { id: "e4", fullName: "Tala Mendoza", status: "left" },
  ]
  expect(studentsWithCards([], attempts)).toEqual([])
})

test("a child who left the class keeps the card that was published", () => {
  const attempts = [{ id: "e1", fullName: "Migo Mendoza", status: "left" }]
  expect(studentsWithCards([migo], attempts)).toHaveLength(1)
})

test("a learner reads the card by the class, a parent by the child's enrollment", () => {
  expect(ownCardAddress("learner", migo)).toBe("/learners/homeschool/card/grade/finalize/c1")
  expect(ownCardAddress("parent", migo)).toBe("/parents/homeschool/card/grade/finalize/e1")
})
