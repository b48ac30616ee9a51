import { runToolQuietly } from "./tools.ts"

type Step = { name: string; tool: string; args: string[] }
/** The result of a stage, with a line for each failure. */
export type Counts = { passed: number; failed: number; failures: string[] }

const pages: Step = { name: "route types", tool: "react-router", args: ["typegen"] }
// Each checker instantiates the libraries' types itself: four of them, the default, take twice the CPU time of one.
const types: Step = { name: "types", tool: "tsc", args: ["--noEmit", "--checkers", "1"] }
const style: Step = { name: "style", tool: "biome", args: ["ci", "."] }
const structure: Step = { name: "structure", tool: "vitest", args: ["run", "test/structure"] }
const rules: Step = { name: "paths of the rules", tool: "node", args: ["bin/rules.ts", "--check"] }
const unused: Step = { name: "nothing unused", tool: "knip", args: [] }

export const allChecks = [pages, types, style, structure, rules, unused]
/** Without the structure tests, which are part of the test run. */
export const checksBesideTests = [pages, types, style, rules, unused]

/** Runs all steps and writes one line for each, followed by the output of a failed one. */
export async function runChecks(steps: Step[]): Promise<Counts> {
  const counts: Counts = { passed: 0, failed: 0, failures: [] }
  for (const { name, tool, args } of steps) {
    const started = performance.now()
    const { code, output } = await runToolQuietly(tool, args)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(`${code === 0 ? "✓" : "✗"} ${name} (${seconds} s)`)
    counts[code === 0 ? "passed" : "failed"]++
    if (code === 0) continue
    console.log(output.trim())
    counts.failures.push(name)
  }
  return counts
}
