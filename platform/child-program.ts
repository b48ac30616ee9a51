import { type ChildProcess, fork } from "node:child_process"
import { once } from "node:events"
import { constants, setPriority } from "node:os"
import { join } from "node:path"
import { Worker } from "node:worker_threads"

export type ProgramLimits = {
  /** The program, and the folder of files that it may read. */
  program: string
  folder?: string
  /** Resident memory in MB, beyond which the process ends itself (`endBeyondMemory`). */
  megabytes: number
  /** The process ends after this many seconds without a request. */
  idleSeconds: number
  /** Whether the program loads native addons, which Node's permission model refuses otherwise. */
  usesAddons?: boolean
}

/** The variable that tells a program how much memory it may need. */
const memoryVariable = "SILID_PROGRAM_MEGABYTES"
const megabyte = 1024 * 1024

const root = join(import.meta.dirname, "..")

/**
 * The permissions of such a program: it reads files and works in a thread, without network and without writing files.
 */
const permissions = ({ folder = root, usesAddons }: ProgramLimits) => [
  "--permission",
  `--allow-fs-read=${folder}`,
  "--allow-worker",
  ...(usesAddons ? ["--allow-addons"] : []),
]

/** Makes V8 collect garbage before the memory limit is reached; by default a heap grows to several times what is in use. */
const heapLimits = (megabytes: number) => [
  `--max-old-space-size=${Math.round(megabytes * 0.6)}`,
  "--max-semi-space-size=2",
]

/**
 * A program of ours in a separate process, for files of strangers that may be slow or large (docs/decisions/0042). The
 * first request starts it, and it ends after a while without requests. It gets nothing of the server's environment,
 * which holds secrets. One request at a time.
 */
export class ChildProgram<Request extends object, Reply> {
  #limits: ProgramLimits
  #child: ChildProcess | null = null
  #idle: NodeJS.Timeout | undefined

  constructor(limits: ProgramLimits) {
    this.#limits = limits
  }

  /** Throws when the process ends, or the deadline passes, before it replies. */
  async ask(request: Request, deadline: AbortSignal): Promise<Reply> {
    clearTimeout(this.#idle)
    this.#child ??= start(this.#limits)
    const child = this.#child
    keepOpenFor(child)
    try {
      return await replyOf<Reply>(child, request, deadline)
    } finally {
      letGo(child)
      this.#idle = setTimeout(() => void this.end(), this.#limits.idleSeconds * 1000).unref()
    }
  }

  async end(): Promise<void> {
    clearTimeout(this.#idle)
    const child = this.#child
    this.#child = null
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    // Whoever waits for its end does not exit before it.
    child.ref()
    child.kill("SIGKILL")
    await once(child, "exit")
  }
}

/** An idle program does not keep its parent process alive; a busy one does. */
function keepOpenFor(child: ChildProcess): void {
  child.ref()
  child.channel?.ref()
}

function letGo(child: ChildProcess): void {
  child.unref()
  child.channel?.unref()
}

function start(limits: ProgramLimits): ChildProcess {
  const { program, folder = root, megabytes } = limits
  const child = fork(program, {
    cwd: folder,
    env: { [memoryVariable]: String(megabytes) },
    execArgv: [...permissions(limits), ...heapLimits(megabytes)],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  })
  child.on("error", () => undefined)
  // Pages and calls have priority.
  if (child.pid) setPriorityOf(child.pid)
  return child
}

function setPriorityOf(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // The process has ended already.
  }
}

function replyOf<Reply>(child: ChildProcess, request: object, deadline: AbortSignal): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const settle = (work: () => void) => {
      child.off("message", onReply).off("exit", onExit)
      deadline.removeEventListener("abort", onDeadline)
      work()
    }
    const onReply = (reply: unknown) => settle(() => resolve(reply as Reply))
    const onExit = () => settle(() => reject(new Error("The program has ended.")))
    const onDeadline = () => settle(() => reject(new Error("The program took too long.")))
    child.on("message", onReply).on("exit", onExit)
    deadline.addEventListener("abort", onDeadline)
    if (deadline.aborted) onDeadline()
    child.send(request, (error) => error && onExit())
  })
}

/**
 * For such a program: ends it together with its parent, and when it needs more memory than allowed. Returns the highest
 * resident memory so far, in MB.
 */
export function endBeyondMemory(): () => number {
  const workerData = { mostMegabytes: Number(process.env[memoryVariable]) }
  new Worker(new URL("memory-guard.ts", import.meta.url), { workerData }).unref()
  let highest = 0
  const measure = () => {
    highest = Math.max(highest, Math.round(process.memoryUsage.rss() / megabyte))
    return highest
  }
  setInterval(measure, 25)
  process.on("disconnect", () => process.exit(0))
  // Signals to a terminal's whole group are for the parent process.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => undefined)
  return measure
}
