import { errorFields, type Log } from "../../../../platform/log.ts"

/** Accounts, or all that there are. */
export type Accounts = ReadonlySet<string> | "all"

export type GatherOptions = {
  /** How long accounts are gathered before they are worked on. */
  gatherMs: number
  /** The pause after work that has failed. */
  againMs: number
  log: Log
}

/** Gathers accounts for a moment and works on them together, once at a time. What fails is tried again with what came meanwhile. */
export function gatherAccounts(
  work: (accounts: Accounts) => Promise<void>,
  { gatherMs, againMs, log }: GatherOptions,
): (accounts: Iterable<string> | "all") => void {
  let waiting: Accounts = new Set()
  let isPlanned = false

  function add(accounts: Iterable<string> | "all"): void {
    waiting = accounts === "all" || waiting === "all" ? "all" : new Set([...waiting, ...accounts])
  }

  function plan(ms: number): void {
    if (isPlanned || (waiting !== "all" && waiting.size === 0)) return
    isPlanned = true
    setTimeout(run, ms).unref()
  }

  async function run(): Promise<void> {
    const taken = waiting
    waiting = new Set()
    const error = await work(taken).catch((thrown: unknown) => thrown ?? new Error("unknown"))
    if (error) {
      log("warn", "notices-not-told", errorFields(error))
      add(taken)
    }
    isPlanned = false
    plan(error ? againMs : gatherMs)
  }

  return (accounts) => {
    add(accounts)
    plan(gatherMs)
  }
}
