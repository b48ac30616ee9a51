import { expect, test } from "vitest"
import { hasRoomFor, outdatedDrafts } from "./file-drafts.ts"

const now = Date.parse("2026-11-20T09:00:00Z")
const hour = 3_600_000
const draft = (about: string, hoursAgo: number, owner: string | null = "ana") => ({
  about,
  owner,
  keptAt: now - hoursAgo * hour,
  files: [],
})

test("files of another account, after a week, and beyond the five newest drafts are deleted from the device", () => {
  expect(outdatedDrafts([draft("own", 1), draft("other", 1, "ben"), draft("nobody's", 1, null)], "ana", now)).toEqual([
    "other",
    "nobody's",
  ])
  expect(outdatedDrafts([draft("young", 7 * 24 - 1), draft("old", 7 * 24)], "ana", now)).toEqual(["old"])
  const six = [6, 1, 2, 3, 4, 5].map((hours) => draft(`${hours}`, hours))
  expect(outdatedDrafts(six, "ana", now)).toEqual(["6"])
})

test("more than 12 MB are not kept", () => {
  const megabytes = (count: number) => ({ size: count * 1024 * 1024 })
  expect(hasRoomFor([megabytes(10), megabytes(2)])).toBe(true)
  expect(hasRoomFor([megabytes(10), megabytes(2), { size: 1 }])).toBe(false)
})
