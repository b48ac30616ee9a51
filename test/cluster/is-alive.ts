import { readFileSync } from "node:fs"

/** Whether there is such a process; one that has ended and was not collected yet does not count. */
export function isAlive(pid: number): boolean {
  try {
    return !/^State:\s*[ZX]/m.test(readFileSync(`/proc/${pid}/status`, "utf8"))
  } catch {
    return false
  }
}
