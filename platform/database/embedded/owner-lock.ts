import { readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { DatabaseSync } from "node:sqlite"
import { DataDirInUseError } from "./embedded-database-error.ts"

/**
 * Locks DATA_DIR for this process until release(), or until it ends or is killed. Throws DataDirInUseError. It is a file
 * lock of the kernel, which Node offers through SQLite on every platform; a process id in a file can belong to another
 * process after a restart.
 */
export function lockDataDir(dataDir: string): { release(): void } {
  const holder = path.join(dataDir, "owner.pid")
  // A process that has just been killed holds it for some milliseconds.
  const lock = new DatabaseSync(path.join(dataDir, "owner.lock"), { timeout: 500 })
  try {
    lock.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE")
  } catch (error) {
    lock.close()
    if ((error as { errcode?: number }).errcode !== 5) throw error
    throw new DataDirInUseError(
      `${dataDir} is in use by another server (process ${readHolder(holder)}): stop it first, or set another DATA_DIR.`,
    )
  }
  writeFileSync(holder, `${process.pid}\n`)
  return { release: () => lock.close() }
}

function readHolder(file: string): string {
  try {
    return readFileSync(file, "utf8").trim()
  } catch {
    return "unknown"
  }
}
