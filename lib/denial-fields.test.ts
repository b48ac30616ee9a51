import { expect, test } from "vitest"
import { z } from "zod"
import { denialFields } from "./denial-fields.ts"

const denial = z.object(denialFields(["expired", "other"]))
const wrongField = (input: unknown) => denial.safeParse(input).error?.issues.map(({ path }) => path.join("."))

test("a denial may say neither reason nor words, as callers do who know of neither", () => {
  const none = { reason: null, words: null }
  for (const input of [{}, { reason: null, words: null }, { words: "  " }]) expect(denial.parse(input)).toEqual(none)
  expect(denial.parse({ reason: "other", words: " The name\nis missing " })).toEqual({
    reason: "other",
    words: "The name\nis missing",
  })
})

test("a reason that is not on the list is refused, and so are more than 500 characters of words", () => {
  for (const reason of ["Expired", "unknown", "", 1]) expect(wrongField({ reason })).toEqual(["reason"])
  expect(wrongField({ words: "x".repeat(500) })).toBeUndefined()
  expect(wrongField({ words: "x".repeat(501) })).toEqual(["words"])
})
