import { expect, test } from "vitest"
import { isTest, sources } from "./sources.ts"

/**
 * Roles, statuses and other words of the rules are listed once (`as const`), and every type is derived from the list.
 */

const words = [
  ["learner", "parent", "teacher", "admin"],
  ["pending", "approved", "denied", "left"],
  ["not verified", "pending", "verified", "denied"],
  ["homeschool", "lifeskills"],
  ["group", "solo"],
  ["Bank", "GCash"],
  ["q1", "q2", "q3", "q4"],
]

/** Two or more words of one list as a union or in an enum, with nothing else between them. */
const written = words.map((list) => {
  const word = `"(?:${list.join("|")})"`
  return new RegExp(`${word}\\s*\\|\\s*${word}|enum\\(\\[${word}(?:, ${word})+\\]`)
})

/** The viewers in the rules of class visibility: they include anybody and students, which are not roles of accounts. */
const ownWords = ["features/classes/domain/class-visibility.ts"]
/** Its unions come from the checks of the schema, which test/structure/tables.test.ts compares with the lists. */
const generated = "platform/database/tables.ts"
const product = sources.filter(({ path }) => !isTest(path) && !ownWords.includes(path) && path !== generated)

test("no file writes roles, statuses or kinds as its own union or enum", () => {
  // Exclusions from a list are explicit: Exclude<Verification, "not verified" | "pending">.
  const plain = (text: string) => text.replace(/\b(?:Exclude|Extract|Pick|Omit)<\w+, [^>]*>/g, "")
  const copies = product.flatMap(({ path, text }) =>
    written.flatMap((shape) => (shape.test(plain(text)) ? [`${path}: ${plain(text).match(shape)?.[0]}`] : [])),
  )
  expect(copies).toEqual([])
})

test.each(['role: "learner" | "parent"', 'z.enum(["pending", "approved"])'])("finds %s", (text) => {
  expect(written.some((shape) => shape.test(text))).toBe(true)
})
