import { mkdirSync, rmSync } from "node:fs"
import path from "node:path"
import { ensureBrowser } from "./browser.ts"
import { type Counts, checksBesideTests, runChecks } from "./check-steps.ts"
import { countReport, readJourneys, readTests } from "./test-reports.ts"
import { root, runTool } from "./tools.ts"

/** Everything that can be checked, stage after stage, whatever the earlier ones found. The last lines say what failed, and the sum. */
const reports = path.join(root, ".cache")
mkdirSync(reports, { recursive: true })

const stages: Counts[] = []
stages.push(await runChecks(checksBesideTests))
stages.push(await runTests())
const build = await runBuild()
stages.push(build)
stages.push(
  build.failed === 0 ? await runJourneys() : stepFailed("the journeys are not run: there is no build to run them on"),
)

const passed = stages.reduce((sum, stage) => sum + stage.passed, 0)
const failed = stages.reduce((sum, stage) => sum + stage.failed, 0)
process.exitCode = failed === 0 ? 0 : 1
for (const failure of stages.flatMap((stage) => stage.failures)) console.log(`✗ ${failure}`)
console.log(`${passed} passed, ${failed} failed`)

async function runTests(): Promise<Counts> {
  const report = freshReport("tests.json")
  const code = await runTool("vitest", ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`])
  return countReport(code, report, readTests)
}

async function runBuild(): Promise<Counts> {
  const code = await runTool("node", [path.join("bin", "prepare.mjs")])
  return code === 0 ? { passed: 1, failed: 0, failures: [] } : stepFailed("the pages could not be built")
}

async function runJourneys(): Promise<Counts> {
  try {
    await ensureBrowser()
  } catch (error) {
    return stepFailed((error as Error).message)
  }
  const report = freshReport("journeys.json")
  const code = await runTool("playwright", ["test", "--reporter=list,json", "--pass-with-no-tests"], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  })
  return countReport(code, report, readJourneys)
}

function stepFailed(reason: string): Counts {
  return { passed: 0, failed: 1, failures: [reason] }
}

function freshReport(name: string): string {
  const file = path.join(reports, name)
  rmSync(file, { force: true })
  return file
}
