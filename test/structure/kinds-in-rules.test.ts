import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { noticeKindNames, noticeKinds } from "../../server/notice-kinds.ts"

const section = readFileSync(join(import.meta.dirname, "../../docs/rules/notices.md"), "utf8")

/**
 * The kinds of the table with their urgencies; a row of several urgencies separates its kinds by the same semicolons.
 */
const documented = section
  .split("\n")
  .filter((line) => line.startsWith("| `"))
  .flatMap((line) => {
    const [, names = "", , urgency = ""] = line.split("|")
    const urgencies = urgency.split(";").map((word) => word.trim())
    return names
      .split(";")
      .flatMap((part, nth) => [...part.matchAll(/`([\w-]+)`/g)].map(([, name = ""]) => `${name}: ${urgencies[nth]}`))
  })

test("docs/rules/notices.md#notices lists every kind of notice once, with its urgency", () => {
  const expected = noticeKindNames.map((name) => `${name}: ${noticeKinds[name].urgency}`)
  expect(documented.toSorted()).toEqual(expected.toSorted())
})
