import { type ChildProcess, fork } from "node:child_process"
import { once } from "node:events"
import { constants, setPriority } from "node:os"
import { join } from "node:path"
import pLimit from "p-limit"
import type { Log } from "../log.ts"
import { memoryVariable, passes, type ReadReply, type ReadRequest } from "./reader-messages.ts"

/** Whether all passes that were needed were made; "busy" when the reader is at another picture. */
export type ReadOutcome = "read" | "busy" | "failed"

export type TextReader = {
  /**
   * Reads the text in a picture, pass by pass (docs/decisions/0044), until `isEnough` returns true for the lines of a
   * pass. One picture at a time: a second one is "busy" at once, unless it `waits`. Never throws.
   */
  read(picture: Uint8Array, isEnough: (lines: string[]) => boolean, options?: { waits?: boolean }): Promise<ReadOutcome>
  /** The highest resident memory of the reader in MB, since it was started. */
  megabytes(): number
  /** Ends the reader's process; later reads fail. */
  close(): Promise<void>
}

export type ReaderLimits = {
  /** The program of the reader, and the folder of files that it may read. */
  program: string
  folder: string
  /** A picture that takes longer is given up, and the reader's process killed. */
  seconds: number
  /** Resident memory, beyond which the reader's process ends itself. */
  megabytes: number
  /** The process ends after so long without a picture. */
  idleSeconds: number
}

const usualLimits: ReaderLimits = {
  program: join(import.meta.dirname, "reader-program.ts"),
  folder: join(import.meta.dirname, "../.."),
  seconds: 20,
  megabytes: 300,
  idleSeconds: 120,
}

/** What the reader may do: read these files, and work in a thread. Neither network nor files to write. */
const permissions = (folder: string) => ["--permission", `--allow-fs-read=${folder}`, "--allow-worker"]

/** Reads text in pictures by a child process, which is started when a picture comes. */
export function openTextReader(log: Log, given: Partial<ReaderLimits> = {}): TextReader {
  const limits = { ...usualLimits, ...given }
  const line = pLimit(1)
  const own = new ReaderProcess(limits)
  let isClosed = false
  const readAll = async (picture: Uint8Array, isEnough: (lines: string[]) => boolean): Promise<ReadOutcome> => {
    const deadline = AbortSignal.timeout(limits.seconds * 1000)
    try {
      for (const pass of passes.keys()) {
        if (isClosed) return "failed"
        const lines = await own.ask({ pass, picture }, deadline)
        if (!lines) return "failed"
        if (isEnough(lines)) break
      }
      return "read"
    } catch {
      void own.end()
      if (!isClosed) log("warn", deadline.aborted ? "text-reader-slow" : "text-reader-ended")
      return "failed"
    }
  }
  return {
    async read(picture, isEnough, { waits = false } = {}) {
      if (!waits && line.activeCount + line.pendingCount > 0) return "busy"
      return line(() => readAll(picture, isEnough))
    },
    megabytes: () => own.highest,
    async close() {
      isClosed = true
      await own.end()
    },
  }
}

/** The child process: started by the first request, and ended once there was none for a while. */
class ReaderProcess {
  /** The highest resident memory in MB. */
  highest = 0
  #limits: ReaderLimits
  #child: ChildProcess | null = null
  #idle: NodeJS.Timeout | undefined

  constructor(limits: ReaderLimits) {
    this.#limits = limits
  }

  /** Throws when the process ends, or the deadline passes, before it replies. */
  async ask(request: ReadRequest, deadline: AbortSignal): Promise<string[] | null> {
    clearTimeout(this.#idle)
    this.#child ??= startReader(this.#limits)
    const { lines, megabytes } = await replyOf(this.#child, request, deadline)
    this.highest = Math.max(this.highest, megabytes)
    this.#idle = setTimeout(() => void this.end(), this.#limits.idleSeconds * 1000).unref()
    return lines
  }

  async end(): Promise<void> {
    clearTimeout(this.#idle)
    const child = this.#child
    this.#child = null
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill("SIGKILL")
    await once(child, "exit")
  }
}

/** Handed nothing of the server's environment, which holds secrets. */
function startReader({ program, folder, megabytes }: ReaderLimits): ChildProcess {
  const child = fork(program, {
    cwd: folder,
    env: { [memoryVariable]: String(megabytes) },
    execArgv: permissions(folder),
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  })
  child.on("error", () => undefined)
  // Pages and calls go before it.
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

/** Throws when the process ends, or the deadline passes, before it replies. */
function replyOf(child: ChildProcess, request: ReadRequest, deadline: AbortSignal): Promise<ReadReply> {
  return new Promise((resolve, reject) => {
    const settle = (work: () => void) => {
      child.off("message", onReply).off("exit", onExit)
      deadline.removeEventListener("abort", onDeadline)
      work()
    }
    const onReply = (reply: ReadReply) => settle(() => resolve(reply))
    const onExit = () => settle(() => reject(new Error("The reader's process has ended.")))
    const onDeadline = () => settle(() => reject(new Error("The reader took too long.")))
    child.on("message", onReply).on("exit", onExit)
    deadline.addEventListener("abort", onDeadline)
    if (deadline.aborted) onDeadline()
    child.send(request, (error) => error && onExit())
  })
}
