import { sql } from "kysely"
import type { Day } from "../../../lib/day.ts"
import type { Db, Tx } from "../../../platform/database/client.ts"
import type { KnownFormat } from "../domain/read-statement.ts"
import type { ColumnUse } from "../domain/statement-columns.ts"
import type { DateOrder } from "../domain/statement-dates.ts"

/** The format of a channel's last statement. */
export async function findFormat(
  db: Db,
  channel: string,
): Promise<(KnownFormat & { dateOrder: DateOrder | null }) | null> {
  const row = await db.selectFrom("statement_formats").selectAll().where("channel", "=", channel).executeTakeFirst()
  if (!row) return null
  const uses = row.uses.map((use) => (use === "" ? null : (use as ColumnUse)))
  return { headings: row.headings, uses, dateOrder: row.date_order }
}

type Format = { headings: string[]; uses: readonly (ColumnUse | null)[]; dateOrder: DateOrder | null; at: Date }

/** A date order that was asked for once stays, also when a later file does not need it. */
export async function keepFormat(tx: Tx, channel: string, { headings, uses, dateOrder, at }: Format): Promise<void> {
  const kept = { headings, uses: uses.map((use) => use ?? ""), saved_at: at }
  await tx
    .insertInto("statement_formats")
    .values({ channel, ...kept, date_order: dateOrder })
    .onConflict((conflict) =>
      conflict
        .column("channel")
        .doUpdateSet({ ...kept, date_order: sql`coalesce(excluded.date_order, statement_formats.date_order)` }),
    )
    .execute()
}

type NewStatement = { channel: string; first_day: Day; last_day: Day; added_by: string; added_at: Date }

export async function insertStatement(tx: Tx, statement: NewStatement): Promise<string> {
  const { id } = await tx.insertInto("statements").values(statement).returning("id").executeTakeFirstOrThrow()
  return id
}

export type NewLine = {
  position: number
  identity: Buffer
  reference: string | null
  code: string | null
  day: Day
  amount_centavos: number
  text: string
}

/** Inserts the lines that are new in the channel, in the order of their identities, and returns how many these are. */
export async function insertLines(tx: Tx, statementId: string, channel: string, lines: NewLine[]): Promise<number> {
  const sorted = [...lines].sort((one, other) => Buffer.compare(one.identity, other.identity))
  const column = <K extends keyof NewLine>(name: K) => sorted.map((line) => line[name])
  const { rows } = await sql<{ added: number }>`
    with inserted as (
      insert into statement_lines (statement_id, channel, position, identity, reference, code, day, amount_centavos, text)
      select ${statementId}, ${channel}, * from unnest(${column("position")}::int[], ${column("identity")}::bytea[],
        ${column("reference")}::text[], ${column("code")}::text[], ${column("day")}::date[],
        ${column("amount_centavos")}::bigint[], ${column("text")}::text[])
      on conflict (channel, identity) do nothing returning 1
    ) select count(*)::int as added from inserted`.execute(tx)
  return rows[0]?.added ?? 0
}

/** Those of these codes that a payment has, or that are reserved for one. */
export async function findKnownCodes(db: Db, codes: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ code: string }>`
    select code from payment_codes where code = any(${codes})
    union select code from payments where code = any(${codes})`.execute(db)
  return new Set(rows.map(({ code }) => code))
}

export function listStatementRows(db: Db, { from, most }: { from: number; most: number }) {
  return db
    .selectFrom("statements")
    .select(["id", "channel", "first_day", "last_day", "added_at"])
    .select(({ selectFrom }) =>
      selectFrom("statement_lines")
        .whereRef("statement_id", "=", "statements.id")
        .select(({ fn }) => fn.countAll<number>().as("lines"))
        .as("lines"),
    )
    .orderBy("added_at", "desc")
    .orderBy("id")
    .limit(most)
    .offset(from)
    .execute()
}

export async function countStatements(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("statements")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
  return count
}

/** Deletes lines of statements whose last day was before this one, at most so many, and statements that are empty then. */
export async function deleteOldStatements(db: Db, lastDay: Day, most: number): Promise<number> {
  const old = sql`select id from statements where last_day < ${lastDay}`
  const gone = await sql`delete from statement_lines where id in (
    select id from statement_lines where statement_id in (${old}) limit ${most})`.execute(db)
  await sql`delete from statements where last_day < ${lastDay}
    and not exists (select from statement_lines where statement_id = statements.id)`.execute(db)
  return Number(gone.numAffectedRows ?? 0)
}
