import { type RawBuilder, sql } from "kysely"
import {
  type Encrypted,
  type EncryptedColumn,
  encryptedColumns,
} from "../../../../platform/database/encrypted-columns.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { register } from "../register/register.ts"
import { columnsIn, declaredColumns, type TableEntry } from "../register/table-entry.ts"

/** What an id means to its reader: another column beside it, with a name or a time. */
const explanations: Readonly<Record<string, { as: string; of(id: RawBuilder<unknown>): RawBuilder<unknown> }>> = {
  class_id: { as: "class", of: (id) => sql`(select name from classes where classes.id = ${id})` },
  subject_id: { as: "subject", of: (id) => sql`(select name from subjects where subjects.id = ${id})` },
  meeting_id: { as: "class_starts_at", of: (id) => sql`(select starts_at from meetings where meetings.id = ${id})` },
  child_id: {
    as: "student",
    of: (id) => sql`(select concat_ws(' ', first_name, last_name) from children where children.id = ${id})`,
  },
  enrollment_id: {
    as: "class",
    of: (id) => sql`(select name from enrollments join classes on classes.id = enrollments.class_id
      where enrollments.id = ${id})`,
  },
}

type RowDeps = Pick<Deps, "db" | "dataKeys">

/** A row for its person, by column. */
export type OwnRow = Record<string, unknown>

/** Returns the rows of this table that are about the account, with the columns that it may have. */
export async function findOwnRows({ db, dataKeys }: RowDeps, table: string, accountId: string): Promise<OwnRow[]> {
  const entry = register[table]
  const columns = columnsIn(entry?.exported)
  if (!entry?.whose || columns.length === 0) return []
  const selected = columns.flatMap((column) => [shown(entry, column, accountId), ...explained(table, column)])
  const encrypted = encryptedOf(table).filter(({ name }) => columns.includes(name))
  for (const { name, id } of encrypted) selected.push(sql`${sql.ref(id)} as ${sql.ref(rowOf(name))}`)
  const { rows } = await sql<OwnRow>`
    select ${sql.join(selected)} from ${sql.table(table)}
    where ${entry.whose(accountId)} order by ${firstTime(table)}`.execute(db)
  for (const row of rows)
    for (const { column, name } of encrypted) {
      row[name] = dataKeys.show(row[name] as Encrypted | null, { column, id: String(row[rowOf(name)]) })
      delete row[rowOf(name)]
    }
  return rows
}

const encryptedOf = (table: string) =>
  Object.entries(encryptedColumns)
    .map(([column, id]) => ({ column: column as EncryptedColumn, name: column.slice(table.length + 1), id }))
    .filter(({ column }) => column.startsWith(`${table}.`))

/** The alias under which a query has the row of an encrypted value. */
const rowOf = (name: string) => `row_of_${name}`

function shown({ onlyIf }: TableEntry, column: string, accountId: string): RawBuilder<unknown> {
  const condition = onlyIf?.[column]
  const value = sql.ref(column)
  return condition ? sql`case when ${condition(accountId)} then ${value} end as ${value}` : value
}

function explained(table: string, column: string): RawBuilder<unknown>[] {
  const explanation = explanations[column]
  return explanation ? [sql`${explanation.of(sql.ref(`${table}.${column}`))} as ${sql.ref(explanation.as)}`] : []
}

/** Rows come in the order of their first column with a time, where there is one. */
function firstTime(table: string): RawBuilder<unknown> {
  const entry = register[table]
  const time = entry && declaredColumns(entry).find((column) => /(_at|^day)$/.test(column))
  return time ? sql.ref(time) : sql`1`
}

/** The tables of which an account can have rows in its file. */
export const exportedTables = Object.entries(register)
  .filter(([, { whose, exported }]) => whose && exported)
  .map(([table]) => table)
