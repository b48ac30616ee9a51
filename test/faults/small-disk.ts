import { execFileSync } from "node:child_process"

/** Mounts a disk of 200 KB on this folder; requires the permission to mount. */
export function mountSmallDisk(folder: string): boolean {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=200k", "tmpfs", folder], { stdio: "ignore" })
    return true
  } catch {
    return false
  }
}

export function unmountSmallDisk(folder: string): void {
  execFileSync("umount", [folder])
}
