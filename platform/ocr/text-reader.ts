import { join } from "node:path"
import { ChildProgram, type ProgramLimits } from "../child-program.ts"
import type { Log } from "../log.ts"
import { passes, type ReadReply, type ReadRequest } from "./reader-messages.ts"
import { ReadingQueue } from "./reading-queue.ts"

/** Whether all needed passes were made; "busy" if the reader did not become free in time. */
export type ReadOutcome = "read" | "busy" | "failed"

/**
 * `inBackground`: waits as long as necessary, behind everybody else. Others wait for a free reader for
 * `patienceSeconds`.
 */
export type ReadOptions = { inBackground?: boolean }

export type TextReader = {
  /**
   * Reads the text in a picture, pass by pass (docs/decisions/0042), until `isEnough` returns true for the lines of a
   * pass. One picture at a time. Never throws.
   */
  read(picture: Uint8Array, isEnough: (lines: string[]) => boolean, options?: ReadOptions): Promise<ReadOutcome>
  /** The highest resident memory of the reader in MB, since it was started. */
  megabytes(): number
  /** Ends the reader's process; later reads fail. */
  close(): Promise<void>
}

/**
 * `seconds`: a picture that takes longer is given up, and the reader's process killed. `patienceSeconds`: how long a
 * person waits for a free reader. `mostWaiting`: how many waiting pictures are kept in memory.
 */
export type ReaderLimits = ProgramLimits & { seconds: number; patienceSeconds: number; mostWaiting: number }

const usualLimits: ReaderLimits = {
  program: join(import.meta.dirname, "reader-program.ts"),
  seconds: 20,
  patienceSeconds: 5,
  mostWaiting: 30,
  megabytes: 300,
  idleSeconds: 120,
}

/** Reads text in pictures in a child process, which is started with the first picture. */
export function openTextReader(log: Log, overrides: Partial<ReaderLimits> = {}): TextReader {
  const limits = { ...usualLimits, ...overrides }
  const queue = new ReadingQueue({ mostWaiting: limits.mostWaiting })
  const own = new ChildProgram<ReadRequest, ReadReply>(limits)
  let highest = 0
  let isClosed = false
  const readAll = async (
    picture: Uint8Array,
    isEnough: (lines: string[]) => boolean,
    inBackground: boolean,
  ): Promise<ReadOutcome> => {
    let left = limits.seconds * 1000
    let deadline = AbortSignal.timeout(Math.ceil(left))
    try {
      for (const pass of passes.keys()) {
        if (pass > 0 && inBackground) {
          await queue.letPeopleGoFirst()
          deadline = AbortSignal.timeout(Math.ceil(left))
        }
        if (isClosed) return "failed"
        const began = performance.now()
        const { lines, megabytes } = await own.ask({ pass, picture }, deadline)
        left = Math.max(1, left - (performance.now() - began))
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
    async read(picture, isEnough, { inBackground = false } = {}) {
      const turn = inBackground ? queue.waitBehind() : queue.waitFor(limits.patienceSeconds * 1000)
      if (!(await turn)) return "busy"
      try {
        return await readAll(picture, isEnough, inBackground)
      } finally {
        queue.done()
      }
    },
    megabytes: () => highest,
    async close() {
      isClosed = true
      await own.end()
    },
  }
}
