import { readFileSync } from "node:fs"

/** Whether a process is running; a zombie is not. */
export function isAlive(pid: number): boolean {
  try {
    return !/^State:\s*[ZX]/m.test(readFileSync(`/proc/${pid}/status`, "utf8"))
  } catch {
    return false
  }
}
