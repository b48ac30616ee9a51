import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { sql } from "kysely"
import type { TestSchool } from "../school.ts"

/** Everything in the database as text, also of its job queue: one line for each row, after the name of its table. */
export async function everyRow({ db }: TestSchool): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select oid::regclass::text as name from pg_class
    where relnamespace in (select oid from pg_namespace where nspname in ('public', 'jobs')) and relkind in ('r', 'p') and not relispartition`.execute(
    db,
  )
  const lines: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`select stored::text as text from ${sql.table(name)} as stored`.execute(
      db,
    )
    lines.push(...rows.map(({ text }) => `${name}: ${text}`))
  }
  return lines
}

/** Everything below the data folder of a school: the path and the content of each file. */
export function everyFile({ deps }: TestSchool): string[] {
  const root = deps.settings.dataDir
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => `${path}: ${readFileSync(path, "latin1")}`)
}

/** The lines that have one of these words, in any case. */
export const linesWith = (lines: readonly string[], words: readonly string[]) =>
  lines.filter((line) => words.some((word) => line.toLowerCase().includes(word.toLowerCase())))
