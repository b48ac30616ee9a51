import type { FileRow } from "../../domain/statement-columns.ts"

/** The messages between a process and its reader of statement files. */

export type FileRequest = { bytes: Uint8Array; password: string | null }

/** Why a file gives no rows; `line` where one is to blame, `sheets` where several have a table. */
export type FileProblem =
  | { problem: "password-needed" | "password-wrong" | "old-excel" | "unreadable" | "no-text" | "too-long" }
  | { problem: "unpacks-to-too-much" | "too-many-cells" | "too-much-memory" | "too-slow" }
  | { problem: "broken-line"; line: number }
  | { problem: "several-tables"; sheets: string[] }

/** `isPaged`: of a PDF. `sheet`: the one that was read, where a spreadsheet has several. */
export type FileReply = { rows: FileRow[]; isPaged: boolean; sheet: string | null } | FileProblem

/** Rows beyond the lines of a statement and what may stand above them are not read. */
export const mostRows = 51_000

/** The rows times the columns of a table. */
export const mostCells = 3_000_000

/** What the sheets of a spreadsheet may unpack to together: 50,000 lines of eight cells unpack to 26 MB. */
export const mostUnpackedMegabytes = 100

/** A longer cell is cut: no bank has a text so long. */
export const longestCell = 2_000
