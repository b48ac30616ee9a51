import { execFileSync } from "node:child_process"

/** Makes this folder a disk of 200 KB; only who may mount one can try. */
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
