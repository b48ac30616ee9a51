import { readFileSync } from "node:fs"
import path from "node:path"
import { root } from "./tools.ts"

/** A flaky test, which passed at the second try: "file: title", and the reason of the first failure. */
export type SecondTry = { test: string; reason: string }

/** A known flaky test: the reason, and the day since when. */
type KnownFlake = { test: string; why: string; since: string }

/** Tries a test several times more, without second tries; false when it fails again. */
type TryMore = (test: string) => Promise<boolean>

/** More flaky tests than this in one run mean that something is wrong with the product or the machine. */
const most = 3

export const readKnownFlakes = () =>
  JSON.parse(readFileSync(path.join(root, "test/flaky.json"), "utf8")) as KnownFlake[]

/**
 * Returns a line for each flaky test, and those that fail the run: not in the list of known ones, and failed again in
 * the further tries, or one of too many (docs/testing.md#flaky-tests).
 */
export async function rejectFlaky(
  secondTries: SecondTry[],
  knownFlakes: KnownFlake[],
  passesMore: TryMore,
): Promise<{ lines: string[]; failures: string[] }> {
  const isKnown = ({ test }: SecondTry) => knownFlakes.some((flake) => flake.test === test)
  const lines = secondTries.map((each) => `~ flaky${isKnown(each) ? ", known" : ""}: ${each.test}: ${each.reason}`)
  const failures: string[] = []
  const unknown = secondTries.filter((each) => !isKnown(each))
  for (const { test } of unknown) {
    if (unknown.length > most) failures.push(`${test}: passed at its second try only, as ${unknown.length} tests did.`)
    else if (!(await passesMore(test)))
      failures.push(`${test}: failed again after it had passed. Make it steady (docs/testing.md#flaky-tests).`)
  }
  return { lines, failures }
}
