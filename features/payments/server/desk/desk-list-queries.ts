import { type SelectQueryBuilder, type SqlBool, sql } from "kysely"
import type { ParsedInputOf } from "../../../../lib/contract.ts"
import { addDays, instantAt } from "../../../../lib/day.ts"
import { pageWindow, rowsBefore } from "../../../../lib/paging.ts"
import { searchWords } from "../../../../lib/text-search.ts"
import type { Db } from "../../../../platform/database/client.ts"
import { countParts, findDayInList, totalOf } from "../../../../platform/database/row-counts.ts"
import type { Tables } from "../../../../platform/database/tables.ts"
import { hasWord } from "../../../../platform/database/word-search.ts"
import type { deskPaymentsCall } from "../../desk-contract.ts"
import { type CheckLevel, checkKeys, checkLevels } from "../../domain/checks/payment-check.ts"
import { referenceKey } from "../../domain/checks/reference-key.ts"
import { searchedAmount } from "../../domain/checks/searched-amount.ts"
import { type PaymentStatus, paymentStatuses } from "../../domain/payment-status.ts"

/** The administrators' list of payments; it must stay fast with half a million of them. */

type Asked = ParsedInputOf<typeof deskPaymentsCall>
type Ids = SelectQueryBuilder<Tables, "payments", { id: string }>

/** The ids of one page in the order of the list, and how many there are in all. */
export async function findDeskPayments(db: Db, asked: Asked, zone: string): Promise<{ ids: string[]; total: number }> {
  if (!isCounted(asked)) {
    const found = filtered(db, asked, zone)
    const page = inOrder(found, isOldestFirst(asked))
      .limit(asked.pageSize)
      .offset(rowsBefore(asked.page, asked.pageSize))
    const [rows, { total }] = await Promise.all([page.execute(), countOf(found)])
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

function filteredByStatus(db: Db, status: PaymentStatus | undefined): Ids {
  const all = db.selectFrom("payments").select("payments.id")
  return status ? all.where("payments.status", "=", status) : all
}

async function countOf(found: Ids): Promise<{ total: number }> {
  return found.clearSelect().select(sql<number>`count(*)::integer`.as("total")).executeTakeFirstOrThrow()
}

function filtered(db: Db, asked: Asked, zone: string): Ids {
  let found = filteredByStatus(db, asked.status)
  if (asked.channel) found = found.where("payments.channel", "=", asked.channel)
  if (asked.from) found = found.where("payments.paid_at", ">=", instantAt(asked.from, "00:00", zone))
  if (asked.to) found = found.where("payments.paid_at", "<", instantAt(addDays(asked.to, 1), "00:00", zone))
  const isFound = foundBy(asked)
  if (isFound) {
    found = found.where(sql<SqlBool>`exists (select from payment_checks where payment_id = payments.id and ${isFound})`)
  }
  const words = searchWords(asked.search ?? "")
  return words.length > 0 ? found.where("payments.id", "in", matching(db, words, asked.search ?? "")) : found
}

/** The condition on the findings: one check at a level, or not fine; or the most severe level. */
function foundBy({ check, level }: Asked) {
  const levels: readonly string[] = checkLevels
  const key = checkKeys.find((each) => each === check)
  const worst = levels.includes(check ?? "") ? (check as CheckLevel) : key ? undefined : level
  if (worst) return sql<SqlBool>`level = ${worst}`
  if (!key) return null
  const findings = ["look", "alarm"].map((each) => `${key}:${each}`)
  if (level === "fine") return sql<SqlBool>`not findings && ${findings}::text[]`
  const wanted = level ? [`${key}:${level}`] : findings
  return sql<SqlBool>`findings && ${wanted}::text[] and findings <> '{}'`
}

/**
 * The payments that a search finds, by the index of each thing that it may mean: the names of the students and the
 * reference number, who paid, a code, a reference number as it is compared, or an amount.
 */
function matching(db: Db, words: readonly string[], typed: string) {
  let ofEnrollments = db
    .selectFrom("enrollments")
    .select(sql<string>`payment_id`.as("id"))
    .where("payment_id", "is not", null)
  let payers = db.selectFrom("accounts").select("accounts.id")
  for (const word of words) {
    ofEnrollments = ofEnrollments.where(hasWord("enrollments.search_text", word))
    payers = payers.where(hasWord("accounts.search_text", word))
  }
  const key = referenceKey(null, typed) ?? ""
  const code = typed.toUpperCase().replace(/[^A-Z0-9]/g, "")
  const amount = searchedAmount(typed)
  return ofEnrollments
    .union(db.selectFrom("payments").select("payments.id").where("account_id", "in", payers))
    .union(db.selectFrom("payment_checks").select("payment_id as id").where("reference_key", "=", key))
    .union(
      db
        .selectFrom("payments")
        .select("payments.id")
        .where(sql<SqlBool>`right(code, 5) = ${code.slice(-5)} and replace(code, '-', '') like ${`%${code}`}`)
        .where(sql<SqlBool>`${code.length >= 5}`),
    )
    .union(
      db
        .selectFrom("payments")
        .select("payments.id")
        .where("amount_due_centavos", "=", amount ?? -1),
    )
}
