import { createReadStream } from "node:fs"
import { mkdtemp, rm, stat, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Readable } from "node:stream"
import { Disk } from "flydrive"
import { type FileExtension, fileKey, newFileName, typeOfFile } from "./file-names.ts"
import { localDriver } from "./local-driver.ts"
import type { S3Settings } from "./s3-driver.ts"
import { withinDeadline } from "./storage-unavailable.ts"

/** A stored file. `body` opens the file at its first read: a HEAD or a 304 does not open it. */
export type StoredFile = {
  body: ReadableStream<Uint8Array<ArrayBuffer>>
  size: number
  type: string
  /** A strong ETag: the content of a name never changes. */
  etag: string
}

export type Files = {
  /**
   * Stores the bytes durably under a new random name; returns the name. Throws StorageUnavailableError when the store
   * fails, is full, or is not done by the deadline (milliseconds since 1970; by default in 10 seconds).
   */
  put(folder: string, bytes: Uint8Array, extension: FileExtension, deadline?: number): Promise<string>
  /** Stores a large file as its bytes come, without holding it in memory; otherwise like `put`. */
  putStream(folder: string, bytes: AsyncIterable<Uint8Array>, extension: FileExtension): Promise<string>
  /** Stores a file of a backup under its own name. */
  putBack(folder: string, name: string, bytes: Uint8Array): Promise<void>
  get(folder: string, name: string): Promise<StoredFile | null>
  /** Deletes a file; a missing one is no error. */
  remove(folder: string, name: string): Promise<void>
  /**
   * Writes to the disk to check whether it has room, and leaves nothing behind; throws StorageUnavailableError. An
   * object store is not tried, because its operator sees its room.
   */
  tryWrite(): Promise<void>
  /** Returns the names of the files in this folder that were stored before this moment, in batches. */
  namesBefore(folder: string, moment: Date): AsyncIterable<string[]>
}

export type FilesSettings = { dataDir: string; s3: S3Settings | null }

/** Opens the object store of `settings.s3`, otherwise the folder `files` of the data directory. */
export async function openFiles(settings: FilesSettings): Promise<Files> {
  const local = settings.s3 ? null : await localDriver(settings.dataDir)
  const disk = new Disk(local ?? (await s3Driver(settings.s3 as S3Settings)))
  return {
    async put(folder, bytes, extension, deadline) {
      const name = newFileName(extension)
      const key = fileKey(folder, name)
      if (!key) throw new Error(`"${folder}" is no name for a folder: lower-case words joined by dashes`)
      await withinDeadline(disk.put(key, bytes), deadline)
      return name
    },
    async putStream(folder, bytes, extension) {
      const name = newFileName(extension)
      const key = fileKey(folder, name)
      if (!key) throw new Error(`"${folder}" is no name for a folder: lower-case words joined by dashes`)
      if (local) await disk.putStream(key, Readable.from(bytes))
      else await putThroughFile(disk, key, bytes)
      return name
    },
    async putBack(folder, name, bytes) {
      const key = fileKey(folder, name)
      if (!key) throw new Error(`"${folder}/${name}" is no name of a stored file`)
      await disk.put(key, bytes)
    },
    async get(folder, name) {
      const key = fileKey(folder, name)
      if (!key) return null
      const size = await withinDeadline(sizeOf(disk, key))
      if (size === null) return null
      const body = readLazily(() => disk.getStream(key))
      return { body, size, type: typeOfFile(name), etag: `"${name}"` }
    },
    async remove(folder, name) {
      const key = fileKey(folder, name)
      if (key) await withinDeadline(disk.delete(key))
    },
    async tryWrite() {
      if (local) await withinDeadline(local.tryWrite())
    },
    namesBefore: (folder, moment) => namesBefore(disk, folder, moment),
  }
}

/** An object store has to know the size beforehand, so the bytes are written to a temporary file first. */
async function putThroughFile(disk: Disk, key: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "silid-upload-"))
  const draft = join(folder, "file")
  try {
    await writeFile(draft, bytes, { mode: 0o600 })
    const { size } = await stat(draft)
    await disk.putStream(key, createReadStream(draft), { contentLength: size })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Imported only when used: the S3 client takes 0.1 s to load. */
async function s3Driver(settings: S3Settings) {
  const { openS3Driver } = await import("./s3-driver.ts")
  return openS3Driver(settings)
}

async function sizeOf(disk: Disk, key: string): Promise<number | null> {
  try {
    return (await disk.getMetaData(key)).contentLength
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

async function* namesBefore(disk: Disk, folder: string, moment: Date): AsyncGenerator<string[]> {
  let paginationToken: string | undefined
  do {
    const part = await disk.listAll(folder, { paginationToken }).catch(noneIfMissing)
    const old: string[] = []
    for (const file of part.objects) {
      if (file.isDirectory || !fileKey(folder, file.name)) continue
      const facts = await file.getMetaData().catch(noneIfMissing)
      if ("lastModified" in facts && facts.lastModified < moment) old.push(file.name)
    }
    yield old
    paginationToken = part.paginationToken
  } while (paginationToken)
}

/** The folder has no file yet, or the file was deleted meanwhile. */
function noneIfMissing(error: unknown) {
  if (isMissing(error)) return { objects: [], paginationToken: undefined }
  throw error
}

function isMissing(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : null
  return cause instanceof Error && (("code" in cause && cause.code === "ENOENT") || cause.name === "NotFound")
}

function readLazily(open: () => Promise<Readable>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let source: Readable | undefined
  let chunks: AsyncIterator<Buffer<ArrayBuffer>>
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        if (!source) {
          source = await open()
          chunks = source[Symbol.asyncIterator]()
        }
        const next = await chunks.next()
        if (next.done) controller.close()
        else controller.enqueue(new Uint8Array(next.value))
      },
      cancel() {
        source?.destroy()
      },
    },
    { highWaterMark: 0 },
  )
}
