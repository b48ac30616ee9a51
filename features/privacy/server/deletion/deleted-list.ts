import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import { dirname } from "node:path"

/**
 * The list of deleted accounts beside the database and beside backups (docs/operating.md#deleted-accounts): an account's
 * number and the day on each line. A restored backup is older than some of them, and repeats these.
 */
export const deletedListName = "deleted-accounts.txt"

const line = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}) (\d{4}-\d{2}-\d{2})$/

/** Returns the days by account; none without a file. Lines in another form are skipped. */
export function readDeletedList(path: string): Map<string, string> {
  if (!existsSync(path)) return new Map()
  const lines = readFileSync(path, "utf8").split("\n")
  return new Map(
    lines.flatMap((text) => {
      const [, id, day] = line.exec(text) ?? []
      return id && day ? [[id, day] as const] : []
    }),
  )
}

/** Adds accounts to the list; those that it has stay. The file appears as a whole, or not at all. */
export function addToDeletedList(path: string, accounts: ReadonlyMap<string, string>): void {
  const existing = readDeletedList(path)
  const added = [...accounts].filter(([id]) => !existing.has(id))
  if (added.length === 0) return
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.${process.pid}`
  const lines = [...existing, ...added].map(([id, day]) => `${id} ${day}\n`)
  writeFileSync(draft, lines.join(""), { mode: 0o600, flush: true })
  renameSync(draft, path)
}
