import { errorFields, type Log } from "../../../../platform/log.ts"

/** Some accounts, or all. */
export type Accounts = ReadonlySet<string> | "all"

export type GatherOptions = {
  /** How long accounts are collected before the work starts. */
  gatherMs: number
  /** The pause after failed work. */
  againMs: number
  log: Log
}

export type GatheredAccounts = {
  add(accounts: Iterable<string> | "all"): void
  /** Works on what was collected at once, and accepts no more: for a process that then closes its database. */
  stop(): Promise<void>
}

/**
 * Collects accounts for a moment and works on them together, one run at a time. Failed work is retried together with
 * what came since.
 */
export function gatherAccounts(
  work: (accounts: Accounts) => Promise<void>,
  { gatherMs, againMs, log }: GatherOptions,
): GatheredAccounts {
  let waiting: Accounts = new Set()
  let timer: NodeJS.Timeout | null = null
  let running: Promise<void> | null = null
  let isStopped = false

  const isEmpty = () => waiting !== "all" && waiting.size === 0

  function add(accounts: Iterable<string> | "all"): void {
    waiting = accounts === "all" || waiting === "all" ? "all" : new Set([...waiting, ...accounts])
  }

  function plan(ms: number): void {
    if (isStopped || timer || running || isEmpty()) return
    timer = setTimeout(() => {
      timer = null
      running = run()
    }, ms).unref()
  }

  async function run(): Promise<void> {
    const taken = waiting
    waiting = new Set()
    const error = await work(taken).catch((thrown: unknown) => thrown ?? new Error("unknown"))
    if (error) {
      log("warn", "notices-not-told", errorFields(error))
      add(taken)
    }
    running = null
    plan(error ? againMs : gatherMs)
  }

  return {
    add(accounts) {
      if (isStopped) return
      add(accounts)
      plan(gatherMs)
    },
    async stop() {
      isStopped = true
      clearTimeout(timer ?? undefined)
      await running
      if (!isEmpty()) await run()
    },
  }
}
