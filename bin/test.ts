import { mkdirSync, readFileSync, rmSync } from "node:fs"
import path from "node:path"
import { ensureBrowser } from "./browser.ts"
import { type Counts, checksBesideTests, runChecks } from "./check-steps.ts"
import { root, runTool } from "./tools.ts"

/** Everything that can be checked, stage after stage, whatever the earlier ones found. The last line is the sum. */
const reports = path.join(root, ".cache")
mkdirSync(reports, { recursive: true })

const stages: Counts[] = []
stages.push(await runChecks(checksBesideTests))
stages.push(await runTests())
const build = await runBuild()
stages.push(build)
stages.push(build.failed === 0 ? await runJourneys() : refuseJourneys())

const passed = stages.reduce((sum, stage) => sum + stage.passed, 0)
const failed = stages.reduce((sum, stage) => sum + stage.failed, 0)
process.exitCode = failed === 0 ? 0 : 1
console.log(`${passed} passed, ${failed} failed`)

async function runTests(): Promise<Counts> {
  const report = freshReport("tests.json")
  const code = await runTool("vitest", ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`])
  return count(code, report, (result) => ({ passed: result.numPassedTests, failed: result.numFailedTests }))
}

async function runBuild(): Promise<Counts> {
  const code = await runTool("node", [path.join("bin", "prepare.mjs")])
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function runJourneys(): Promise<Counts> {
  try {
    await ensureBrowser()
  } catch (error) {
    console.error((error as Error).message)
    return { passed: 0, failed: 1 }
  }
  const report = freshReport("journeys.json")
  const code = await runTool("playwright", ["test", "--reporter=list,json", "--pass-with-no-tests"], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  })
  return count(code, report, ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }))
}

function refuseJourneys(): Counts {
  console.error("The journeys are not run, because there is no build to run them on.")
  return { passed: 0, failed: 1 }
}

function freshReport(name: string): string {
  const file = path.join(reports, name)
  rmSync(file, { force: true })
  return file
}

type Report = {
  numPassedTests: number
  numFailedTests: number
  stats: { expected: number; flaky: number; unexpected: number }
}

/** A runner can fail without a failed test: it broke off, or a file could not be read. That counts as one. */
function count(code: number, report: string, read: (result: Report) => Counts): Counts {
  let counts: Counts = { passed: 0, failed: 0 }
  try {
    counts = read(JSON.parse(readFileSync(report, "utf8")))
  } catch {
    counts.failed = 1
  }
  if (code !== 0 && counts.failed === 0) counts.failed = 1
  return counts
}
