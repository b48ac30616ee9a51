import { z } from "zod"
import { defineCall } from "../../lib/contract.ts"
import {
  blankAsMissing,
  fileField,
  idField,
  optionalTextField,
  pageNumber,
  pagination,
  textField,
} from "../../lib/fields.ts"
import { staff } from "../../lib/staff.ts"
import { mostLinesAtOnce, mostStatementLines, statementMegabytes } from "./domain/long-statement.ts"
import { columnUses } from "./domain/statement-columns.ts"
import { dateOrders } from "./domain/statement-dates.ts"
import { statementStates } from "./domain/statement-state.ts"

/**
 * Statements of wallets and banks, and what their lines pay for (docs/rules/statements.md#adding-a-statement). For
 * administrators.
 */

const uses = z.array(z.enum(columnUses).nullable()).max(100)
const usesText = z.string().transform((text, context) => {
  try {
    return uses.parse(JSON.parse(text))
  } catch {
    context.addIssue({ code: "custom", message: "Say what each column is." })
    return z.NEVER
  }
})

const statementFile = {
  file: fileField.refine(({ size }) => size > 0, "Choose a file."),
  channel: textField("Channel", 60),
  password: optionalTextField("Password", 200).describe("The password of a PDF; it is not stored."),
  columns: z
    .preprocess(blankAsMissing, usesText.optional())
    .optional()
    .describe(`A JSON list of what each column is, from left to right: ${columnUses.join(", ")}, or null.`),
  dateOrder: z
    .preprocess(blankAsMissing, z.enum(dateOrders, "Choose month-first or day-first.").optional())
    .optional()
    .describe("Where all dates are as 11/12/2026."),
}
/** The file, and the form around it. */
const statementBytes = statementMegabytes * 1_000_000 + 100_000

const understoodLine = z.strictObject({
  line: z.number().describe("Its number in the file."),
  day: z.string(),
  time: z.string().nullable(),
  amount: z.number().describe("Pesos."),
  reference: z.string().nullable(),
  text: z.string(),
})
export type UnderstoodLine = z.infer<typeof understoodLine>

const statementColumn = z.strictObject({
  name: z.string(),
  use: z.enum(columnUses).nullable(),
  sample: z.string().describe("What stands first in it."),
})
export type ShownColumn = z.infer<typeof statementColumn>

const leftOutLine = z.strictObject({
  line: z.number().describe("Its number in the file."),
  reason: z.string(),
})

const inWords = (count: number) => count.toLocaleString("en")

export const previewStatementCall = defineCall({
  method: "post",
  path: "/admins/statements/preview",
  access: staff("payments"),
  summary: `How a statement (CSV, XLSX or PDF, at most ${statementMegabytes} MB and ${inWords(mostStatementLines)} lines) would be read; nothing is stored. A reply without rows means that the columns must be given.`,
  input: z.object(statementFile),
  reply: z.strictObject({
    columns: z.array(statementColumn),
    rows: z.array(understoodLine).describe("The first incoming payments, as they were read."),
    lines: z.number().describe("All incoming payments."),
    leftOut: z.array(leftOutLine).describe("Every other line of the file."),
    dateOrder: z
      .enum(dateOrders)
      .nullable()
      .describe("How ambiguous dates were read (day-first or month-first); null if not ambiguous."),
  }),
  upload: true,
  maxBytes: statementBytes,
  errorStatuses: [413],
})

const state = z
  .enum(statementStates)
  .describe("“working” while a job adds the lines; “failed” when the job gave up, until somebody tries again.")

const importResult = {
  state,
  added: z.number(),
  known: z.number().describe("Lines that were already added."),
  certain: z.number(),
  likely: z.number(),
  differs: z.number(),
  unknown: z.number(),
  leftOut: z.array(leftOutLine).describe("Every line that is not incoming money, or is unclear."),
}

export const addStatementCall = defineCall({
  method: "post",
  path: "/admins/statements",
  access: staff("payments"),
  summary: `Stores the lines of incoming money, each once even if several files have it, and matches them with payments. A file of more than ${inWords(mostLinesAtOnce)} lines is added by a job: state is “working” until then.`,
  input: z.object(statementFile),
  reply: z.strictObject({ statementId: z.string(), ...importResult }),
  upload: true,
  maxBytes: statementBytes,
  errorStatuses: [413],
})

export const statementCall = defineCall({
  method: "get",
  path: "/admins/statements/{id}",
  access: staff.read("payments"),
  summary: "The progress of adding a statement, and how many of its lines currently match payments.",
  input: z.object({ id: idField("Statement") }),
  reply: z.strictObject({
    channel: z.string(),
    firstDay: z.string(),
    lastDay: z.string(),
    progress: z.number().describe("From 0 to 1."),
    ...importResult,
  }),
})

export const resumeStatementCall = defineCall({
  method: "put",
  path: "/admins/statements/{id}/resume",
  access: staff("payments"),
  summary: "Adds the remaining lines of a statement whose state is “failed”.",
  input: z.object({ id: idField("Statement") }),
  reply: z.strictObject({}),
  errorStatuses: [409],
})

const statement = z.strictObject({
  id: z.string(),
  channel: z.string(),
  firstDay: z.string(),
  lastDay: z.string(),
  lines: z.number(),
  state,
  addedAt: z.string(),
})
export type BankStatement = z.infer<typeof statement>

export const statementsCall = defineCall({
  method: "get",
  path: "/admins/statements",
  access: staff.read("payments"),
  summary: "The statements, newest first, 20 a page.",
  input: z.object({ page: pageNumber }),
  reply: z.strictObject({ statements: z.array(statement), pagination }),
})
