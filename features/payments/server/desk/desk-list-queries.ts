import { type AliasedSelectQueryBuilder, type SqlBool, sql } from "kysely"
import { pageWindow, rowsBefore } from "../../../../lib/paging.ts"
import { searchWords } from "../../../../lib/text-search.ts"
import type { Db } from "../../../../platform/database/client.ts"
import { countParts, findDayInList, totalOf } from "../../../../platform/database/row-counts.ts"
import { type PaymentStatus, paymentStatuses } from "../../domain/payment-status.ts"
import { type Asked, filteredByStatus, findFiltered, type Ids } from "./desk-filter-queries.ts"

/** The administrators' list of payments; it must stay fast with half a million of them. */

/** The ids of one page in the order of the list, and how many there are in all. */
export async function findDeskPayments(
  db: Db,
  asked: Asked,
  { zone, mostFew = 2000 }: { zone: string; mostFew?: number },
): Promise<{ ids: string[]; total: number }> {
  if (!isCounted(asked)) {
    const { found, counted } = await findFiltered(db, asked, { zone, mostFew })
    const page = inOrder(found, isOldestFirst(asked))
      .limit(asked.pageSize)
      .offset(rowsBefore(asked.page, asked.pageSize))
    const [rows, total] = await Promise.all([page.execute(), countOf(db, counted)])
    return { ids: rows.map(({ id }) => id), total }
  }
  const total = totalOf(await countParts(db, "payments"), [asked.status])
  return { ids: await findCountedPage(db, asked, total), total }
}

/** Payments to decide on are listed oldest first, all others newest first. */
const isOldestFirst = ({ status }: Asked) => status === "sent"

/** Whether the list has only the filter that the maintained counts know. */
function isCounted({ page, pageSize, status, search = "", ...others }: Asked): boolean {
  return searchWords(search).length === 0 && Object.values(others).every((filter) => filter == null)
}

/** From this offset on, in rows, looking up the day of the page's first row is faster than skipping rows. */
const farDown = 500

/** A page of the whole list, or of one status: from the nearer end, or from the day of its first row. */
async function findCountedPage(db: Db, asked: Asked, total: number): Promise<string[]> {
  const { isBackwards, limit, offset } = pageWindow(asked.page, asked.pageSize, total)
  const isRising = isOldestFirst(asked) !== isBackwards
  const place =
    offset < farDown ? undefined : await findDay(db, asked.status, { isNewestFirst: !isRising, after: offset })
  const all = filteredByStatus(db, asked.status)
  const rows = await inOrder(place ? since(all, place.since, isRising) : all, isRising)
    .limit(limit)
    .offset(offset - (place?.before ?? 0))
    .execute()
  const ids = rows.map(({ id }) => id)
  return isBackwards ? ids.reverse() : ids
}

const since = (found: Ids, day: Date, isRising: boolean) =>
  found.where(
    isRising
      ? sql<SqlBool>`payments.paid_at >= ${day}::timestamptz`
      : sql<SqlBool>`payments.paid_at < ${day}::timestamptz + interval '24 hours'`,
  )

const findDay = (db: Db, status: PaymentStatus | undefined, place: { isNewestFirst: boolean; after: number }) =>
  findDayInList(db, { list: "payments by day", parts: status ? [status] : paymentStatuses }, place)

const inOrder = (found: Ids, isRising: boolean): Ids =>
  isRising
    ? found.orderBy("payments.paid_at").orderBy("payments.id", "desc")
    : found.orderBy("payments.paid_at", "desc").orderBy("payments.id")

async function countOf(db: Db, counted: { as(name: "found"): AliasedSelectQueryBuilder<{ id: string }, "found"> }) {
  const { total } = await db
    .selectFrom(counted.as("found"))
    .select(sql<number>`count(*)::integer`.as("total"))
    .executeTakeFirstOrThrow()
  return total
}
