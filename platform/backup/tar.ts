import { BackupError } from "./backup-error.ts"

/** One member of an archive, in memory: large tables are split into several. */
export type TarEntry = { name: string; body: Buffer }

const block = 512
/** The largest member that is read, in bytes: a damaged size must not allocate all memory. */
const largestBody = 512 * 1024 * 1024

/** Packs the members as a tar file (POSIX ustar). Throws when a name is longer than 100 bytes. */
export async function* packTar(entries: AsyncIterable<TarEntry>, now: Date): AsyncGenerator<Buffer> {
  for await (const { name, body } of entries) {
    yield headerOf(name, body.length, now)
    yield body
    yield Buffer.alloc(-body.length & (block - 1))
  }
  yield Buffer.alloc(2 * block)
}

function headerOf(name: string, size: number, now: Date): Buffer {
  if (Buffer.byteLength(name) > 100) throw new Error(`"${name}" is too long a name for an archive.`)
  const header = Buffer.alloc(block)
  const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, "0")}\0`
  header.write(name, 0)
  header.write(octal(0o600, 8), 100)
  header.write(octal(0, 8) + octal(0, 8), 108)
  header.write(octal(size, 12), 124)
  header.write(octal(Math.floor(now.getTime() / 1000), 12), 136)
  header.write("        0", 148)
  header.write("ustar\u000000", 257)
  header.write(`${sumOf(header).toString(8).padStart(6, "0")}\0 `, 148)
  return header
}

const sumOf = (header: Buffer) => header.reduce((sum, byte) => sum + byte, 0)

/** Returns the members of a tar file of `packTar`. Throws BackupError when it is truncated or invalid. */
export async function* readTar(chunks: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const take = takeFrom(chunks)
  for (;;) {
    const header = await take(block)
    if (header.every((byte) => byte === 0)) return
    const { name, size } = readHeader(header)
    const body = await take(size)
    await take(-size & (block - 1))
    yield { name, body }
  }
}

function readHeader(header: Buffer): { name: string; size: number } {
  const text = (from: number, to: number) => header.toString("utf8", from, to).replace(/\0.*$/s, "")
  const checksum = Number.parseInt(text(148, 156), 8)
  const blank = Buffer.from(header).fill(" ", 148, 156)
  const size = Number.parseInt(text(124, 136), 8)
  if (checksum !== sumOf(blank) || !(size >= 0 && size <= largestBody))
    throw new BackupError("it is no archive of a school")
  return { name: text(0, 100), size }
}

/** Returns a reader of exactly `size` bytes at a time. */
function takeFrom(chunks: AsyncIterable<Buffer>): (size: number) => Promise<Buffer> {
  const arriving = chunks[Symbol.asyncIterator]()
  let buffered: Buffer[] = []
  let length = 0
  return async (size) => {
    while (length < size) {
      const next = await arriving.next()
      if (next.done) throw new BackupError("it ends too early")
      buffered.push(next.value)
      length += next.value.length
    }
    const all = buffered.length === 1 ? (buffered[0] as Buffer) : Buffer.concat(buffered)
    buffered = all.length > size ? [all.subarray(size)] : []
    length = all.length - size
    return all.subarray(0, size)
  }
}
