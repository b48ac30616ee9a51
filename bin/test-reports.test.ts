import { existsSync } from "node:fs"
import { join } from "node:path"
import { expect, test, vi } from "vitest"
import { coreJourneys } from "./core-journeys.ts"
import { rejectFlaky } from "./second-tries.ts"
import { readJourneys, readTests } from "./test-reports.ts"
import { root } from "./tools.ts"

const moved = "AssertionError: expected 1 to be 2\n    at here"

test("a test that passed at its second try differs from one that passed at once and from one that failed", () => {
  const results = [
    { status: "passed", fullName: "adds", failureMessages: [], duration: 3 },
    { status: "passed", fullName: "waits", failureMessages: [moved], duration: 2_500 },
    { status: "failed", fullName: "divides", failureMessages: [moved, moved], duration: null },
  ]
  const file = { name: `${root}/lib/sums.test.ts`, status: "failed", message: "", assertionResults: results }
  expect(readTests({ numPassedTests: 2, numFailedTests: 1, testResults: [file] })).toEqual({
    passed: 2,
    failed: 1,
    failures: ["lib/sums.test.ts: divides: AssertionError: expected 1 to be 2"],
    secondTries: [{ test: "lib/sums.test.ts: waits", reason: "AssertionError: expected 1 to be 2" }],
    slowest: [
      { test: "lib/sums.test.ts: waits", seconds: 2.5 },
      { test: "lib/sums.test.ts: adds", seconds: 0.003 },
      { test: "lib/sums.test.ts: divides", seconds: 0 },
    ],
  })
})

test("an error that no test caught fails the run, and says where it happened", () => {
  const uncaught = [{ during: `${root}/ui/window.page.test.tsx`, message: "document is not defined\n    at here" }]
  expect(readTests({ numPassedTests: 3, numFailedTests: 0, testResults: [], uncaught })).toMatchObject({
    passed: 3,
    failed: 1,
    failures: ["ui/window.page.test.tsx: caught by no test: document is not defined"],
  })
})

test("so is a journey, however deep its group", () => {
  const spec = (title: string, status: string, errors: (string | undefined)[]) => ({
    title,
    file: "back-office/desk.test.ts",
    ok: status !== "unexpected",
    tests: [
      { status, results: errors.map((message) => ({ duration: 500, ...(message ? { error: { message } } : {}) })) },
    ],
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
    slowest: [
      { test: "test/journeys/back-office/desk.test.ts: slides", seconds: 1 },
      { test: "test/journeys/back-office/desk.test.ts: falls", seconds: 1 },
      { test: "test/journeys/back-office/desk.test.ts: logs in", seconds: 0.5 },
    ],
  })
})

test("only the ten slowest tests are told, the slowest first", () => {
  const results = Array.from({ length: 12 }, (_, nth) => ({
    status: "passed",
    fullName: `test ${nth}`,
    failureMessages: [],
    duration: nth * 1000,
  }))
  const file = { name: `${root}/lib/sums.test.ts`, status: "passed", message: "", assertionResults: results }
  const { slowest = [] } = readTests({ numPassedTests: 12, numFailedTests: 0, testResults: [file] })
  expect(slowest.map(({ seconds }) => seconds)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
})

test("the journeys of npm test exist", () => {
  for (const path of coreJourneys) expect(existsSync(join(root, path)), path).toBe(true)
})

const secondTries = [
  { test: "a.test.ts: waits", reason: "late" },
  { test: "b.test.ts: slides", reason: "moved" },
]
const passes = () => Promise.resolve(true)
const fails = () => Promise.resolve(false)

test("a flaky test that fails again in the further tries fails the run, unless it is on the kept list", async () => {
  const knownFlakes = [{ test: "b.test.ts: slides", why: "the window", since: "2026-11-22" }]
  const { lines, failures } = await rejectFlaky(secondTries, knownFlakes, fails)
  expect(lines).toEqual(["~ flaky: a.test.ts: waits: late", "~ flaky, known: b.test.ts: slides: moved"])
  expect(failures).toEqual([expect.stringMatching(/^a\.test\.ts: waits: failed again/)])
  expect((await rejectFlaky(secondTries, [], fails)).failures).toHaveLength(2)
  expect((await rejectFlaky([], knownFlakes, fails)).failures).toEqual([])
})

test("one that passes all further tries is told, and does not fail the run", async () => {
  expect(await rejectFlaky(secondTries, [], passes)).toEqual({
    lines: ["~ flaky: a.test.ts: waits: late", "~ flaky: b.test.ts: slides: moved"],
    failures: [],
  })
  const second = await rejectFlaky(secondTries, [], (test) => Promise.resolve(test.startsWith("a")))
  expect(second.failures).toEqual([expect.stringMatching(/^b\.test\.ts: slides: failed again/)])
})

test("more than three flaky tests fail the run, and are not tried again", async () => {
  const four = ["a", "b", "c", "d"].map((name) => ({ test: `${name}.test.ts: waits`, reason: "late" }))
  const tried = vi.fn(passes)
  expect((await rejectFlaky(four, [], tried)).failures).toHaveLength(4)
  expect(tried).not.toHaveBeenCalled()
  expect((await rejectFlaky(four.slice(1), [], tried)).failures).toEqual([])
  expect(tried).toHaveBeenCalledTimes(3)
})
