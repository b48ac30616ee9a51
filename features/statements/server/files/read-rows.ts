import { join } from "node:path"
import pLimit from "p-limit"
import { ChildProgram } from "../../../../platform/child-program.ts"
import { AppError, validationError } from "../../../../platform/http/app-error.ts"
import { statementMegabytes } from "../../domain/long-statement.ts"
import type { FileRow } from "../../domain/statement-columns.ts"
import {
  type FileProblem,
  type FileReply,
  type FileRequest,
  mostCells,
  mostUnpackedMegabytes,
} from "./file-messages.ts"

/** A reader that needs more time or memory is ended. 50,000 lines of eight cells fit, as CSV and as XLSX. */
const secondsToRead = 20
const readerMegabytes = 300

/** Two files at a time in each process. */
const atOnce = pLimit(2)

/**
 * Reads the rows of a CSV, XLSX or PDF file in a separate process; stores neither the file nor the password. Throws a
 * 413 for a file that is too large, and a 400 that says what is wrong with the file or its password. `megabytes`: the
 * process's memory limit.
 */
export async function readFileRows(
  file: Blob,
  password: string | null,
  megabytes = readerMegabytes,
): Promise<{ rows: FileRow[]; isPaged: boolean; sheet: string | null }> {
  if (file.size > statementMegabytes * 1_000_000)
    throw new AppError(413, `The file is too large: at most ${statementMegabytes} MB.`)
  return atOnce(async () => {
    const program = new ChildProgram<FileRequest, FileReply>({
      program: join(import.meta.dirname, "read-file-program.ts"),
      megabytes,
      idleSeconds: 1,
    })
    try {
      const bytes = new Uint8Array(await file.arrayBuffer())
      const deadline = AbortSignal.timeout(secondsToRead * 1000)
      // The reader reports what is wrong with a file. It ends without a reply if it needs too much memory.
      const reply = await program
        .ask({ bytes, password }, deadline)
        .catch((): FileReply => ({ problem: deadline.aborted ? "too-slow" : "too-much-memory" }))
      if ("problem" in reply) throw problemOf(reply)
      return reply
    } finally {
      await program.end()
    }
  })
}

function problemOf(fileProblem: FileProblem): AppError {
  if (fileProblem.problem === "broken-line")
    return validationError({ file: `Line ${fileProblem.line}: the quotes are not closed.` })
  if (fileProblem.problem === "several-tables") {
    const sheets = fileProblem.sheets.map((sheet) => `“${sheet}”`).join(" and ")
    return validationError({ file: `The sheets ${sheets} each have a table. Save each one as a separate file.` })
  }
  const field = fileProblem.problem.startsWith("password") ? "password" : "file"
  return validationError({ [field]: words[fileProblem.problem] })
}

const words: Record<Exclude<FileProblem["problem"], "broken-line" | "several-tables">, string> = {
  "password-needed": "This PDF has a password. You can find it in the message that came with the file.",
  "password-wrong": "This password does not open the PDF.",
  "old-excel": "This file has an old format or a password. Save it as XLSX or CSV without a password.",
  unreadable: "This file could not be read. Choose a CSV, XLSX or PDF file.",
  "no-text": "This PDF has no text, only pictures. Choose a CSV or XLSX file.",
  "too-long": "This PDF has too many pages. Export a shorter period.",
  "unpacks-to-too-much": `Unpacked, this spreadsheet is larger than ${mostUnpackedMegabytes} MB. Export a shorter period, or as CSV.`,
  "too-many-cells": `This file has more than ${mostCells.toLocaleString("en")} cells. Remove rows and columns that are not part of the list.`,
  "too-much-memory": "This file needs too much memory to read. Export a shorter period, or as CSV.",
  "too-slow": `This file takes longer than ${secondsToRead} seconds to read. Export a shorter period, or as CSV.`,
}
