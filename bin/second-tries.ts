import { readFileSync } from "node:fs"
import path from "node:path"
import { root } from "./tools.ts"

/** A test that passed, but not at once; "file: title", and what went wrong at first. */
export type SecondTry = { test: string; reason: string }

/** A flaky test that is known: which one, why it is, and since when. */
type Kept = { test: string; why: string; since: string }

export const readKept = () => JSON.parse(readFileSync(path.join(root, "test/flaky.json"), "utf8")) as Kept[]

/** A line for each, and those of them that fail the run: a flaky test that is not on the kept list is a defect. */
export function sortSecondTries(found: SecondTry[], kept: Kept[]): { lines: string[]; failures: string[] } {
  const isKept = ({ test }: SecondTry) => kept.some((known) => known.test === test)
  return {
    lines: found.map((each) => `~ flaky${isKept(each) ? ", known" : ""}: ${each.test}: ${each.reason}`),
    failures: found
      .filter((each) => !isKept(each))
      .map(({ test }) => `${test}: passed at its second try only. Make it steady (docs/testing.md#flaky-tests).`),
  }
}
