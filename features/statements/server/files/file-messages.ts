import type { FileRow } from "../../domain/statement-columns.ts"

/** The messages between a process and its reader of statement files. */

export type FileRequest = { bytes: Uint8Array; password: string | null }

/** Why a file gives no rows; `line` where one is to blame. */
export type FileProblem =
  | { problem: "password-needed" | "password-wrong" | "old-excel" | "unreadable" | "no-text" | "too-long" }
  | { problem: "broken-line"; line: number }

/** `isPaged`: of a PDF. */
export type FileReply = { rows: FileRow[]; isPaged: boolean } | FileProblem

/** Rows beyond the lines of a statement and what may stand above them are not read. */
export const mostRows = 51_000
