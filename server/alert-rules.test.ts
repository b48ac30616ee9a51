import { execFileSync, spawnSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"

const folder = join(import.meta.dirname, "../docs/monitoring")
const rules = readFileSync(join(folder, "alerts.yml"), "utf8")
const ruleTests = readFileSync(join(folder, "alerts.test.yml"), "utf8")
const names = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = ""]) => name)

/** Of the Debian package prometheus, or named by PROMTOOL. */
const promtool = process.env.PROMTOOL ?? "promtool"
const hasPromtool = spawnSync(promtool, ["--version"]).status === 0

test("each alert says what to do, stands in docs/monitoring.md, and is tested to fire and to be quiet", () => {
  expect(names).toHaveLength(11)
  expect(rules.match(/description: /g)).toHaveLength(names.length)
  const manual = readFileSync(join(folder, "../monitoring.md"), "utf8")
  for (const name of names) {
    expect(manual, name).toContain(`| ${name} |`)
    expect(ruleTests, name).toMatch(new RegExp(`alertname: ${name}, exp_alerts: \\[\\]`))
    expect(ruleTests, name).toMatch(new RegExp(`alertname: ${name}\\n +exp_alerts:\\n +- exp_labels:`))
  }
})

// Prints the difference of what fires and what should.
test.skipIf(!hasPromtool)("no alert fires on a good day, and each does in its trouble, by Prometheus itself", () => {
  execFileSync(promtool, ["check", "rules", "alerts.yml"], { cwd: folder, stdio: "pipe" })
  execFileSync(promtool, ["test", "rules", "alerts.test.yml"], { cwd: folder, stdio: "pipe" })
})
