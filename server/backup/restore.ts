import { existsSync, readdirSync } from "node:fs"
import { rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import pg from "pg"
import { checkArchive, readArchive } from "../../platform/backup/archive.ts"
import { BackupError, reasonOf } from "../../platform/backup/backup-error.ts"
import { loadDatabase } from "../../platform/backup/load-database.ts"
import { type Manifest, manifestName, memberOf } from "../../platform/backup/manifest.ts"
import type { TarEntry } from "../../platform/backup/tar.ts"
import { DataDirInUseError, startEmbedded } from "../../platform/database/embedded.ts"
import { migrations } from "../../platform/database/migrations/list.ts"
import { findDataKeys, hasAllKeys } from "../../platform/encryption/data-keys.ts"
import { type Files, openFiles } from "../../platform/files/open-files.ts"
import { type Settings, SettingsError } from "../../platform/settings.ts"
import { assertDataDir, assertStorage, dataDirError } from "../process/preflight.ts"
import { bringDeletedList } from "./deleted-accounts.ts"
import { keptBeside } from "./kept-beside.ts"
import { type OpenedDatabase, openOwnDatabase } from "./own-database.ts"

type Undo = (() => Promise<void>)[]

/**
 * Restores a backup into an empty school, completely or not at all. The whole archive is checked against its manifest
 * first. The files are stored before the transaction that loads the database commits, and a failure removes them.
 * Throws BackupError or SettingsError with one line.
 */
export async function restore(settings: Settings, file: string, signal?: AbortSignal): Promise<Manifest> {
  const manifest = await checkArchive(file)
  assertKnown(file, manifest)
  const undo: Undo = []
  try {
    undo.push(removalOfWhatComes(settings))
    await restoreInto(settings, unlessStopped(readArchive(file), signal), manifest, {
      undo,
      beforeLoading: () => bringDeletedList(settings, file),
    })
    return manifest
  } catch (error) {
    for (const step of undo.reverse()) await step().catch(() => undefined)
    throw inOneLine(dataDirError(error, settings))
  }
}

/** Throws BackupError for an archive with migrations that this version does not have. */
function assertKnown(file: string, manifest: Manifest): void {
  const expected = Object.keys(migrations).sort().slice(0, manifest.migrations.length)
  if (JSON.stringify(expected) === JSON.stringify(manifest.migrations)) return
  throw new BackupError(`The archive ${file} was made by a newer Silid: restore it with that. Nothing was changed.`)
}

async function* unlessStopped(entries: AsyncIterable<TarEntry>, signal?: AbortSignal): AsyncGenerator<TarEntry> {
  for await (const entry of entries) {
    signal?.throwIfAborted()
    yield entry
  }
}

/** Returns an undo step that deletes everything in DATA_DIR that does not exist now. */
function removalOfWhatComes({ dataDir }: Settings): () => Promise<void> {
  const before = existsSync(dataDir) ? new Set(readdirSync(dataDir)) : null
  return async () => {
    if (!before) return rm(dataDir, { recursive: true, force: true })
    for (const name of readdirSync(dataDir))
      if (!before.has(name)) await rm(join(dataDir, name), { recursive: true, force: true })
  }
}

/** Tables of features that have rows even in an empty school. */
const filledTables = ["stage_day", "notice_digest_days", "ledger_state", "payout_state", "rating_prior"]

async function restoreInto(
  settings: Settings,
  entries: AsyncIterable<TarEntry>,
  manifest: Manifest,
  { undo, beforeLoading }: { undo: Undo; beforeLoading: () => void },
): Promise<void> {
  const database = await openTarget(settings)
  const client = new pg.Client(database.connection)
  client.on("error", () => undefined)
  try {
    await client.connect()
    const files = await openFiles(settings)
    await assertStorage(settings, files)
    const putFile = (entry: TarEntry) => putBack(entry, files, settings, undo)
    const check = () => assertDataKeys(client, manifest, settings)
    // A school whose rows are there must never open without the list, and its deletions are repeated by it.
    beforeLoading()
    await loadDatabase(client, manifest, entries, { filledTables, rest: putFile, check })
    // The rows are there now, and need their files.
    undo.length = 0
  } finally {
    await client.end().catch(() => undefined)
    await database.stop()
  }
}

/** Throws BackupError when the values of the backup are encrypted with a key that is not here. */
async function assertDataKeys(client: pg.ClientBase, manifest: Manifest, settings: Settings): Promise<void> {
  if (!manifest.tables.some(({ name }) => name === "data_keys")) return
  const { rows } = await client.query<{ fingerprint: string }>("select fingerprint from data_keys")
  const fingerprints = rows.map(({ fingerprint }) => fingerprint)
  if (
    hasAllKeys(
      findDataKeys(settings, () => undefined),
      fingerprints,
    )
  )
    return
  throw new BackupError(
    "The backup's data is encrypted with a key that is not here: set DATA_KEY as the school had it, or put its file data-key into DATA_DIR. Nothing was changed.",
  )
}

async function openTarget(settings: Settings): Promise<OpenedDatabase> {
  const { databaseUrl, dataDir } = settings
  assertDataDir(settings)
  return databaseUrl ? openOwnDatabase(settings, databaseUrl) : startEmbedded(dataDir)
}

async function putBack({ name, body }: TarEntry, files: Files, { dataDir }: Settings, undo: Undo): Promise<void> {
  if (name === manifestName) return
  const place = memberOf(name)
  if (!place || "table" in place) return
  const { folder, file } = place
  if (folder !== "beside") {
    undo.push(() => files.remove(folder, file))
    return files.putBack(folder, file, body)
  }
  const path = join(dataDir, file)
  if (!keptBeside.includes(file) || existsSync(path)) return
  undo.push(() => rm(path, { force: true }))
  await writeFile(path, body, { mode: 0o600, flag: "wx" })
}

function inOneLine(error: unknown): unknown {
  if (error instanceof BackupError || error instanceof SettingsError || error instanceof DataDirInUseError) return error
  return new BackupError(`The backup could not be restored: ${reasonOf(error)}. Nothing was changed.`, { cause: error })
}
