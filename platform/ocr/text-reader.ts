import { join } from "node:path"
import pLimit from "p-limit"
import { ChildProgram, type ProgramLimits } from "../child-program.ts"
import type { Log } from "../log.ts"
import { passes, type ReadReply, type ReadRequest } from "./reader-messages.ts"

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

/** `seconds`: a picture that takes longer is given up, and the reader's process killed. */
export type ReaderLimits = ProgramLimits & { seconds: number }

const usualLimits: ReaderLimits = {
  program: join(import.meta.dirname, "reader-program.ts"),
  seconds: 20,
  megabytes: 300,
  idleSeconds: 120,
}

/** Reads text in pictures by a child process, which is started when a picture comes. */
export function openTextReader(log: Log, given: Partial<ReaderLimits> = {}): TextReader {
  const limits = { ...usualLimits, ...given }
  const line = pLimit(1)
  const own = new ChildProgram<ReadRequest, ReadReply>(limits)
  let highest = 0
  let isClosed = false
  const readAll = async (picture: Uint8Array, isEnough: (lines: string[]) => boolean): Promise<ReadOutcome> => {
    const deadline = AbortSignal.timeout(limits.seconds * 1000)
    try {
      for (const pass of passes.keys()) {
        if (isClosed) return "failed"
        const { lines, megabytes } = await own.ask({ pass, picture }, deadline)
        highest = Math.max(highest, megabytes)
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
    megabytes: () => highest,
    async close() {
      isClosed = true
      await own.end()
    },
  }
}
