import { execFileSync } from "node:child_process"
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { root } from "./tools.ts"

/** Makes release/silid-VERSION.tar.gz: what git has of the product, without its tests, and the built pages. */
const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as { version: string }
const name = `silid-${version}`
const release = path.join(root, "release")
const archive = path.join(release, `${name}.tar.gz`)

const changed = git("status", "--porcelain")
if (changed.length > 0)
  fail(`Commit these files first. Otherwise they are in the pages but not in the sources:\n${changed.join("\n")}`)

const temporary = mkdtempSync(path.join(tmpdir(), "silid-release-"))
try {
  for (const file of [...git("ls-files").filter(isReleased), "build"]) {
    cpSync(path.join(root, file), path.join(temporary, name, file), { recursive: true, verbatimSymlinks: true })
  }
  mkdirSync(release, { recursive: true })
  execFileSync("tar", ["-czf", archive, "-C", temporary, name])
} finally {
  rmSync(temporary, { recursive: true, force: true })
}
console.log(`Created ${path.relative(root, archive)}. docs/operating.md describes how to run it.`)

function git(...args: string[]): string[] {
  return execFileSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: 16 * 1024 * 1024 })
    .split("\n")
    .filter(Boolean)
}

function fail(words: string): never {
  console.error(words)
  process.exit(1)
}

/** Tests and benchmarks stay behind. The names of the test tools are in the lock file, so npm wants their package.json. */
function isReleased(file: string): boolean {
  return !/^(test|bench|\.ci)\//.test(file) && !/\.test\.tsx?$/.test(file)
}
