import { readFile } from "node:fs/promises"
import { join } from "node:path"
import pg from "pg"
import { hashPassword } from "../../features/accounts/server/passwords/passwords.ts"
import words from "./words.json" with { type: "json" }

/** The number of rows of each kind in a measured school. */
export type BenchSize = {
  name: string
  accounts: number
  classes: number
  enrollments: number
  /** Everybody enrolled before the class began, and classes have thirty meetings, so the books have many entries. */
  isTaught?: boolean
}

/** The password of every account. */
export const benchPassword = "one password for all of them"

const files = [
  "people",
  "classes",
  "enrollments",
  "taught",
  "meetings",
  "absences",
  "ledger",
  "cards",
  "records",
  "notices",
  "conversations",
  "stream",
  "statements",
  "counts",
]

/**
 * Fills a migrated database with a school of this size, by the SQL files beside this one. All values depend on the
 * number of the row, so that every run measures the same school. Only dates depend on today; otherwise its classes
 * would some day be over.
 */
export async function seedBench(
  connection: pg.PoolConfig,
  size: BenchSize,
  reportStep: (step: string) => void,
): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const values = await valuesFor(size)
    // Triggers are for single rows: what they keep is computed once, for all.
    await client.query("set session_replication_role = replica")
    await client.query(await readSql("tools", values))
    const indexes = await dropSlowIndexes(client)
    for (const name of files) {
      if (name === "taught" && !size.isTaught) continue
      await client.query(await readSql(name, values))
      // Without statistics of the rows so far the next step would be planned for empty tables.
      await client.query("analyze")
      reportStep(name)
    }
    for (const definition of indexes) await client.query(definition)
    reportStep("indexes")
    await client.query("vacuum (analyze)")
    reportStep("vacuum")
  } finally {
    await client.end()
  }
}

/** Drops the indexes of words, which take a tenth of the time when they are built at the end; returns their definitions. */
async function dropSlowIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    "select indexname as name, indexdef as definition from pg_indexes where schemaname = 'public' and indexdef like '% gin %'",
  )
  for (const { name } of rows) await client.query(`drop index ${pg.escapeIdentifier(name)}`)
  return rows.map(({ definition }) => definition)
}

/**
 * Accounts are numbered from 1: first the teachers, then the parents, the learners, those without a role, and the
 * administrators.
 */
async function valuesFor({ accounts, classes, enrollments }: BenchSize): Promise<Record<string, string>> {
  const numbers = {
    accounts,
    classes,
    enrollments,
    lastTeacher: accounts * 0.02,
    lastParent: accounts * 0.4,
    lastLearner: accounts * 0.99,
    firstAdmin: accounts - 4,
  }
  const lists = Object.entries(words).map(([name, list]) => [name, `string_to_array('${list}', ' ')`])
  return {
    ...Object.fromEntries(Object.entries(numbers).map(([name, number]) => [name, String(Math.round(number))])),
    ...Object.fromEntries(lists),
    passwordHash: pg.escapeLiteral(await hashPassword(benchPassword, "full")),
  }
}

/** Replaces `{name}` in a file by a value. */
async function readSql(name: string, values: Record<string, string>): Promise<string> {
  const text = await readFile(join(import.meta.dirname, `${name}.sql`), "utf8")
  return text.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = values[key]
    if (value === undefined) throw new Error(`${name}.sql has {${key}}, which has no value`)
    return value
  })
}
