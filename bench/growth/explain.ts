import { createHash } from "node:crypto"
import pg from "pg"
import type { Statement } from "../product.ts"

/** The work of a statement: rows read, buffers hit, and milliseconds. */
export type Work = { walked: number; buffers: number; milliseconds: number; statement: string }

type PlanNode = {
  "Node Type": string
  "Relation Name"?: string
  "Actual Rows": number
  "Actual Loops": number
  "Rows Removed by Filter"?: number
  "Rows Removed by Index Recheck"?: number
  "Shared Hit Blocks": number
  "Shared Read Blocks": number
  Plans?: PlanNode[]
}

/** PostgreSQL may choose a generic plan only after five runs with custom plans. */
const runsBeforeChoice = 6

/** Explains a reading statement as the server runs it, prepared and warm; returns the work of one run. */
export async function explainRead(client: pg.ClientBase, statement: Statement): Promise<Work> {
  const { text, values } = statement
  for (let run = 0; run < runsBeforeChoice; run += 1)
    await client.query({ name: nameOf(text), text, values: [...values] })
  const { rows } = await client.query(`explain (analyze, buffers, timing off, format json) ${execute(statement)}`)
  const { Plan: plan, "Execution Time": milliseconds } = rows[0]["QUERY PLAN"][0] as {
    Plan: PlanNode
    "Execution Time": number
  }
  const buffers = plan["Shared Hit Blocks"] + plan["Shared Read Blocks"]
  return { walked: Math.round(rowsWalked(plan)), buffers, milliseconds, statement: text }
}

/** Returns the plan of a writing statement, without running it, and the tables that it reads from end to end. */
export async function explainWrite(client: pg.ClientBase, statement: Statement) {
  await client.query("begin")
  try {
    await client.query(`prepare "${nameOf(statement.text)}" as ${statement.text}`)
    const { rows } = await client.query(`explain (format json) ${execute(statement)}`)
    const lines = (await client.query(`explain ${execute(statement)}`)).rows.map((row) => `  ${row["QUERY PLAN"]}`)
    return { scanned: scannedTables(rows[0]["QUERY PLAN"][0].Plan), plan: [statement.text, ...lines].join("\n") }
  } finally {
    await client.query("rollback")
    await client.query("deallocate all")
  }
}

const nameOf = (text: string) => createHash("sha1").update(text).digest("hex").slice(0, 16)

const execute = ({ text, values }: Statement) =>
  `execute "${nameOf(text)}"${values.length > 0 ? `(${values.map(literal).join(", ")})` : ""}`

/** A value in the format of pg, as a literal for a statement. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return "null"
  if (Buffer.isBuffer(value)) return `'\\x${value.toString("hex")}'`
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString())
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map(elementOf).join(",")}}`)
  return pg.escapeLiteral(String(value))
}

const elementOf = (value: unknown) => {
  if (value === null) return "null"
  return JSON.stringify(value instanceof Date ? value.toISOString() : String(value))
}

/** Returns the rows read from tables and indexes, including those that a filter of the scan removed. */
function rowsWalked(node: PlanNode): number {
  const isScan = /Scan$/.test(node["Node Type"]) && node["Node Type"] !== "Bitmap Index Scan" && node["Relation Name"]
  const removed = (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Index Recheck"] ?? 0)
  const own = isScan ? (node["Actual Rows"] + removed) * node["Actual Loops"] : 0
  return (node.Plans ?? []).reduce((sum, each) => sum + rowsWalked(each), own)
}

function scannedTables(node: PlanNode): string[] {
  const own = node["Node Type"] === "Seq Scan" && node["Relation Name"] ? [node["Relation Name"]] : []
  return [...own, ...(node.Plans ?? []).flatMap(scannedTables)]
}
