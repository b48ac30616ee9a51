import { createHash } from "node:crypto"
import type pg from "pg"
import { literal } from "../plans.ts"
import type { Statement } from "../record.ts"

/** The work of a statement: rows read, buffers hit, and milliseconds. */
export type Work = { walked: number; buffers: number; milliseconds: number; statement: string }

type PlanNode = {
  "Node Type": string
  "Relation Name"?: string
  "Index Name"?: string
  "Actual Rows": number
  "Actual Loops": number
  "Rows Removed by Filter"?: number
  "Rows Removed by Index Recheck"?: number
  "Rows Removed by Join Filter"?: number
  "Shared Hit Blocks": number
  "Shared Read Blocks": number
  Plans?: PlanNode[]
}

/** PostgreSQL may choose a generic plan only after five runs with custom plans. */
const runsBeforeChoice = 6

/** Explains a reading statement as the server runs it, prepared and warm; returns the work of one run. */
export async function explainWork(client: pg.ClientBase, { text, values }: Statement): Promise<Work> {
  const name = createHash("sha1").update(text).digest("hex").slice(0, 16)
  for (let run = 0; run < runsBeforeChoice; run += 1) await client.query({ name, text, values: [...values] })
  const run = `execute "${name}"${values.length > 0 ? `(${values.map(literal).join(", ")})` : ""}`
  const { rows } = await client.query(`explain (analyze, buffers, timing off, format json) ${run}`)
  const { Plan, "Execution Time": milliseconds } = rows[0]["QUERY PLAN"][0] as {
    Plan: PlanNode
    "Execution Time": number
  }
  const buffers = Plan["Shared Hit Blocks"] + Plan["Shared Read Blocks"]
  return { walked: Math.round(rowsWalked(Plan)), buffers, milliseconds, statement: text }
}

/** Returns the rows read from tables and indexes, including those that a filter of the scan removed. */
function rowsWalked(node: PlanNode): number {
  const isScan = /Scan$/.test(node["Node Type"]) && node["Node Type"] !== "Bitmap Index Scan" && node["Relation Name"]
  const removed = (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Index Recheck"] ?? 0)
  const own = isScan ? (node["Actual Rows"] + removed) * node["Actual Loops"] : 0
  return (node.Plans ?? []).reduce((sum, each) => sum + rowsWalked(each), own)
}
