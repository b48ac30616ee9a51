import { createReadStream, createWriteStream, existsSync } from "node:fs"
import { rename, rm } from "node:fs/promises"
import { pipeline } from "node:stream/promises"
import { createGunzip, createGzip } from "node:zlib"
import { BackupError, reasonOf } from "./backup-error.ts"
import { archiveFormat, type Manifest, manifestName, manifestSchema, Sums } from "./manifest.ts"
import { packTar, readTar, type TarEntry } from "./tar.ts"

/** The time of the backup, and its abort signal. */
export type Run = { now: Date; signal?: AbortSignal }

/**
 * Writes an archive with mode 0600 under a temporary name, reads it back, checks it and then renames it. Deletes the
 * temporary file on failure. Throws BackupError, also when the file exists already.
 */
export async function writeArchive(file: string, entries: AsyncIterable<TarEntry>, run: Run): Promise<Manifest> {
  const { now, signal } = run
  if (existsSync(file)) throw new BackupError(`${file} is there already: choose another name.`)
  const unfinished = `${file}.${process.pid}.partial`
  try {
    const target = createWriteStream(unfinished, { flags: "wx", mode: 0o600, flush: true })
    await pipeline(packTar(entries, now), createGzip({ level: 4 }), target, { signal })
    const manifest = await checkArchive(unfinished)
    await rename(unfinished, file)
    return manifest
  } catch (error) {
    if (error instanceof BackupError) throw error
    throw new BackupError(`${file} could not be written: ${reasonOf(error)}. There is no backup.`, { cause: error })
  } finally {
    await rm(unfinished, { force: true })
  }
}

/** Returns the members of an archive, the manifest last. Throws BackupError when it is missing or damaged. */
export async function* readArchive(file: string): AsyncGenerator<TarEntry> {
  const source = createReadStream(file)
  const unpacked = createGunzip()
  // pipe() does not pass errors on: without this the unpacked stream would never end.
  source.on("error", (error) => unpacked.destroy(error))
  try {
    yield* readTar(source.pipe(unpacked))
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException
    if (code === "ENOENT") throw new BackupError(`There is no file ${file}.`)
    if (error instanceof BackupError || code.startsWith("Z_")) throw damaged(file, reasonOf(error))
    throw error
  } finally {
    source.destroy()
    unpacked.destroy()
  }
}

/** Reads the whole archive and compares every member with the manifest, which it returns. Throws BackupError. */
export async function checkArchive(file: string): Promise<Manifest> {
  const sums = new Sums()
  let manifest: Manifest | null = null
  for await (const entry of readArchive(file)) {
    if (manifest) throw damaged(file, "something follows the manifest")
    if (entry.name === manifestName) manifest = readManifest(file, entry.body)
    else sums.add(entry)
  }
  if (!manifest) throw damaged(file, "it has no manifest")
  const content = { tables: sums.tables(manifest.tables), files: sums.files() }
  if (JSON.stringify(content) !== JSON.stringify({ tables: manifest.tables, files: manifest.files }))
    throw damaged(file, "its content is not what its manifest says")
  return manifest
}

function readManifest(file: string, body: Buffer): Manifest {
  const json = parse(file, body)
  const { format } = json as { format?: unknown }
  if (typeof format === "number" && format > archiveFormat)
    throw new BackupError(`The archive ${file} was made by a newer Silid: restore it with that. Nothing was changed.`)
  const read = manifestSchema.safeParse(json)
  if (!read.success) throw damaged(file, "its manifest cannot be read")
  return read.data
}

function parse(file: string, body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"))
  } catch {
    throw damaged(file, "its manifest cannot be read")
  }
}

function damaged(file: string, why: string): BackupError {
  return new BackupError(`The archive ${file} is damaged (${why}). Nothing was changed.`)
}
