import { sql } from "kysely"
import type { Day } from "../../../lib/day.ts"
import type { Centavos } from "../../../lib/money.ts"
import type { Db, Tx } from "../../../platform/database/client.ts"
import type { LeftOutLine } from "../domain/left-out.ts"
import type { ChannelFormat } from "../domain/read-statement.ts"
import type { ColumnUse } from "../domain/statement-columns.ts"
import type { DateOrder } from "../domain/statement-dates.ts"

/** The format of a channel's last statement. */
export async function findFormat(
  db: Db,
  channel: string,
): Promise<(ChannelFormat & { dateOrder: DateOrder | null }) | null> {
  const row = await db.selectFrom("statement_formats").selectAll().where("channel", "=", channel).executeTakeFirst()
  if (!row) return null
  const uses = row.uses.map((use) => (use === "" ? null : (use as ColumnUse)))
  return { headings: row.headings, uses, dateOrder: row.date_order }
}

type Format = { headings: string[]; uses: readonly (ColumnUse | null)[]; dateOrder: DateOrder | null; at: Date }

/** Stores the format of a channel. A date order that was once chosen stays, also if a later file does not need it. */
export async function keepFormat(tx: Tx, channel: string, { headings, uses, dateOrder, at }: Format): Promise<void> {
  const format = { headings, uses: uses.map((use) => use ?? ""), saved_at: at }
  await tx
    .insertInto("statement_formats")
    .values({ channel, ...format, date_order: dateOrder })
    .onConflict((conflict) =>
      conflict
        .column("channel")
        .doUpdateSet({ ...format, date_order: sql`coalesce(excluded.date_order, statement_formats.date_order)` }),
    )
    .execute()
}

type NewStatement = {
  channel: string
  first_day: Day
  last_day: Day
  added_by: string
  added_at: Date
  is_working: boolean
  line_count: number
  leftOut: readonly LeftOutLine[]
}

export async function insertStatement(tx: Tx, { leftOut, ...statement }: NewStatement): Promise<string> {
  const { id } = await tx
    .insertInto("statements")
    .values({ ...statement, left_out: JSON.stringify(leftOut) })
    .returning("id")
    .executeTakeFirstOrThrow()
  return id
}

/** `line`: its number in the file. `position`: its place among the lines that are added. */
export type NewLine = {
  line: number
  position: number
  identity: Buffer
  reference: string | null
  code: string | null
  day: Day
  amount_centavos: number
  text: string
}

const columnsOf = (lines: readonly NewLine[]) => {
  const column = <K extends keyof NewLine>(name: K) => lines.map((line) => line[name])
  return sql`unnest(${column("position")}::int[], ${column("identity")}::bytea[], ${column("reference")}::text[],
    ${column("code")}::text[], ${column("day")}::date[], ${column("amount_centavos")}::bigint[], ${column("text")}::text[])`
}

/** Inserts the lines that are new in the channel, in the order of their identities; returns the existing ones. */
export async function insertLines(
  tx: Tx,
  statementId: string,
  channel: string,
  lines: readonly NewLine[],
): Promise<NewLine[]> {
  const sorted = lines.toSorted((one, other) => Buffer.compare(one.identity, other.identity))
  const { rows } = await sql<{ position: number }>`
    insert into statement_lines (statement_id, channel, position, identity, reference, code, day, amount_centavos, text)
    select ${statementId}, ${channel}, * from ${columnsOf(sorted)}
    on conflict (channel, identity) do nothing returning position`.execute(tx)
  const inserted = new Set(rows.map(({ position }) => position))
  return lines.filter(({ position }) => !inserted.has(position))
}

/** The amounts of the channel's lines with these identities, as hexadecimal texts. */
export async function findLineAmounts(
  tx: Tx,
  channel: string,
  identities: readonly Buffer[],
): Promise<Map<string, Centavos>> {
  const rows = await tx
    .selectFrom("statement_lines")
    .select(["identity", "amount_centavos"])
    .where("channel", "=", channel)
    .where(sql<boolean>`identity = any(${identities}::bytea[])`)
    .execute()
  return new Map(rows.map(({ identity, amount_centavos }) => [identity.toString("hex"), amount_centavos]))
}

/** Stores lines until the job adds them. */
export async function insertWaitingLines(tx: Tx, statementId: string, lines: readonly NewLine[]): Promise<void> {
  await sql`
    insert into waiting_statement_lines (statement_id, line, position, identity, reference, code, day, amount_centavos, text)
    select ${statementId}, line, new.* from ${columnsOf(lines)} as new (position)
      join unnest(${lines.map(({ position }) => position)}::int[], ${lines.map(({ line }) => line)}::int[])
        as of_file (position, line) using (position)`.execute(tx)
}

/** Removes and returns the first waiting lines of a statement, up to a limit. */
export async function takeWaitingLines(tx: Tx, statementId: string, most: number): Promise<NewLine[]> {
  return tx
    .deleteFrom("waiting_statement_lines")
    .where("statement_id", "=", statementId)
    .where("position", "in", (waiting) =>
      waiting
        .selectFrom("waiting_statement_lines")
        .select("position")
        .where("statement_id", "=", statementId)
        .orderBy("position")
        .limit(most),
    )
    .returning(["line", "position", "identity", "reference", "code", "day", "amount_centavos", "text"])
    .execute()
}

export function lockStatement(tx: Tx, id: string) {
  return tx
    .selectFrom("statements")
    .select(["id", "channel", "added_by", "is_working"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst()
}

/** Adds to the counts of existing lines and to the list of left-out lines. */
export async function extendResult(
  tx: Tx,
  id: string,
  { known, leftOut }: { known: number; leftOut: readonly LeftOutLine[] },
): Promise<void> {
  if (known === 0 && leftOut.length === 0) return
  await sql`
    update statements set known = known + ${known}, left_out = left_out || ${JSON.stringify(leftOut)}::jsonb
    where id = ${id}`.execute(tx)
}

export async function markAdded(tx: Tx, id: string): Promise<void> {
  await tx.updateTable("statements").set({ is_working: false }).where("id", "=", id).execute()
}

/** Returns the statements among these that are not complete. */
export async function findWorking(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("statements")
    .select("id")
    .where("id", "in", ids)
    .where("is_working", "=", true)
    .execute()
  return rows.map(({ id }) => id)
}

/** A statement, the number of its lines, and the number of waiting lines. */
export function findResult(db: Db, id: string) {
  return db
    .selectFrom("statements")
    .select(["channel", "first_day", "last_day", "is_working", "line_count", "known", "left_out"])
    .select(({ selectFrom, fn }) => [
      selectFrom("statement_lines")
        .whereRef("statement_id", "=", "statements.id")
        .select(fn.countAll<number>().as("lines"))
        .$asScalar()
        .as("added"),
      selectFrom("waiting_statement_lines")
        .whereRef("statement_id", "=", "statements.id")
        .select(fn.countAll<number>().as("lines"))
        .$asScalar()
        .as("waiting"),
    ])
    .where("id", "=", id)
    .executeTakeFirst()
}

/** Returns the codes among these that belong to a payment or are reserved for one. */
export async function findKnownCodes(db: Db, codes: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ code: string }>`
    select code from payment_codes where code = any(${codes})
    union select code from payments where code = any(${codes})`.execute(db)
  return new Set(rows.map(({ code }) => code))
}

export function listStatementRows(db: Db, { from, most }: { from: number; most: number }) {
  return db
    .selectFrom("statements")
    .select(["id", "channel", "first_day", "last_day", "is_working", "added_at"])
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

/** Deletes lines of statements whose last day is before this one, up to a limit, and statements that become empty. */
export async function deleteOldStatements(db: Db, lastDay: Day, most: number): Promise<number> {
  const old = sql`select id from statements where last_day < ${lastDay}`
  const gone = await sql`delete from statement_lines where id in (
    select id from statement_lines where statement_id in (${old}) limit ${most})`.execute(db)
  await sql`delete from statements where last_day < ${lastDay}
    and not exists (select from statement_lines where statement_id = statements.id)`.execute(db)
  return Number(gone.numAffectedRows ?? 0)
}
