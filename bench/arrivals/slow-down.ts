import type { Answering } from "../processes.ts"

/** How often the share is checked, and how much unused time of the processor is saved up at most; milliseconds. */
const everyMs = 5
const mostSavedMs = 100

/**
 * Gives a process such a share of one core, as on a machine that others keep busy: when it has used more, it is stopped
 * until its share has caught up. Returns the function that ends this.
 */
export function slowDown({ pid, cpu }: Answering, share: number): () => void {
  let [at, used] = [performance.now(), cpu()]
  let saved = 0
  let isStopped = false
  const check = () => {
    const [now, usedNow] = [performance.now(), cpu()]
    saved = Math.min(mostSavedMs, saved + (now - at) * share - (usedNow - used))
    at = now
    used = usedNow
    if (isStopped === saved < 0) return
    isStopped = saved < 0
    process.kill(pid, isStopped ? "SIGSTOP" : "SIGCONT")
  }
  const timer = setInterval(check, everyMs)
  return () => {
    clearInterval(timer)
    if (isStopped) process.kill(pid, "SIGCONT")
  }
}
