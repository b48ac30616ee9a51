import { expect, test } from "vitest"
import { validationIssues } from "../form/form-problems.ts"
import { reasonSchema } from "./decision-dialog.tsx"

const problems = (reason: string, words: string) => validationIssues({ reason, words }, reasonSchema("other"))

test("asks for a reason, and for words where the reason says nothing by itself", async () => {
  expect(await problems("", "words alone")).toEqual({ reason: "Choose a reason." })
  expect(await problems("other", " \n")).toEqual({ words: "Write the reason in your own words." })
  expect(await problems("other", "words")).toEqual({})
  expect(await problems("expired", "")).toEqual({})
})
