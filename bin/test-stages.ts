import { mkdirSync, rmSync } from "node:fs"
import path from "node:path"
import { ensureBrowser } from "./browser.ts"
import type { Counts } from "./check-steps.ts"
import { countReport, type Read, readJourneys, readTests } from "./test-reports.ts"
import { root, runTool, runToolQuietly } from "./tools.ts"

const reports = path.join(root, ".cache")

/** Runs these projects of vitest.config.ts; `isQuiet` writes their output at the end. */
export async function runTests(
  projects: string[],
  { since, isQuiet = false }: { since?: string; isQuiet?: boolean } = {},
): Promise<Read> {
  const report = freshReport(`tests-${projects.join("-")}.json`)
  const chosen = projects.flatMap((name) => ["--project", name])
  const changed = since ? [`--changed=${since}`] : []
  const written = ["--reporter=default", "--reporter=./bin/vite/test-report.ts", `--outputFile.json=${report}`]
  const args = ["run", ...chosen, ...changed, ...written]
  if (!isQuiet) return countReport(await runTool("vitest", args), report, readTests)
  const { code, output } = await runToolQuietly("vitest", args)
  console.log(output.trim())
  return countReport(code, report, readTests)
}

export async function runBuild(): Promise<Counts> {
  const code = await runTool("node", [path.join("bin", "prepare.mjs")])
  return code === 0 ? { passed: 1, failed: 0, failures: [] } : failedStage("the pages could not be built")
}

/** Runs the journeys of these files or folders, or all if none is named. */
export async function runJourneys(files: string[] = []): Promise<Read> {
  try {
    await ensureBrowser()
  } catch (error) {
    return failedStage((error as Error).message)
  }
  const report = freshReport("journeys.json")
  const code = await runTool("playwright", ["test", ...files, "--reporter=list,json", "--pass-with-no-tests"], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  })
  return countReport(code, report, readJourneys)
}

/** How often a flaky test is repeated, and the time limit in milliseconds for tests that take minutes. */
const furtherTries = 10
const longest = 240_000

/** Tries a test or a journey, "file: title", repeatedly, without second tries; each journey with its own school. */
export async function passesMore(test: string): Promise<boolean> {
  console.log(`Once more, up to ${furtherTries} times: ${test}`)
  const [file = "", ...titles] = test.split(": ")
  const title = titles.join(": ").replace(/[.*+?^${}()|[\]\\/]/g, "\\$&")
  const tryOnce = file.startsWith("test/journeys/") ? tryJourney : tryTest
  const started = performance.now()
  for (let tries = 0; tries < furtherTries && performance.now() - started < longest; tries += 1) {
    const { passed, failed } = await tryOnce(file, title)
    // A title that is not found passes without having been tried.
    if (failed > 0 || passed === 0) return false
  }
  return true
}

async function tryTest(file: string, title: string): Promise<Read> {
  const report = freshReport("tests-once-more.json")
  const written = ["--reporter=default", "--reporter=./bin/vite/test-report.ts", `--outputFile.json=${report}`]
  return countReport(await runTool("vitest", ["run", file, "-t", title, "--retry=0", ...written]), report, readTests)
}

async function tryJourney(file: string, title: string): Promise<Read> {
  const report = freshReport("journeys-once-more.json")
  // The pictures of the failure are kept: a run empties its folder.
  const output = path.join(reports, "journeys-once-more")
  const args = ["test", file, "-g", title, "--retries=0", "--reporter=list,json", `--output=${output}`]
  return countReport(await runTool("playwright", args, { PLAYWRIGHT_JSON_OUTPUT_FILE: report }), report, readJourneys)
}

export function failedStage(reason: string): Read {
  return { passed: 0, failed: 1, failures: [reason], secondTries: [] }
}

function freshReport(name: string): string {
  mkdirSync(reports, { recursive: true })
  const file = path.join(reports, name)
  rmSync(file, { force: true })
  return file
}
