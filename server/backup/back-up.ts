import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import pg from "pg"
import { type Run, writeArchive } from "../../platform/backup/archive.ts"
import { type Dump, dumpDatabase } from "../../platform/backup/dump-database.ts"
import { archiveFormat, fileName, type Manifest, manifestName, Sums } from "../../platform/backup/manifest.ts"
import type { TarEntry } from "../../platform/backup/tar.ts"
import { type Files, openFiles } from "../../platform/files/open-files.ts"
import type { Settings } from "../../platform/settings.ts"
import { backedUpFolders } from "../files/used-files.ts"
import { assertStorage } from "../process/preflight.ts"
import { keepDeletedList } from "./deleted-accounts.ts"
import { keptBeside } from "./kept-beside.ts"
import { openDatabaseOf } from "./own-database.ts"

/**
 * Writes the whole school into one archive: a snapshot of the database, then the files, so that files may be too many
 * but never too few. The school may be running or stopped. Throws BackupError or SettingsError with one line.
 */
export async function backUp(settings: Settings, file: string, run: Run): Promise<Manifest> {
  const database = await openDatabaseOf(settings)
  const client = new pg.Client(database.connection)
  client.on("error", () => undefined)
  try {
    await client.connect()
    const files = await openFiles(settings)
    await assertStorage(settings, files)
    const dump = await dumpDatabase(client)
    const manifest = await writeArchive(file, entriesOf(dump, files, settings, run.now), run)
    await keepDeletedList(client, settings, file)
    return manifest
  } finally {
    await client.end().catch(() => undefined)
    await database.stop()
  }
}

async function* entriesOf(dump: Dump, files: Files, settings: Settings, now: Date): AsyncGenerator<TarEntry> {
  const sums = new Sums()
  for await (const entry of membersOf(dump, files, settings)) {
    sums.add(entry)
    yield entry
  }
  const manifest: Manifest = {
    format: archiveFormat,
    madeAt: now.toISOString(),
    migrations: dump.migrations,
    tables: sums.tables(dump.tables),
    sequences: dump.sequences,
    files: sums.files(),
  }
  yield { name: manifestName, body: Buffer.from(JSON.stringify(manifest)) }
}

/** The latest possible date. */
const always = new Date(8.64e15)

async function* membersOf(dump: Dump, files: Files, { dataDir }: Settings): AsyncGenerator<TarEntry> {
  yield* dump.rows()
  for (const folder of backedUpFolders)
    for await (const names of files.namesBefore(folder, always))
      for (const name of names) {
        const body = await readFile(files, folder, name)
        if (body) yield { name: fileName(folder, name), body }
      }
  for (const name of keptBeside)
    if (existsSync(join(dataDir, name)))
      yield { name: fileName("beside", name), body: readFileSync(join(dataDir, name)) }
}

/** Returns null when the file was deleted meanwhile. */
async function readFile(files: Files, folder: string, name: string): Promise<Buffer | null> {
  try {
    const stored = await files.get(folder, name)
    return stored && Buffer.from(await new Response(stored.body).arrayBuffer())
  } catch (error) {
    if (await files.get(folder, name)) throw error
    return null
  }
}
