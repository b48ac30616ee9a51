import { randomUUID } from "node:crypto"
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises"
import { dirname, join } from "node:path"
import type { Readable } from "node:stream"
import { FSDriver } from "flydrive/drivers/fs"

/** The folder of files that are being written. No folder of stored files begins with a dot. */
const incoming = ".incoming"
const hour = 60 * 60 * 1000

/** Files under DATA_DIR/files, readable by this account only. Writes are atomic. */
export async function localDriver(dataDir: string): Promise<DurableDriver> {
  const root = join(dataDir, "files")
  await mkdir(join(root, incoming), { recursive: true, mode: 0o700 })
  await sweepLeftovers(join(root, incoming))
  return new DurableDriver(root)
}

/** The size of a file that is written to check whether the disk has room. */
const trialBytes = 128 * 1024

export class DurableDriver extends FSDriver {
  readonly root: string

  constructor(root: string) {
    super({ location: root, visibility: "private" })
    this.root = root
  }

  override put(key: string, contents: string | Uint8Array): Promise<void> {
    return this.#write(key, contents)
  }

  override putStream(key: string, contents: Readable): Promise<void> {
    return this.#write(key, contents)
  }

  async #write(key: string, contents: string | Uint8Array | Readable): Promise<void> {
    const target = join(this.root, key)
    const temporary = join(this.root, incoming, randomUUID())
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    try {
      await writeThrough(temporary, contents)
      await rename(temporary, target)
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    }
    await syncFolder(dirname(target))
  }

  /** Writes a file as `put` does, and deletes it. */
  async tryWrite(): Promise<void> {
    const temporary = join(this.root, incoming, randomUUID())
    try {
      await writeThrough(temporary, Buffer.alloc(trialBytes, 1))
    } finally {
      await rm(temporary, { force: true })
    }
  }
}

async function writeThrough(path: string, contents: string | Uint8Array | Readable): Promise<void> {
  const file = await open(path, "wx", 0o600)
  try {
    await file.writeFile(contents)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A rename survives a power cut only when its folder is synced. Windows cannot open a folder, and needs no sync. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === "win32") return
  const folder = await open(path, "r")
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** Deletes files of processes that were killed while writing; those younger than an hour may still be written. */
async function sweepLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const stats = await stat(path).catch(() => null)
    if (stats && Date.now() - stats.mtimeMs > hour) await rm(path, { force: true })
  }
}
