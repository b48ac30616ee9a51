import { execFile } from "node:child_process"
import { randomBytes } from "node:crypto"
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { promisify } from "node:util"
import type { Binaries } from "./binaries.ts"
import { EmbeddedDatabaseError } from "./embedded-database-error.ts"
import { giveTo, type Launcher } from "./not-root.ts"

const run = promisify(execFile)

export const superuser = "postgres"

/** The environment for PostgreSQL's programs, without variables that name another server or language. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const variables = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name))
  return { ...Object.fromEntries(variables), LC_ALL: "C" }
}

/**
 * Returns the password for a server on a port (Windows), stored beside the data. A socket is protected by its folder.
 */
export function readPassword(dataDir: string): string {
  const file = path.join(dataDir, "postgres-password")
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString("base64url"), { mode: 0o600 })
  return readFileSync(file, "utf8")
}

/**
 * Creates the data folder when it is missing, under a temporary name until it is complete. Throws
 * EmbeddedDatabaseError.
 */
export async function ensureCluster(
  folder: string,
  binaries: Binaries,
  launcher: Launcher,
  overTcp: boolean,
  furtherArguments: string[] = [],
) {
  if (existsSync(path.join(folder, "PG_VERSION"))) {
    assertSameVersion(folder, binaries)
    return giveTo(launcher.owner, folder)
  }
  const unfinished = `${folder}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  giveTo(launcher.owner, unfinished)
  const access = overTcp
    ? ["--auth=scram-sha-256", `--pwfile=${path.join(path.dirname(folder), "postgres-password")}`]
    : ["--auth-local=trust", "--auth-host=reject"]
  const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=icu", "--icu-locale=en-US"]
  const [command, ...args] = [
    ...launcher.prefix,
    binaries.initdb,
    "-D",
    unfinished,
    "-U",
    superuser,
    ...access,
    ...locale,
    ...furtherArguments,
  ]
  try {
    await run(command as string, args, { env: cleanEnvironment(), cwd: unfinished, ...launcher.identity })
  } catch (error) {
    const words = String((error as { stderr?: string }).stderr ?? error).trim()
    throw new EmbeddedDatabaseError(`PostgreSQL could not make its data folder ${folder}: ${lastLine(words)}`)
  }
  renameSync(unfinished, folder)
}

function assertSameVersion(folder: string, binaries: Binaries) {
  const dataVersion = readFileSync(path.join(folder, "PG_VERSION"), "utf8").trim()
  const ours = binaries.version.split(".")[0]
  if (dataVersion === ours) return
  throw new EmbeddedDatabaseError(
    `${folder} was written by PostgreSQL ${dataVersion}, and this is PostgreSQL ${ours}: dump it with the old one and load it into a new DATA_DIR.`,
  )
}

/** Returns the last line that names an error in the output of PostgreSQL's programs, otherwise the last line. */
export function lastLine(text: string): string {
  const lines = text.split("\n").filter((line) => line.trim() !== "")
  return lines.findLast((line) => /FATAL|PANIC|error|cannot|could not/i.test(line)) ?? lines.at(-1) ?? "no reason given"
}
