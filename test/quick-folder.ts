import { accessSync, constants, statfsSync } from "node:fs"
import { tmpdir } from "node:os"

const inMemory = "/dev/shm"
const gigabyte = 2 ** 30

/**
 * Where databases of tests are: in memory if this machine has plenty, otherwise on its disk. PostgreSQL writes more than a
 * thousand files for each new database, for which a disk takes ten times as long.
 */
export const quickFolder = hasRoom() ? inMemory : tmpdir()

function hasRoom(): boolean {
  if (process.availableMemory() < 8 * gigabyte) return false
  try {
    accessSync(inMemory, constants.W_OK)
    const { bavail, bsize } = statfsSync(inMemory)
    return bavail * bsize >= 6 * gigabyte
  } catch {
    // Not Linux, or a container without it.
    return false
  }
}
