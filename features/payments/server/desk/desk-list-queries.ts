import { type AliasedSelectQueryBuilder, type SqlBool, sql } from "kysely"
import { pageWindow, rowsBefore } from "../../../../lib/paging.ts"
import { searchWords } from "../../../../lib/text-search.ts"
import type { Db } from "../../../../platform/database/client.ts"
import { countParts, findDayInList, totalOf } from "../../../../platform/database/row-counts.ts"
import type { CheckLevel } from "../../domain/checks/payment-check.ts"
import { type PaymentStatus, paymentStatuses } from "../../domain/payment-status.ts"
import { type DeskFilters, filteredByStatus, findFiltered, type Ids, worstLevelOf } from "./desk-filter-queries.ts"

/** The administrators' list of payments; it must stay fast with half a million of them. */

/** The ids of one page in the order of the list, and how many there are in all. */
export async function findDeskPayments(
  db: Db,
  filters: DeskFilters,
  { zone, mostFew = 2000 }: { zone: string; mostFew?: number },
): Promise<{ ids: string[]; total: number }> {
  const level = worstLevelOf(filters)
  if (level && isCounted({ ...filters, check: undefined, level: undefined })) return findPageOfLevel(db, filters, level)
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

/** A page of the payments whose most severe check has this level, with one status or any, read from the nearer end. */
async function findPageOfLevel(db: Db, filters: DeskFilters, level: CheckLevel) {
  const total = totalOf(await countParts(db, "payment checks"), [filters.status, level])
  const { isBackwards, limit, offset } = pageWindow(filters.page, filters.pageSize, total)
  const all = db.selectFrom("payment_checks").select("payment_id as id").where("level", "=", level)
  const ofStatus = filters.status ? all.where("payment_status", "=", filters.status) : all
  const isRising = isOldestFirst(filters) !== isBackwards
  const rows = await ofStatus
    .orderBy("sent_at", isRising ? "asc" : "desc")
    .orderBy("payment_id", isRising ? "desc" : "asc")
    .limit(limit)
    .offset(offset)
    .execute()
  const ids = rows.map(({ id }) => id)
  return { ids: isBackwards ? ids.reverse() : ids, total }
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
