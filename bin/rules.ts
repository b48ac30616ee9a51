import { globSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { type Texts, writeRulesPaths } from "./rules-paths.ts"
import { root } from "./tools.ts"

// npm run rules: writes the lists of code and tests into docs/rules. With --check: compares them, and writes nothing.

/** Released migrations are never edited, so they cite the rules as they were named then. */
const pastOrGenerated = ["**/node_modules/**", "**/+types/**", "platform/database/migrations/**"]

const pages = read("docs/rules/*.md")
const files = read("{app,bench,bin,features,lib,platform,server,test,ui}/**/*.{ts,tsx,css,mjs}")
const { pages: written, problems } = writeRulesPaths(pages, files)
const outdated = [...written].filter(([page, text]) => pages.get(page) !== text)
const isCheck = process.argv.includes("--check")

if (isCheck) {
  for (const [page] of outdated) problems.push(`${page}: its lists are out of date. Run: npm run rules`)
} else {
  for (const [page, text] of outdated) writeFileSync(path.join(root, page), text)
}
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1

function read(pattern: string): Texts {
  const paths = globSync(pattern, { cwd: root, exclude: pastOrGenerated }).map((file) => file.split(path.sep).join("/"))
  return new Map(paths.toSorted().map((file) => [file, readFileSync(path.join(root, file), "utf8")]))
}
