import { readFileSync } from "node:fs"
import path from "node:path"
import type { Counts } from "./check-steps.ts"
import { root } from "./tools.ts"

type TestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

type Suite = { specs: { title: string; ok: boolean; file: string; tests: Tried[] }[]; suites?: Suite[] }
type Tried = { results: { error?: { message?: string } }[] }
type JourneyReport = { stats: { expected: number; flaky: number; unexpected: number }; suites: Suite[] }

/** What vitest wrote down: its counts, and a line for each test or file that failed. */
export function readTests({ numPassedTests, numFailedTests, testResults }: TestReport): Counts {
  const failures = testResults.flatMap((file) => {
    const place = path.relative(root, file.name)
    const failed = file.assertionResults.filter(({ status }) => status === "failed")
    if (file.status === "failed" && failed.length === 0) return [line(place, "could not be run", file.message)]
    return failed.map(({ fullName, failureMessages }) => line(place, fullName, failureMessages[0]))
  })
  return { passed: numPassedTests, failed: numFailedTests, failures }
}

/** The same of what Playwright wrote down. What passed at the second try has passed. */
export function readJourneys({ stats, suites }: JourneyReport): Counts {
  const failures = specsIn(suites)
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => line(file, title, tests.at(-1)?.results.at(-1)?.error?.message))
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, failures }
}

const specsIn = (suites: Suite[]): Suite["specs"] =>
  suites.flatMap((suite) => [...suite.specs, ...specsIn(suite.suites ?? [])])

const line = (place: string, title: string, reason = "") => `${place}: ${title}: ${reason.split("\n")[0]}`

/** A runner can fail without a failed test: it broke off, or a file could not be read. That counts as one. */
export function countReport<Report>(code: number, file: string, read: (report: Report) => Counts): Counts {
  let counts: Counts
  try {
    counts = read(JSON.parse(readFileSync(file, "utf8")))
  } catch (error) {
    counts = {
      passed: 0,
      failed: 1,
      failures: [`${path.basename(file)} could not be read: ${(error as Error).message}`],
    }
  }
  if (code === 0 || counts.failed > 0) return counts
  const failures =
    counts.failures.length > 0 ? counts.failures : [`a run ended with code ${code}, though no test failed`]
  return { ...counts, failed: 1, failures }
}
