import pg from "pg"
import { to as copyTo } from "pg-copy-streams"
import { BackupError } from "./backup-error.ts"
import { type Manifest, partName, type TableFacts } from "./manifest.ts"
import type { TarEntry } from "./tar.ts"

/** The bytes of a table in one member of the archive, which is held in memory. */
const partSize = 4 * 1024 * 1024

export type Dump = Pick<Manifest, "migrations" | "sequences"> & {
  tables: TableFacts[]
  /** The rows of all tables, in the order of `tables`. */
  rows(): AsyncGenerator<TarEntry>
}

/**
 * Settings with which COPY writes dates and numbers in a form that every server reads the same. They hold for one
 * transaction: behind a pooler other clients use the same session.
 */
export const plainWriting = `set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local extra_float_digits = 1;
  set local bytea_output = 'hex'; set local timezone = 'UTC'; set local client_encoding = 'UTF8'; set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`

/**
 * Starts a snapshot of the whole database in a transaction; others can write meanwhile. Throws BackupError for an empty
 * database.
 */
export async function dumpDatabase(client: pg.ClientBase): Promise<Dump> {
  await client.query("begin isolation level repeatable read read only")
  await client.query(plainWriting)
  const tables = await findTables(client)
  if (tables.length === 0) throw new BackupError("There is no school in the database: there is nothing to back up.")
  // No migration changes the tables until the transaction ends.
  await client.query(
    `lock table ${tables.map(({ name }) => pg.escapeIdentifier(name)).join(", ")} in access share mode`,
  )
  const { rows } = await client.query<{ name: string }>("select name from kysely_migration order by name")
  return {
    migrations: rows.map(({ name }) => name),
    tables,
    sequences: await findSequences(client),
    async *rows() {
      for (const table of tables) yield* rowsOf(client, table)
    },
  }
}

/**
 * Returns the tables and their columns without generated ones. Migrations create the migrator's own tables. The rows of
 * partitions belong to their table, because a restored database may divide them otherwise.
 */
async function findTables(client: pg.ClientBase): Promise<TableFacts[]> {
  const { rows } = await client.query<TableFacts>(`
    select relname::text as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
      and attnum > 0 and not attisdropped and attgenerated = ''
      and exists (select from pg_class as migrator where migrator.relnamespace = pg_class.relnamespace
        and migrator.relname = 'kysely_migration')
      and relname not in ('kysely_migration', 'kysely_migration_lock')
    group by relname order by relname`)
  return rows
}

async function* rowsOf(client: pg.ClientBase, { name, columns }: TableFacts): AsyncGenerator<TarEntry> {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(", ")
  const copy = client.query(copyTo(`copy (select ${list} from ${pg.escapeIdentifier(name)}) to stdout`))
  let chunks: Buffer[] = []
  let length = 0
  let part = 1
  for await (const chunk of copy as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    length += chunk.length
    if (length < partSize) continue
    yield { name: partName(name, part++), body: Buffer.concat(chunks) }
    chunks = []
    length = 0
  }
  if (length > 0) yield { name: partName(name, part), body: Buffer.concat(chunks) }
}

/** Sequences are not part of a snapshot: a value may be later than the rows, which does no harm. */
async function findSequences(client: pg.ClientBase): Promise<Manifest["sequences"]> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(`
    select relname::text as table, attname::text as column,
      pg_get_serial_sequence(quote_ident(relname), attname) as sequence
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
      and pg_get_serial_sequence(quote_ident(relname), attname) is not null
    order by 1, 2`)
  const sequences: Manifest["sequences"] = []
  for (const { table, column, sequence } of rows) {
    const state = await client.query<{ value: string; is_called: boolean }>(
      `select last_value::text as value, is_called from ${sequence}`,
    )
    const { value, is_called } = state.rows[0] ?? { value: "1", is_called: false }
    sequences.push({ table, column, value, isCalled: is_called })
  }
  return sequences
}
