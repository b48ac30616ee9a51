import { execFileSync } from "node:child_process"
import { appendFileSync, rmSync } from "node:fs"
import { join } from "node:path"

/** Mounts a disk of this size (200 KB by default) on this folder; requires the permission to mount. */
export function mountSmallDisk(folder: string, size = "200k"): boolean {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${size}`, "tmpfs", folder], { stdio: "ignore" })
    return true
  } catch {
    return false
  }
}

export function unmountSmallDisk(folder: string): void {
  execFileSync("umount", [folder])
}

/** Fills the disk of this folder to the last byte; the result empties it again. */
export function fillDisk(folder: string): () => void {
  const file = join(folder, "filler")
  for (const bytes of [1_000_000, 10_000, 100]) {
    try {
      for (;;) appendFileSync(file, Buffer.alloc(bytes))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error
    }
  }
  return () => rmSync(file)
}
