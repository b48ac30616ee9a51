import { type SqlBool, sql } from "kysely"
import type { Db } from "../../../platform/database/client.ts"

/** Rows of the audit trail, newest first, of which each page reads a limited number (docs/decisions/0006). */

export type TrailFilter = {
  accountId?: string
  thing?: string
  thingId?: string
  action?: string
  from?: Date
  /** Before this moment. */
  until?: Date
}

/** The place in the list after which a page begins. The moment is PostgreSQL's text, because a Date has no microseconds. */
export type TrailKey = { id: number; atText: string }

export type TrailRow = Awaited<ReturnType<typeof readRows>>[number]

/** How many rows of one record a page looks through for a person or an action. */
const mostLookedThrough = 60

export type TrailPage = { rows: TrailRow[]; next: TrailKey | null }

/**
 * One page of rows. An index serves every filter, and a person's with an action or a kind of record; of one record a page
 * looks through some rows, so that it may have fewer than `limit` and a next one.
 */
export async function findTrailPage(db: Db, filter: TrailFilter, limit: number, after?: TrailKey): Promise<TrailPage> {
  const looksThrough = filter.thingId !== undefined && (filter.accountId ?? filter.action ?? filter.thing) !== undefined
  const most = looksThrough ? Math.max(mostLookedThrough, limit + 1) : limit + 1
  const seen = await readRows(db, filter, most, after)
  const matching = seen.filter((row) => matches(row, filter))
  const rows = matching.slice(0, limit)
  const isCut = matching.length > limit
  const last = isCut ? rows.at(-1) : seen.length === most ? seen.at(-1) : null
  return { rows, next: last ? trailKeyOf(last) : null }
}

export const trailKeyOf = ({ id, at_text: atText }: TrailRow): TrailKey => ({ id, atText })

/** True for all rows; without it PostgreSQL does not read the index of the whole trail (migration 0088). */
const isInWholeTrail = sql<SqlBool>`id > 0`

function readRows(db: Db, filter: TrailFilter, most: number, after?: TrailKey) {
  const { thingId, accountId, action, thing, from, until } = filter
  let query = selectRows(db)
  if (thingId !== undefined) query = query.where("thing_id", "=", thingId)
  else {
    if (accountId !== undefined) query = query.where("account_id", "=", accountId)
    if (action !== undefined) query = query.where("action", "=", action)
    // An action implies its kind of record.
    else if (thing !== undefined) query = query.where("thing", "=", thing)
  }
  const isOfAll = (thingId ?? accountId ?? action ?? thing) === undefined
  if (isOfAll) query = query.where(isInWholeTrail)
  if (from) query = query.where("at", ">=", from)
  if (until) query = query.where("at", "<", until)
  if (after) query = query.where(sql<SqlBool>`(at, id) < (${after.atText}::timestamptz, ${after.id})`)
  return newestFirst(query, most).execute()
}

const selectRows = (db: Db) =>
  db
    .selectFrom("audit_trail")
    .select(["id", "at", "account_id", "action", "thing", "thing_id", "before", "after"])
    .select(sql<string>`at::text`.as("at_text"))

const newestFirst = (query: ReturnType<typeof selectRows>, most: number) =>
  query.orderBy("at", "desc").orderBy("id", "desc").limit(most)

function matches(row: TrailRow, { accountId, action, thing }: TrailFilter): boolean {
  return (
    (accountId === undefined || row.account_id === accountId) &&
    (action === undefined || row.action === action) &&
    (thing === undefined || row.thing === thing)
  )
}

/** The place of a row, from the id that an address has; null when the row has been removed. */
export async function findTrailKey(db: Db, id: number): Promise<TrailKey | null> {
  const row = await db
    .selectFrom("audit_trail")
    .select(["id", sql<string>`at::text`.as("atText")])
    .where("id", "=", id)
    .executeTakeFirst()
  return row ?? null
}

/** The newest rows of a record with one of these actions, or with any. */
export async function findRecordRows(
  db: Db,
  thingId: string,
  { things, actions }: { things: readonly string[]; actions?: readonly string[] },
  most: number,
): Promise<TrailRow[]> {
  let query = selectRows(db).where("thing_id", "=", thingId).where(sql<SqlBool>`thing = any(${things}::text[])`)
  if (actions) query = query.where(sql<SqlBool>`action = any(${actions}::text[])`)
  return newestFirst(query, most).execute()
}

type GradeCells = { subjectId?: string; quarter?: string }

/** The newest rows with these actions on a student's grades, of all cells or of those of a subject or a quarter. */
export async function findGradeRows(
  db: Db,
  enrolleeId: string,
  { actions, cell: { subjectId, quarter } }: { actions: readonly string[]; cell: GradeCells },
  most: number,
): Promise<TrailRow[]> {
  let query = selectRows(db)
    .where("thing_id", "=", enrolleeId)
    .where("thing", "=", "enrollment")
    .where(sql<SqlBool>`action = any(${actions}::text[])`)
  if (subjectId) query = query.where(sql<SqlBool>`after ->> 'subjectId' = ${subjectId}`)
  if (quarter) query = query.where(sql<SqlBool>`after ->> 'quarter' = ${quarter}`)
  return newestFirst(query, most).execute()
}

export async function countTrailRows(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom("audit_trail")
    .select(sql<number>`count(*)`.as("total"))
    .executeTakeFirstOrThrow()
  return total
}
