import { changedJourneys, findBase } from "./changed-files.ts"
import { type Counts, checksBesideTests, runChecks } from "./check-steps.ts"
import { coreJourneys } from "./core-journeys.ts"
import { readKnownFlakes, rejectFlaky, type SecondTry } from "./second-tries.ts"
import type { TimedTest } from "./test-reports.ts"
import { failedStage, passesMore, runBuild, runJourneys, runTests } from "./test-stages.ts"

/**
 * Runs the tests with the main journeys, everything (`--all`), or what a change affects (`--changed`). A failed stage
 * does not end the run. The last lines have the failures and the totals.
 */
type Stage = Counts & { secondTries?: SecondTry[]; slowest?: TimedTest[] }

/** Projects of vitest.config.ts. */
const tests = ["pure", "use-cases", "pages", "postgres", "alone"]

const [option, named] = process.argv.slice(2).flatMap((each) => each.split("="))
if (option && option !== "--changed" && option !== "--all") {
  console.error(`npm test takes --all, --changed or --changed=some-commit, and not ${option}.`)
  process.exit(2)
}
const stages =
  option === "--changed" ? await runChanged(await findBase(named)) : await runStages({ isAll: option === "--all" })

const { lines, failures } = await rejectFlaky(
  stages.flatMap(({ secondTries = [] }) => secondTries),
  readKnownFlakes(),
  passesMore,
)
for (const line of lines) console.log(line)
const passed = stages.reduce((sum, stage) => sum + stage.passed, 0)
const failed = stages.reduce((sum, stage) => sum + stage.failed, 0) + failures.length
process.exitCode = failed === 0 ? 0 : 1
for (const failure of [...stages.flatMap((stage) => stage.failures), ...failures]) console.log(`✗ ${failure}`)
console.log(`${passed} passed, ${failed} failed`)

/**
 * Runs the stages, without the tests of faults and most journeys unless `isAll`. Tests of faults mostly wait for servers
 * and databases, so the other stages run at the same time.
 */
async function runStages({ isAll }: { isAll: boolean }): Promise<Stage[]> {
  const faults = isAll ? timed("faults", runTests(["faults"], { isQuiet: true })) : null
  const build = await timed("build", runBuild())
  const beside = [
    await runChecks(checksBesideTests),
    await timed("tests", runTests(tests)),
    ...(faults ? [await faults] : []),
  ]
  if (build.failed > 0) return [build, ...beside, failedStage("what needs a build is not run: there is none")]
  const production = await timed("production", runTests(["production"]))
  return [build, ...beside, production, await timed("journeys", runJourneys(isAll ? [] : coreJourneys))]
}

/** Checks types and style of everything; runs the tests and journeys that import a changed file. */
async function runChanged(since: string): Promise<Stage[]> {
  const stages: Stage[] = [await runChecks(checksBesideTests)]
  stages.push(await timed("tests", runTests([...tests, "faults"], { since })))
  const files = await changedJourneys(since)
  if (files.length === 0) {
    console.log("No journey is changed. The pages are tried as a whole by npm test alone.")
    return stages
  }
  console.log(`Journeys: ${files.join(", ")}`)
  const build = await timed("build", runBuild())
  return [
    ...stages,
    build,
    build.failed === 0 ? await timed("journeys", runJourneys(files)) : failedStage("no journeys"),
  ]
}

async function timed<T extends Stage>(name: string, stage: Promise<T>): Promise<T> {
  const started = performance.now()
  const outcome = await stage
  console.log(`— ${name}: ${Math.round((performance.now() - started) / 1000)} s`)
  for (const { test, seconds } of outcome.slowest ?? []) console.log(`  ${seconds.toFixed(1)} s  ${test}`)
  return outcome
}
