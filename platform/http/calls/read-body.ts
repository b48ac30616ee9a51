import { randomUUID } from "node:crypto"
import { type FileHandle, open, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { AppError } from "../app-error.ts"

export type BodyLimits = {
  /** The memory limit of all unfinished bodies of this process; beyond it bodies go to files. */
  memoryBytes: number
  /** The memory limit of one body; a longer one goes to a file until it is complete. */
  spoolBytes: number
  /** The limit of all files of unfinished bodies of this process; beyond it a body is turned away. */
  allFilesBytes: number
  /** A body with fewer bytes than this in `slowMs` is aborted. */
  slowBytes: number
  slowMs: number
}

export const usualLimits: BodyLimits = {
  memoryBytes: 64 * 1024 * 1024,
  spoolBytes: 256 * 1024,
  allFilesBytes: 1024 * 1024 * 1024,
  slowBytes: 40_000,
  slowMs: 20_000,
}

/**
 * Up to this size the rest of a body that is too large is read and dropped before the 413: a client that is still
 * sending does not read the reply, and a connection with half a request in it breaks the next request.
 */
export const drainedBytes = 32_000_000

/**
 * Reads a body of at most `maxBytes`. Throws AppErrors: 413 for a larger one, 408 for one that is too slow, 503 while the
 * files of others take all the room.
 */
export type ReadBody = (stream: ReadableStream<Uint8Array>, maxBytes: number) => Promise<Buffer>

/** The bodies of one process share its memory budget (docs/rules/general.md#uploads). */
export function openBodyReader(overrides: Partial<BodyLimits> = {}): ReadBody {
  const limits = { ...usualLimits, ...overrides }
  const inUse = { bytes: 0, fileBytes: 0 }
  return async (stream, maxBytes) => {
    const body = new UnfinishedBody(limits, inUse)
    try {
      const drained = Math.max(drainedBytes, maxBytes)
      const size = await receive(stream, { ...limits, drained }, (part, sizeSoFar) =>
        sizeSoFar <= maxBytes ? body.add(part) : body.clear(),
      )
      if (size > maxBytes) throw tooLarge(maxBytes)
      return await body.whole()
    } finally {
      await body.clear()
    }
  }
}

export const tooLarge = (maxBytes: number) =>
  new AppError(
    413,
    `This is too large. Send at most ${maxBytes >= 1e6 ? `${Math.floor(maxBytes / 1e6)} MB` : `${Math.floor(maxBytes / 1024)} KB`}.`,
  )

/** Passes each part on, with the size up to its end, and returns the total size. */
async function receive(
  stream: ReadableStream<Uint8Array>,
  { slowBytes, slowMs, drained }: BodyLimits & { drained: number },
  take: (part: Uint8Array, size: number) => Promise<void>,
): Promise<number> {
  const reader = stream.getReader()
  let [size, sizeBefore, isSlow] = [0, 0, false]
  const clock = setInterval(() => {
    isSlow = size - sizeBefore < slowBytes
    sizeBefore = size
    if (isSlow) void reader.cancel().catch(() => undefined)
  }, slowMs)
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (isSlow) throw new AppError(408, "The connection is too slow. Please try again.")
      if (done) return size
      size += value.length
      await take(value, size)
      if (size > drained) {
        await reader.cancel()
        return size
      }
    }
  } finally {
    clearInterval(clock)
  }
}

/** The received part of a body: in memory at first, in an unlinked file once it is long or memory is short. */
class UnfinishedBody {
  #limits: BodyLimits
  #inUse: { bytes: number; fileBytes: number }
  #parts: Uint8Array[] = []
  #partBytes = 0
  #file: FileHandle | null = null
  #path: string | null = null
  #fileBytes = 0

  constructor(limits: BodyLimits, inUse: { bytes: number; fileBytes: number }) {
    this.#limits = limits
    this.#inUse = inUse
  }

  async add(part: Uint8Array): Promise<void> {
    // A copy, because the part may be a view of a larger buffer, which would stay in memory.
    this.#parts.push(Uint8Array.from(part))
    this.#partBytes += part.length
    this.#inUse.bytes += part.length
    const isLong = this.#fileBytes + this.#partBytes > this.#limits.spoolBytes
    if (isLong || this.#inUse.bytes > this.#limits.memoryBytes) await this.#spool()
  }

  async #spool(): Promise<void> {
    if (!this.#file) {
      this.#path = join(tmpdir(), `silid-upload-${randomUUID()}`)
      this.#file = await open(this.#path, "wx+", 0o600)
      // An unlinked file is removed with the process, however that ends.
      if (process.platform !== "win32") await this.#unlink()
    }
    const bytes = Buffer.concat(this.#parts)
    if (this.#inUse.fileBytes + bytes.length > this.#limits.allFilesBytes)
      throw new AppError(503, "Too many files are being uploaded. Please try again soon.", { retryAfter: 10 })
    await this.#file.write(bytes, 0, bytes.length, this.#fileBytes)
    this.#fileBytes += bytes.length
    this.#inUse.fileBytes += bytes.length
    this.#release()
  }

  async whole(): Promise<Buffer> {
    if (!this.#file) return Buffer.concat(this.#parts)
    await this.#spool()
    const bytes = Buffer.alloc(this.#fileBytes)
    await this.#file.read(bytes, 0, bytes.length, 0)
    return bytes
  }

  async clear(): Promise<void> {
    this.#release()
    await this.#file?.close()
    await this.#unlink()
    this.#file = null
    this.#inUse.fileBytes -= this.#fileBytes
    this.#fileBytes = 0
  }

  #release(): void {
    this.#inUse.bytes -= this.#partBytes
    this.#parts = []
    this.#partBytes = 0
  }

  async #unlink(): Promise<void> {
    if (this.#path) await rm(this.#path, { force: true })
    this.#path = null
  }
}
