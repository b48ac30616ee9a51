import { type Expression, type SqlBool, sql } from "kysely"
import type { PageWindow } from "../../../../lib/paging.ts"
import type { Db } from "../../../../platform/database/client.ts"
import type { LedgerCause } from "../../domain/ledger-entry.ts"
import type { LedgerTotal } from "../../domain/money-summary.ts"
import type { Month } from "../../domain/month.ts"

const firstDay = (month: Month) => `${month}-01`

/** The stored totals. Entries are counted separately. */
export async function findTotals(db: Db): Promise<LedgerTotal[]> {
  const rows = await db
    .selectFrom("ledger_totals")
    .select(["month", "cause", "part", sql<number>`sum(amount)::bigint`.as("amount")])
    .where("part", "!=", "entries")
    .groupBy(["month", "cause", "part"])
    .execute()
  return rows.map(({ month, cause, ...row }) => ({ ...row, cause: cause as LedgerCause, month: month.slice(0, 7) }))
}

/** Returns the number of entries, of a cause and a month if these are given. */
export async function countEntries(db: Db, { cause, month }: { cause?: LedgerCause; month?: Month }): Promise<number> {
  const { total } = await db
    .selectFrom("ledger_totals")
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as("total"))
    .where("part", "=", "entries")
    .$if(cause !== undefined, (query) => query.where("cause", "=", cause ?? ""))
    .$if(month !== undefined, (query) => query.where("month", "=", firstDay(month ?? "")))
    .executeTakeFirstOrThrow()
  return total
}

export async function countEntriesOfAccount(db: Db, account: string, isAsked: Expression<SqlBool>): Promise<number> {
  const { total } = await db
    .selectFrom("ledger_lines")
    .innerJoin("ledger_entries", "ledger_entries.id", "entry_id")
    .select(sql<number>`count(*)`.as("total"))
    .where("account", "=", account)
    .where(isAsked)
    .executeTakeFirstOrThrow()
  return total
}

type EntryFilter = { cause?: LedgerCause; month?: Month; account?: string }

/** The SQL condition for a cause and a month. */
export const isOfCause = ({ cause, month }: EntryFilter) =>
  sql<SqlBool>`(${cause ? sql`ledger_entries.cause = ${cause}` : sql`true`}
    and ${month ? sql`ledger_entries.month = ${firstDay(month)}::date` : sql`true`})`

export type EntryRow = Awaited<ReturnType<typeof findEntries>>[number]

/** A page of entries, newest first. */
export async function findEntries(db: Db, filter: EntryFilter, { isBackwards, limit, offset }: PageWindow) {
  const { account } = filter
  const rows = await db
    .selectFrom("ledger_entries")
    .leftJoin("accounts", "accounts.id", "ledger_entries.actor_id")
    .select([
      "ledger_entries.id",
      "at",
      "day",
      "cause",
      "words",
      "payment_id",
      "enrollment_id",
      "meeting_id",
      "accounts.first_name",
      "accounts.middle_name",
      "accounts.last_name",
      "accounts.suffix",
    ])
    .where(isOfCause(filter))
    .$if(account !== undefined, (query) =>
      query.where("ledger_entries.id", "in", (of) =>
        of
          .selectFrom("ledger_lines")
          .select("entry_id")
          .where("account", "=", account ?? ""),
      ),
    )
    .orderBy("ledger_entries.id", isBackwards ? "asc" : "desc")
    .limit(limit)
    .offset(offset)
    .execute()
  return isBackwards ? rows.toReversed() : rows
}

/** The lines of entries, with the names of the accounts' owners. */
export function findLines(db: Db, entryIds: readonly number[]) {
  return namedLines(db)
    .where(sql<SqlBool>`ledger_lines.entry_id = any(${entryIds}::bigint[])`)
    .orderBy("entry_id")
    .orderBy(sql`amount < 0`)
    .orderBy("account")
    .execute()
}

export type LineRow = Awaited<ReturnType<typeof findLines>>[number]

/** The student of an enrollment's account; for other accounts the teacher or the family. */
function namedLines(db: Db) {
  const isPerson = sql<SqlBool>`split_part(ledger_lines.account, ':', 1) in ('earned', 'refunds-due', 'over-paid')`
  return db
    .selectFrom("ledger_lines")
    .leftJoin("enrollments", (join) =>
      join.on(
        sql<SqlBool>`enrollments.id = case when account like 'deferred:%' then split_part(account, ':', 2)::uuid end`,
      ),
    )
    .leftJoin("children", "children.id", "enrollments.child_id")
    .leftJoin("accounts", (join) =>
      join.on(
        sql<SqlBool>`accounts.id = case when ${isPerson} then split_part(account, ':', 2)::uuid else enrollments.learner_id end`,
      ),
    )
    .select([
      "ledger_lines.entry_id",
      "ledger_lines.account",
      "ledger_lines.amount",
      sql<string | null>`coalesce(children.first_name, accounts.first_name)`.as("first_name"),
      sql<string | null>`coalesce(children.middle_name, accounts.middle_name)`.as("middle_name"),
      sql<string | null>`coalesce(children.last_name, accounts.last_name)`.as("last_name"),
      "accounts.suffix",
    ])
}

const batch = 5000

/** The lines of the file, in the order in which they were entered. */
export function linesAfter(db: Db, last?: { entry_id: number; account: string }) {
  return namedLines(db)
    .innerJoin("ledger_entries", "ledger_entries.id", "ledger_lines.entry_id")
    .select([
      "ledger_entries.at",
      "ledger_entries.day",
      "ledger_entries.cause",
      "ledger_entries.words",
      "ledger_entries.payment_id",
      "ledger_entries.enrollment_id",
    ])
    .where(
      last
        ? sql<SqlBool>`(ledger_lines.entry_id, ledger_lines.account) > (${last.entry_id}::bigint, ${last.account})`
        : sql<SqlBool>`true`,
    )
    .orderBy("ledger_lines.entry_id")
    .orderBy("ledger_lines.account")
    .limit(batch)
    .execute()
}

export type FileLine = Awaited<ReturnType<typeof linesAfter>>[number]

export async function countLines(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom("ledger_lines")
    .select(sql<number>`count(*)`.as("total"))
    .executeTakeFirstOrThrow()
  return total
}
