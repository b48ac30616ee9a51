import { type SelectQueryBuilder, type SqlBool, sql } from "kysely"
import type { ParsedInputOf } from "../../../../lib/contract.ts"
import { addDays, instantAt } from "../../../../lib/day.ts"
import { searchWords } from "../../../../lib/text-search.ts"
import type { Db } from "../../../../platform/database/client.ts"
import type { Tables } from "../../../../platform/database/tables.ts"
import { findFew, findsPerson } from "../../../../platform/database/word-search.ts"
import { accountSearch } from "../../../accounts/server/queries.ts"
import { enrollmentSearch } from "../../../enrollments/server/review/enrollee-list-queries.ts"
import type { deskPaymentsCall } from "../../desk-contract.ts"
import { type CheckLevel, checkKeys, checkLevels } from "../../domain/checks/payment-check.ts"
import { referenceKey } from "../../domain/checks/reference-key.ts"
import { searchedAmount } from "../../domain/checks/searched-amount.ts"
import type { PaymentStatus } from "../../domain/payment-status.ts"

/** The filters of the administrators' list of payments. */

export type DeskFilters = ParsedInputOf<typeof deskPaymentsCall>
export type Ids = SelectQueryBuilder<Tables, "payments", { id: string }>

/**
 * Returns the ids of the payments of this list and the facts for counting them. If a search or a check finds few, up to
 * `mostFew`, they are looked up by their ids. Otherwise PostgreSQL, which does not know that they are few, may scan all
 * payments for the first page.
 */
export async function findFiltered(db: Db, filters: DeskFilters, { zone, mostFew }: { zone: string; mostFew: number }) {
  const words = searchWords(filters.search ?? "")
  const isFound = foundBy(filters)
  const searched = words.length > 0 ? matching(db, words, filters.search ?? "") : null
  const checked = isFound ? db.selectFrom("payment_checks").select("payment_id as id").where(isFound) : null
  const fewSearched = searched && (await findFew(db, searched, mostFew))
  const few = fewSearched ?? (checked && (await findFew(db, checked, mostFew)))
  let query = filteredBySending(db, filters, zone)
  if (few) query = query.where(sql<SqlBool>`payments.id = any(${few}::uuid[])`)
  if (searched && !fewSearched) query = query.where("payments.id", "in", searched)
  if (isFound)
    query = query.where(sql<SqlBool>`exists (select from payment_checks where payment_id = payments.id and ${isFound})`)
  const isOfChecks = checked && !searched && !filters.status && !filters.channel && !filters.from && !filters.to
  return { filteredIds: query, counted: isOfChecks ? checked : query }
}

export function filteredByStatus(db: Db, status: PaymentStatus | undefined): Ids {
  const all = db.selectFrom("payments").select("payments.id")
  return status ? all.where("payments.status", "=", status) : all
}

function filteredBySending(db: Db, filters: DeskFilters, zone: string): Ids {
  let query = filteredByStatus(db, filters.status)
  if (filters.channel) query = query.where("payments.channel", "=", filters.channel)
  if (filters.from) query = query.where("payments.paid_at", ">=", instantAt(filters.from, "00:00", zone))
  if (filters.to) query = query.where("payments.paid_at", "<", instantAt(addDays(filters.to, 1), "00:00", zone))
  return query
}

/** The level that the most severe check must have; undefined if the filter names a check, or neither. */
export function worstLevelOf({ check, level }: DeskFilters): CheckLevel | undefined {
  const named = checkLevels.find((each) => each === check)
  return named ?? (check ? undefined : level)
}

/** The condition on the findings: one check at a level or not fine, or the most severe level. */
function foundBy(filters: DeskFilters) {
  const { check, level } = filters
  const key = checkKeys.find((each) => each === check)
  const worst = worstLevelOf(filters)
  if (worst) return sql<SqlBool>`level = ${worst}`
  if (!key) return null
  const findings = ["look", "alarm"].map((each) => `${key}:${each}`)
  if (level === "fine") return sql<SqlBool>`not findings && ${findings}::text[]`
  const wanted = level ? [`${key}:${level}`] : findings
  return sql<SqlBool>`findings && ${wanted}::text[] and findings <> '{}'`
}

/**
 * Returns the payments that match a search, each way by its own index: by the names of the students and the reference
 * number, by the payer, by a code, by the reference number of a transfer, or by an amount. A payment that matches in
 * several ways is returned several times.
 */
function matching(db: Db, words: readonly string[], typed: string) {
  let ofEnrollments = db
    .selectFrom("enrollments")
    .select(sql<string>`payment_id`.as("id"))
    .where("payment_id", "is not", null)
  let payers = db.selectFrom("accounts").select("accounts.id")
  for (const word of words) {
    ofEnrollments = ofEnrollments.where(findsPerson(enrollmentSearch, word))
    payers = payers.where(findsPerson(accountSearch, word))
  }
  const key = referenceKey(null, typed) ?? ""
  const code = typed.toUpperCase().replace(/[^A-Z0-9]/g, "")
  const amount = searchedAmount(typed)
  return ofEnrollments
    .unionAll(db.selectFrom("payments").select("payments.id").where("account_id", "in", payers))
    .unionAll(db.selectFrom("payment_checks").select("payment_id as id").where("reference_key", "=", key))
    .unionAll(
      db
        .selectFrom("payment_checks")
        .select("payment_id as id")
        .where(sql<SqlBool>`further_keys @> array[${key}] and further_keys <> '{}'`),
    )
    .unionAll(
      db
        .selectFrom("payments")
        .select("payments.id")
        .where(sql<SqlBool>`right(code, 5) = ${code.slice(-5)} and replace(code, '-', '') like ${`%${code}`}`)
        .where(sql<SqlBool>`${code.length >= 5}`),
    )
    .unionAll(
      db
        .selectFrom("payments")
        .select("payments.id")
        .where("amount_due_centavos", "=", amount ?? -1),
    )
}
