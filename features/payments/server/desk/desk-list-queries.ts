import { type AliasedSelectQueryBuilder, type SqlBool, sql } from "kysely"
import { pageWindow, rowsBefore } from "../../../../lib/paging.ts"
import { searchWords } from "../../../../lib/text-search.ts"
import type { Db } from "../../../../platform/database/client.ts"
import { countParts, findDayInList, totalOf } from "../../../../platform/database/row-counts.ts"
import { type PaymentStatus, paymentStatuses } from "../../domain/payment-status.ts"
import { type DeskFilters, filteredByStatus, findFiltered, type Ids } from "./desk-filter-queries.ts"

/** The administrators' list of payments; it must stay fast with half a million of them. */

/** The ids of one page in the order of the list, and how many there are in all. */
export async function findDeskPayments(
  db: Db,
  filters: DeskFilters,
  { zone, mostFew = 2000 }: { zone: string; mostFew?: number },
): Promise<{ ids: string[]; total: number }> {
  if (!isCounted(filters)) {
    const { filteredIds, counted } = await findFiltered(db, filters, { zone, mostFew })
    const page = inOrder(filteredIds, isOldestFirst(filters))
      .limit(filters.pageSize)
      .offset(rowsBefore(filters.page, filters.pageSize))
    const [rows, total] = await Promise.all([page.execute(), countOf(db, counted)])
    return { ids: rows.map(({ id }) => id), total }
  }
  const total = totalOf(await countParts(db, "payments"), [filters.status])
  return { ids: await findCountedPage(db, filters, total), total }
}

/** Payments to decide on are listed oldest first, all others newest first. */
const isOldestFirst = ({ status }: DeskFilters) => status === "sent"

/** Whether the list has only the filter that the maintained counts cover. */
function isCounted({ page, pageSize, status, search = "", ...others }: DeskFilters): boolean {
  return searchWords(search).length === 0 && Object.values(others).every((filter) => filter == null)
}

/** From this offset on, in rows, looking up the day of the page's first row is faster than skipping rows. */
const farDown = 500

/** A page of the whole list or of one status, read from the nearer end, or from the day of its first row. */
async function findCountedPage(db: Db, filters: DeskFilters, total: number): Promise<string[]> {
  const { isBackwards, limit, offset } = pageWindow(filters.page, filters.pageSize, total)
  const isRising = isOldestFirst(filters) !== isBackwards
  const place =
    offset < farDown ? undefined : await findDay(db, filters.status, { isNewestFirst: !isRising, after: offset })
  const all = filteredByStatus(db, filters.status)
  const rows = await inOrder(place ? since(all, place.since, isRising) : all, isRising)
    .limit(limit)
    .offset(offset - (place?.before ?? 0))
    .execute()
  const ids = rows.map(({ id }) => id)
  return isBackwards ? ids.reverse() : ids
}

const since = (ids: Ids, day: Date, isRising: boolean) =>
  ids.where(
    isRising
      ? sql<SqlBool>`payments.paid_at >= ${day}::timestamptz`
      : sql<SqlBool>`payments.paid_at < ${day}::timestamptz + interval '24 hours'`,
  )

const findDay = (db: Db, status: PaymentStatus | undefined, place: { isNewestFirst: boolean; after: number }) =>
  findDayInList(db, { list: "payments by day", parts: status ? [status] : paymentStatuses }, place)

const inOrder = (ids: Ids, isRising: boolean): Ids =>
  isRising
    ? ids.orderBy("payments.paid_at").orderBy("payments.id", "desc")
    : ids.orderBy("payments.paid_at", "desc").orderBy("payments.id")

async function countOf(db: Db, counted: { as(name: "found"): AliasedSelectQueryBuilder<{ id: string }, "found"> }) {
  const { total } = await db
    .selectFrom(counted.as("found"))
    .select(sql<number>`count(*)::integer`.as("total"))
    .executeTakeFirstOrThrow()
  return total
}
