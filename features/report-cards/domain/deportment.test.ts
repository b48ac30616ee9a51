import { expect, test } from "vitest"
import { deportmentFields, deportmentOf, fillBlanks, marks, traits } from "./deportment.ts"
import { unsatisfactoryFields, unsatisfactoryWorkOf } from "./unsatisfactory-work.ts"

test("there are 19 traits and five marks", () => {
  expect(traits).toHaveLength(19)
  expect(new Set(traits).size).toBe(19)
  expect(marks).toEqual(["O", "VS", "S", "MS", "NI"])
})

test("every trait has one of the marks or none", () => {
  const deportment = deportmentOf((trait) => (trait === "GRIT" ? "NI" : ""))
  expect(deportmentFields.parse(deportment)).toEqual(deportment)
  expect(deportmentFields.parse({ GRIT: "NI", curiosity: null })).toEqual({ GRIT: "NI", curiosity: "" })
})

test("refuses a mark that is none, at its trait", () => {
  const issues = deportmentFields.safeParse({ patience: "A", empathy: "o", neatness: "toString" }).error?.issues
  expect(issues?.map(({ path }) => path[0])).toEqual(["patience", "empathy", "neatness"])
})

test("the flags of unsatisfactory work are 0 or 1", () => {
  const flags = { poorLessonPreparation: 1, noHomeworkFrequently: "0", irregularAttendance: true }
  expect(unsatisfactoryFields.parse(flags)).toEqual({
    poorLessonPreparation: 1,
    noHomeworkFrequently: 0,
    irregularAttendance: 1,
  })
  expect(unsatisfactoryFields.safeParse({ behavioralProblem: 2 }).success).toBe(false)
  expect(unsatisfactoryWorkOf((flag) => flag === "behavioralProblem").behavioralProblem).toBe(1)
})

test("copying fills the blanks and changes no existing mark", () => {
  const own = { ...deportmentOf(() => ""), patience: "NI" } as const
  const from = { ...deportmentOf(() => ""), patience: "O", curiosity: "VS" } as const
  expect(fillBlanks(own, from)).toEqual({ curiosity: "VS" })
  expect(fillBlanks(from, from)).toEqual({})
})
