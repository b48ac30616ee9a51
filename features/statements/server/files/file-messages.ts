import type { FileRow } from "../../domain/statement-columns.ts"

/** The messages between a process and its reader of statement files. */

export type FileRequest = { bytes: Uint8Array; password: string | null }

/** Why a file gives no rows. `line`: the line at fault; `sheets`: the sheets with a table, if there are several. */
export type FileProblem =
  | { problem: "password-needed" | "password-wrong" | "old-excel" | "unreadable" | "no-text" | "too-long" }
  | { problem: "unpacks-to-too-much" | "too-many-cells" | "too-much-memory" | "too-slow" }
  | { problem: "broken-line"; line: number }
  | { problem: "several-tables"; sheets: string[] }

/** `isPaged`: for a PDF. `sheet`: the sheet that was read, if there are several. */
export type FileReply = { rows: FileRow[]; isPaged: boolean; sheet: string | null } | FileProblem

/** The most rows that are read: the lines of a statement, and what may be above them. */
export const mostRows = 51_000

/** The most cells of a table: rows times columns. */
export const mostCells = 3_000_000

/** The limit for all unpacked sheets of a spreadsheet. 50,000 lines of eight cells unpack to 26 MB. */
export const mostUnpackedMegabytes = 100

/** Longer cells are cut. No bank has a description this long. */
export const longestCell = 2_000
