import { createHash } from "node:crypto"
import pg, { type PoolConfig } from "pg"
import type { BenchRequest } from "./load.ts"
import type { Recorder, Statement } from "./record.ts"
import type { BenchSubject } from "./subjects.ts"

type PlanNode = { "Node Type": string; "Relation Name"?: string; Plans?: PlanNode[] }
/** A statement with a sequential scan of a table of more than a thousand rows. */
export type Scan = { subject: string; tables: string[]; plan: string }

const manyRows = 1000
/** PostgreSQL may choose a generic plan only after five runs with custom plans. */
const runsBeforeChoice = 6
/** The number of requests of each subject that are explained, spread from its first to its last. */
const requestsTried = 40

/**
 * Explains every statement of the subjects as the server would run it: prepared, after some runs, with several of its
 * real values. Returns their number, and those with a sequential scan of a large table.
 */
export async function findScans(
  connection: PoolConfig,
  subjects: BenchSubject[],
  recorder: Recorder,
): Promise<{ statements: number; scans: Scan[] }> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const large = new Set((await client.query(largeTables, [manyRows])).rows.map((row) => row.relname as string))
    const statements = new Map<string, { subject: string; used: Statement[] }>()
    for (const { name, requests } of subjects.filter(({ isFile }) => !isFile)) {
      for (const each of evenly(requests)) {
        for (const statement of (await recorder.record(each)).flat()) {
          if (!/^(select|insert|update|delete|with)\b/i.test(statement.text)) continue
          const entry = statements.get(statement.text) ?? { subject: name, used: [] }
          statements.set(statement.text, entry)
          entry.used.push(statement)
        }
      }
    }
    const scans: Scan[] = []
    for (const { subject, used } of statements.values()) {
      const scan = await explain(client, used, large)
      if (scan) scans.push({ subject, ...scan })
    }
    return { statements: statements.size, scans }
  } finally {
    await client.end()
  }
}

const evenly = (requests: BenchRequest[]) =>
  requests.filter((_, nth) => nth % Math.ceil(requests.length / requestsTried) === 0)

const largeTables = "select relname from pg_class where relkind = 'r' and reltuples > $1"

async function explain(
  client: pg.Client,
  used: Statement[],
  large: Set<string>,
): Promise<Omit<Scan, "subject"> | null> {
  await client.query("begin")
  try {
    const text = used[0]!.text
    const name = createHash("sha1").update(text).digest("hex").slice(0, 16)
    if (/^select|^with/i.test(text)) {
      for (let run = 0; run < Math.max(runsBeforeChoice, used.length); run += 1)
        await client.query({ name, text, values: [...used[run % used.length]!.values] })
    } else await client.query(`prepare "${name}" as ${text}`)
    for (const { values } of used) {
      const run = `execute "${name}"${values.length > 0 ? `(${values.map(literal).join(", ")})` : ""}`
      const { rows } = await client.query(`explain (format json) ${run}`)
      const tables = scannedTables(rows[0]["QUERY PLAN"][0].Plan as PlanNode).filter((table) => large.has(table))
      if (tables.length === 0) continue
      const shown = await client.query(`explain ${run}`)
      const plan = [text, ...shown.rows.map((row) => `  ${row["QUERY PLAN"]}`)].join("\n")
      return { tables, plan }
    }
    return null
  } finally {
    await client.query("rollback")
  }
}

function scannedTables(node: PlanNode): string[] {
  const own = node["Node Type"] === "Seq Scan" && node["Relation Name"] ? [node["Relation Name"]] : []
  return [...own, ...(node.Plans ?? []).flatMap(scannedTables)]
}

/** A value in the format of pg, as a literal for a statement. */
export function literal(value: unknown): string {
  if (value === null || value === undefined) return "null"
  if (Buffer.isBuffer(value)) return `'\\x${value.toString("hex")}'`
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString())
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map((each) => JSON.stringify(textOf(each))).join(",")}}`)
  return pg.escapeLiteral(String(value))
}

const textOf = (value: unknown) => (value instanceof Date ? value.toISOString() : String(value))
