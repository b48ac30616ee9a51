import { createHash } from "node:crypto"
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs"
import path from "node:path"
import { findBinaries } from "../platform/database/embedded/binaries.ts"
import { startEmbedded } from "../platform/database/embedded.ts"

const root = path.join(import.meta.dirname, "..")
const cache = path.join(root, "node_modules/.test-clusters")

/** Test data need not survive a crash, so writes do not wait for the disk. */
export const carelessSettings = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_connections: "200",
}

/**
 * Copies a data folder of PostgreSQL with a migrated template into this folder. It is made once for each state of the
 * migrations, because making it takes longer than most test files.
 */
export async function copyTemplateCluster(folder: string, template: string): Promise<void> {
  const stored = path.join(cache, fingerprint())
  if (!existsSync(stored)) await storeCluster(stored, template)
  cpSync(stored, path.join(folder, "postgres"), { recursive: true })
}

function fingerprint(): string {
  const migrations = path.join(root, "platform/database/migrations")
  const hash = createHash("sha256").update(findBinaries().version)
  for (const name of [path.join(import.meta.dirname, "template-cluster.ts"), ...readdirSync(migrations).sort()])
    hash.update(name).update(readFileSync(path.resolve(migrations, name)))
  return hash.digest("hex").slice(0, 16)
}

/** Another run may do the same; the first to finish stores its cluster. */
async function storeCluster(stored: string, template: string): Promise<void> {
  const unfinished = `${stored}.${process.pid}`
  mkdirSync(unfinished, { recursive: true })
  // Small log files, because the folder is copied for each run.
  const initdb = ["--no-sync", "--wal-segsize=1"]
  const { connection, stop } = await startEmbedded(unfinished, { settings: carelessSettings, initdb })
  try {
    const { makeTemplate } = await import("./make-template.ts")
    await makeTemplate(connection, template)
  } finally {
    await stop()
  }
  const older = readdirSync(cache).filter((name) => !name.includes("."))
  if (!existsSync(stored)) renameSync(path.join(unfinished, "postgres"), stored)
  for (const name of [path.basename(unfinished), ...older])
    rmSync(path.join(cache, name), { recursive: true, force: true })
}
