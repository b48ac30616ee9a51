import { expect, test } from "vitest"
import type { RosterStudent } from "../contract.ts"
import { marksOnPage } from "./use-marks.ts"

const student = (enrolleeId: string, overrides: Partial<RosterStudent> = {}): RosterStudent => ({
  enrolleeId,
  fullName: enrolleeId,
  profilePicture: null,
  joinedAt: null,
  absence: null,
  proposed: null,
  mark: null,
  ...overrides,
})

test("what was chosen comes before the saved mark, and that before the proposed one", () => {
  const roster = [
    student("chosen", { mark: "present", proposed: "late" }),
    student("saved", { mark: "absent", proposed: "present" }),
    student("proposed", { proposed: "excused" }),
    student("unmarked"),
  ]
  expect(marksOnPage(roster, { chosen: "late" })).toEqual({
    shown: [
      { enrolleeId: "chosen", mark: "late" },
      { enrolleeId: "saved", mark: "absent" },
      { enrolleeId: "proposed", mark: "excused" },
    ],
    unmarked: ["unmarked"],
    unsaved: 2,
  })
})

test("two marked of fifteen are not saved, whoever has no mark", () => {
  const roster = Array.from({ length: 15 }, (_, nth) => student(`s${nth}`))
  const { shown, unmarked, unsaved } = marksOnPage(roster, { s2: "absent", s14: "late" })
  expect([shown.length, unmarked.length, unsaved]).toEqual([2, 13, 2])
})
