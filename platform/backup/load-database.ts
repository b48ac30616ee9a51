import { finished } from "node:stream/promises"
import { Kysely, type PostgresPool } from "kysely"
import pg from "pg"
import { from as copyFrom } from "pg-copy-streams"
import type { Db } from "../database/client.ts"
import { TransactionLockDialect } from "../database/dialect.ts"
import { migrateTo } from "../database/migrate.ts"
import type { Tables } from "../database/tables.ts"
import { BackupError } from "./backup-error.ts"
import { plainWriting } from "./dump-database.ts"
import { type Manifest, memberOf } from "./manifest.ts"
import type { TarEntry } from "./tar.ts"

const tablesThere = `select format('%I', relname) as name, relname::text as plain from pg_class
  where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') order by relname`

type LoadOptions = {
  /** Tables of features that have rows even in an empty school. */
  filledTables: readonly string[]
  /** Gets the members beside the dump. */
  rest: (entry: TarEntry) => Promise<void>
  /** Looks at the loaded rows before the commit; throws BackupError. */
  check: (client: pg.ClientBase) => Promise<void>
}

/**
 * Loads a dump into an empty database, in one transaction; `rest` gets the other members of the archive before the
 * commit. The tables are created by the migrations that the dump had; the next start applies newer ones. Throws
 * BackupError when the database is not empty.
 */
export async function loadDatabase(
  client: pg.ClientBase,
  manifest: Manifest,
  entries: AsyncIterable<TarEntry>,
  { filledTables, rest, check }: LoadOptions,
): Promise<void> {
  await overOneConnection(client)
    .transaction()
    .execute(async (tx) => {
      await client.query(plainWriting)
      await client.query("set local lock_timeout = '10s'")
      await assertEmpty(client, [...alwaysFilled, ...filledTables])
      await dropAll(client)
      await migrateTo(tx, manifest.migrations.at(-1) ?? "")
      const keys = await dropForeignKeys(client)
      // Triggers first: that of the books refuses to empty them.
      await eachTable(client, manifest, (table) => `alter table ${table} disable trigger user`)
      await eachTable(client, manifest, (table) => `truncate ${table}`)
      await loadRows(client, manifest, entries, rest)
      await leaveMailsUnsent(client, manifest)
      await eachTable(client, manifest, (table) => `alter table ${table} enable trigger user`)
      for (const { table, name, definition } of keys)
        await client.query(`alter table ${table} add constraint ${name} ${definition}`)
      for (const each of manifest.sequences) await setSequence(client, each)
      await check(client)
    })
}

/** Kysely over one given connection, so that migrations and COPY share a transaction. */
function overOneConnection(client: pg.ClientBase): Db {
  const connection = {
    query: (text: string, values: readonly unknown[]) => client.query(text, [...values]),
    release: () => {},
  }
  const pool = { connect: async () => connection, end: async () => {} } as unknown as PostgresPool
  return new Kysely<Tables>({ dialect: new TransactionLockDialect({ pool }) })
}

/** Tables of the platform that have rows even in an empty database. */
const alwaysFilled = [
  "rate_limits",
  "mail_pace",
  "push_keys",
  "data_keys",
  "audit_trail",
  "audit_seals",
  "audit_sealing",
]

/** Throws BackupError unless the database is empty; a started school without any account counts as empty. */
async function assertEmpty(client: pg.ClientBase, filledTables: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ name: string; plain: string }>(tablesThere)
  const isOurs = rows.some(({ plain }) => plain === "kysely_migration")
  for (const { name, plain } of rows) {
    if (isOurs && (plain.startsWith("kysely_") || filledTables.includes(plain))) continue
    const result = isOurs ? await client.query(`select from ${name} limit 1`) : { rowCount: 1 }
    if (result.rowCount)
      throw new BackupError(
        "The database is not empty: a backup is restored into an empty DATA_DIR or database only. Nothing was changed.",
      )
  }
}

/** The tables of an empty school may belong to another version. */
async function dropAll(client: pg.ClientBase): Promise<void> {
  const { rows: tables } = await client.query<{ name: string }>(tablesThere)
  if (tables.length > 0) await client.query(`drop table ${tables.map(({ name }) => name).join(", ")} cascade`)
  const { rows: functions } = await client.query<{ name: string }>(`
    select pg_proc.oid::regprocedure::text as name from pg_proc
    where pronamespace = current_schema()::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`)
  for (const { name } of functions) await client.query(`drop function ${name} cascade`)
}

/** Drops the foreign keys, so that tables can be loaded in any order; adding them at the end checks all rows. */
async function dropForeignKeys(client: pg.ClientBase) {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = current_schema()::regnamespace order by 1, 2`)
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`)
  return rows
}

async function eachTable(client: pg.ClientBase, { tables }: Manifest, statement: (table: string) => string) {
  for (const { name } of tables) await client.query(statement(pg.escapeIdentifier(name)))
}

async function loadRows(
  client: pg.ClientBase,
  { tables }: Manifest,
  entries: AsyncIterable<TarEntry>,
  rest: (entry: TarEntry) => Promise<void>,
) {
  let current: { table: string; write(body: Buffer): Promise<void>; end(): Promise<void> } | null = null
  for await (const entry of entries) {
    const place = memberOf(entry.name)
    const table = place && "table" in place ? place.table : null
    if (current && current.table !== table) {
      await current.end()
      current = null
    }
    if (table === null) {
      await rest(entry)
      continue
    }
    current ??= { table, ...openCopy(client, table, tables.find(({ name }) => name === table)?.columns ?? []) }
    await current.write(entry.body)
  }
}

/**
 * Removes the jobs of waiting mails: the school that the dump comes from sends them, and a dump has no jobs
 * (docs/operating.md).
 */
async function leaveMailsUnsent(client: pg.ClientBase, { tables }: Manifest): Promise<void> {
  const mails = tables.find(({ name }) => name === "mails")
  if (mails?.columns.includes("due_at")) await client.query("update mails set due_at = null where due_at is not null")
}

function openCopy(client: pg.ClientBase, table: string, columns: string[]) {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(", ")
  const copy = client.query(copyFrom(`copy ${pg.escapeIdentifier(table)} (${list}) from stdin`))
  const done = finished(copy)
  // Its error is thrown by write() and end(); this avoids an unhandled rejection.
  done.catch(() => undefined)
  return {
    async write(body: Buffer) {
      const written = new Promise<void>((resolve, reject) =>
        copy.write(body, (error) => (error ? reject(error) : resolve())),
      )
      await Promise.race([written, done])
    },
    async end() {
      copy.end()
      await done
    },
  }
}

async function setSequence(client: pg.ClientBase, { table, column, value, isCalled }: Manifest["sequences"][number]) {
  await client.query("select setval(pg_get_serial_sequence(quote_ident($1), $2), $3::bigint, $4)", [
    table,
    column,
    value,
    isCalled,
  ])
}
