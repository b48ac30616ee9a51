import { execFileSync } from "node:child_process"
import { existsSync, readdirSync } from "node:fs"
import { join } from "node:path"

/** Where Debian installs the programs; only root has some of these folders in its PATH. */
const folders = [...(process.env.PATH ?? "").split(":"), "/usr/sbin", "/usr/local/sbin"]
export const searchPath = folders.join(":")

const packages = "postgresql etcd-server patroni python3-etcd haproxy"

export type Programs = {
  /** The folder with the programs of the newest PostgreSQL. */
  postgres: string
  hasPooler: boolean
}

/** Returns the programs of this machine, or a line that names the missing ones. */
export function findPrograms(): Programs | string {
  const missing = ["etcd", "patroni", "haproxy"].filter((name) => !isThere(name))
  const postgres = newestPostgres()
  if (!postgres) missing.push("initdb (/usr/lib/postgresql/*/bin)")
  if (missing.length > 0 || !postgres) {
    return `The cluster is not tried: ${missing.join(", ")} not found. On Debian: apt-get install ${packages} pgbouncer`
  }
  return { postgres, hasPooler: isThere("pgbouncer") }
}

/** Known bugs of the installed Patroni (docs/cluster.md#postgresql-patroni-and-etcd); null if there are none. */
export function patroniWarning(): string | null {
  const words = execFileSync("patroni", ["--version"], { encoding: "utf8", env: { ...process.env, PATH: searchPath } })
  const [major = 0, minor = 0, patch = 0] =
    words
      .match(/[\d.]+/)?.[0]
      .split(".")
      .map(Number) ?? []
  const isFixed = major > 3 || (major === 3 && (minor > 0 || patch >= 3))
  if (isFixed) return null
  return `This is ${words.trim()}: before 3.0.3 a primary that stood still may take the lead back, and what was acknowledged meanwhile is lost.`
}

const isThere = (name: string) => folders.some((folder) => existsSync(join(folder, name)))

function newestPostgres(): string | undefined {
  const base = "/usr/lib/postgresql"
  if (!existsSync(base)) return undefined
  return readdirSync(base)
    .filter((version) => existsSync(join(base, version, "bin/initdb")))
    .toSorted((a, b) => Number(a) - Number(b))
    .map((version) => join(base, version, "bin"))
    .at(-1)
}
