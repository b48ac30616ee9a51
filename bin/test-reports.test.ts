import { expect, test } from "vitest"
import { sortSecondTries } from "./second-tries.ts"
import { readJourneys, readTests } from "./test-reports.ts"
import { root } from "./tools.ts"

const moved = "AssertionError: expected 1 to be 2\n    at here"

test("a test that passed at its second try differs from one that passed at once and from one that failed", () => {
  const results = [
    { status: "passed", fullName: "adds", failureMessages: [] },
    { status: "passed", fullName: "waits", failureMessages: [moved] },
    { status: "failed", fullName: "divides", failureMessages: [moved, moved] },
  ]
  const file = { name: `${root}/lib/sums.test.ts`, status: "failed", message: "", assertionResults: results }
  expect(readTests({ numPassedTests: 2, numFailedTests: 1, testResults: [file] })).toEqual({
    passed: 2,
    failed: 1,
    failures: ["lib/sums.test.ts: divides: AssertionError: expected 1 to be 2"],
    secondTries: [{ test: "lib/sums.test.ts: waits", reason: "AssertionError: expected 1 to be 2" }],
  })
})

test("so is a journey, however deep its group", () => {
  const spec = (title: string, status: string, errors: (string | undefined)[]) => ({
    ...{ title, file: "back-office/desk.test.ts", ok: status !== "unexpected" },
    tests: [{ status, results: errors.map((message) => (message ? { error: { message } } : {})) }],
  })
  const specs = [spec("logs in", "expected", [undefined]), spec("slides", "flaky", [moved, undefined])]
  const suites = [
    { specs: [], suites: [{ specs, suites: [{ specs: [spec("falls", "unexpected", [moved, moved])] }] }] },
  ]
  expect(readJourneys({ stats: { expected: 1, flaky: 1, unexpected: 1 }, suites })).toEqual({
    passed: 2,
    failed: 1,
    failures: ["back-office/desk.test.ts: falls: AssertionError: expected 1 to be 2"],
    secondTries: [
      { test: "test/journeys/back-office/desk.test.ts: slides", reason: "AssertionError: expected 1 to be 2" },
    ],
  })
})

test("a flaky test fails the run, unless it is on the kept list", () => {
  const found = [
    { test: "a.test.ts: waits", reason: "late" },
    { test: "b.test.ts: slides", reason: "moved" },
  ]
  const kept = [{ test: "b.test.ts: slides", why: "the window", since: "2026-11-22" }]
  const { lines, failures } = sortSecondTries(found, kept)
  expect(lines).toEqual(["~ flaky: a.test.ts: waits: late", "~ flaky, known: b.test.ts: slides: moved"])
  expect(failures).toEqual([expect.stringMatching(/^a\.test\.ts: waits: passed at its second try only\./)])
  expect(sortSecondTries(found, []).failures).toHaveLength(2)
  expect(sortSecondTries([], kept).failures).toEqual([])
})
