import { readFileSync } from "node:fs"
import path from "node:path"
import { root } from "./tools.ts"

/** A flaky test, which passed at the second try: "file: title", and the reason of the first failure. */
export type SecondTry = { test: string; reason: string }

/** A known flaky test: the reason, and the day since when. */
type Kept = { test: string; why: string; since: string }

export const readKept = () => JSON.parse(readFileSync(path.join(root, "test/flaky.json"), "utf8")) as Kept[]

/** Returns a line for each flaky test, and those that fail the run, because they are not in the list of known ones. */
export function sortSecondTries(found: SecondTry[], kept: Kept[]): { lines: string[]; failures: string[] } {
  const isKept = ({ test }: SecondTry) => kept.some((known) => known.test === test)
  return {
    lines: found.map((each) => `~ flaky${isKept(each) ? ", known" : ""}: ${each.test}: ${each.reason}`),
    failures: found
      .filter((each) => !isKept(each))
      .map(({ test }) => `${test}: passed at its second try only. Make it steady (docs/testing.md#flaky-tests).`),
  }
}
