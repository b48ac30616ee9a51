import { readFileSync } from "node:fs"
import path from "node:path"
import type { Counts } from "./check-steps.ts"
import type { SecondTry } from "./second-tries.ts"
import { root } from "./tools.ts"

type TestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[]; duration?: number | null }[]
  }[]
  /** What no test has caught (bin/vite/test-report.ts). */
  uncaught?: { during: string; message: string }[]
}

type Suite = { specs: Spec[]; suites?: Suite[] }
type Spec = { title: string; ok: boolean; file: string; tests: { status: string; results: Tried[] }[] }
type Tried = { error?: { message?: string }; duration?: number }
type JourneyReport = { stats: { expected: number; flaky: number; unexpected: number }; suites: Suite[] }

/** A test, "file: title", and how long it took in all its tries. */
export type TimedTest = { test: string; seconds: number }

/** The report of a test runner: its counts, the flaky tests and the ten slowest ones. */
export type Read = Counts & { secondTries: SecondTry[]; slowest?: TimedTest[] }

const slowestShown = 10
const slowestOf = (tests: TimedTest[]) => tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, slowestShown)

/** Reads the report of vitest, with a line for each failed test or file. */
export function readTests({ numPassedTests, numFailedTests, testResults, uncaught = [] }: TestReport): Read {
  const failures = testResults.flatMap((file) => {
    const place = path.relative(root, file.name)
    const failed = file.assertionResults.filter(({ status }) => status === "failed")
    if (file.status === "failed" && failed.length === 0) return [line(place, "could not be run", file.message)]
    return failed.map(({ fullName, failureMessages }) => line(place, fullName, failureMessages[0]))
  })
  failures.push(...uncaught.map((error) => line(path.relative(root, error.during), "caught by no test", error.message)))
  const secondTries = testResults.flatMap((file) =>
    file.assertionResults
      .filter(({ status, failureMessages }) => status === "passed" && failureMessages.length > 0)
      .map(({ fullName, failureMessages }) => ({
        test: `${path.relative(root, file.name)}: ${fullName}`,
        reason: firstLine(failureMessages[0]),
      })),
  )
  const slowest = slowestOf(
    testResults.flatMap((file) =>
      file.assertionResults.map(({ fullName, duration }) => ({
        test: `${path.relative(root, file.name)}: ${fullName}`,
        seconds: (duration ?? 0) / 1000,
      })),
    ),
  )
  return { passed: numPassedTests, failed: numFailedTests + uncaught.length, failures, secondTries, slowest }
}

/** Reads the report of Playwright. */
export function readJourneys({ stats, suites }: JourneyReport): Read {
  const specs = specsIn(suites)
  const failures = specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => line(file, title, tests.at(-1)?.results.at(-1)?.error?.message))
  const secondTries = specs
    .filter(({ tests }) => tests.some(({ status }) => status === "flaky"))
    .map(({ file, title, tests }) => ({
      test: `test/journeys/${file}: ${title}`,
      reason: firstLine(tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message),
    }))
  const slowest = slowestOf(
    specs.map(({ file, title, tests }) => ({
      test: `test/journeys/${file}: ${title}`,
      seconds: tests.flatMap(({ results }) => results).reduce((sum, { duration = 0 }) => sum + duration, 0) / 1000,
    })),
  )
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, failures, secondTries, slowest }
}

const specsIn = (suites: Suite[]): Spec[] => suites.flatMap((suite) => [...suite.specs, ...specsIn(suite.suites ?? [])])

const firstLine = (reason = "") => reason.split("\n")[0] ?? ""
const line = (place: string, title: string, reason?: string) => `${place}: ${title}: ${firstLine(reason)}`

/**
 * Reads a report. A runner that fails without a failed test (aborted, or its report is missing) counts as one failure.
 */
export function countReport<Report>(code: number, file: string, read: (report: Report) => Read): Read {
  let counts: Read
  try {
    counts = read(JSON.parse(readFileSync(file, "utf8")))
  } catch (error) {
    const reason = `${path.basename(file)} could not be read: ${(error as Error).message}`
    counts = { passed: 0, failed: 1, failures: [reason], secondTries: [] }
  }
  if (code === 0 || counts.failed > 0) return counts
  const failures =
    counts.failures.length > 0 ? counts.failures : [`a run ended with code ${code}, though no test failed`]
  return { ...counts, failed: 1, failures }
}
