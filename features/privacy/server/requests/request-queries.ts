import { type SqlBool, sql } from "kysely"
import type { Day } from "../../../../lib/day.ts"
import type { Db, Tx } from "../../../../platform/database/client.ts"
import { findFew, findsPerson } from "../../../../platform/database/word-search.ts"
import { accountSearch } from "../../../accounts/server/queries.ts"
import type { PrivacyRequestKind } from "../../domain/requests.ts"

/** The longest list: a school answers each within a month. */
const most = 200

const requests = (db: Db) =>
  db
    .selectFrom("privacy_requests")
    .leftJoin("accounts as person", "person.id", "privacy_requests.account_id")
    .leftJoin("accounts as worker", "worker.id", "privacy_requests.taken_by")
    .select([
      "privacy_requests.id",
      "kind",
      "words",
      "requested_at",
      "due_on",
      "answer",
      "who",
      "person.first_name as person_first_name",
      "person.last_name as person_last_name",
      "worker.first_name as worker_first_name",
      "worker.last_name as worker_last_name",
    ])

export type RequestRow = Awaited<ReturnType<typeof findOpenRequests>>[number]

/** The earliest due first. */
export function findOpenRequests(db: Db) {
  return requests(db)
    .where("answered_at", "is", null)
    .orderBy("due_on")
    .orderBy("privacy_requests.id")
    .limit(most)
    .execute()
}

/** The newest first. */
export function findAnsweredRequests(db: Db) {
  return requests(db)
    .where("answered_at", "is not", null)
    .orderBy("requested_at", "desc")
    .orderBy("privacy_requests.id", "desc")
    .limit(most)
    .execute()
}

export function findRequestsOf(db: Db, accountId: string) {
  return requests(db)
    .where("privacy_requests.account_id", "=", accountId)
    .orderBy("requested_at", "desc")
    .limit(20)
    .execute()
}

type NewRequest = {
  kind: PrivacyRequestKind
  words: string
  now: Date
  dueOn: Day
  accountId: string | null
  who: string | null
}

export async function insertRequest(tx: Tx, { kind, words, now, dueOn, accountId, who }: NewRequest): Promise<string> {
  const { id } = await tx
    .insertInto("privacy_requests")
    .values({ kind, words, requested_at: now, due_on: dueOn, account_id: accountId, who })
    .returning("id")
    .executeTakeFirstOrThrow()
  return id
}

/** Locks a request; undefined for an unknown one. */
export function lockRequest(tx: Tx, id: string) {
  return tx
    .selectFrom("privacy_requests")
    .select(["id", "kind", "account_id", "who", "taken_by", "answer"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst()
}

/** Locks an account that is not deleted; undefined for an unknown one. */
export function lockPerson(tx: Tx, accountId: string) {
  return tx
    .selectFrom("accounts")
    .select("id")
    .where("id", "=", accountId)
    .where("deleted_at", "is", null)
    .forShare()
    .executeTakeFirst()
}

export async function setRequestAccount(tx: Tx, id: string, accountId: string): Promise<void> {
  await tx.updateTable("privacy_requests").set({ account_id: accountId }).where("id", "=", id).execute()
}

const people = ["accounts.id", "first_name", "middle_name", "last_name", "suffix", "email", "role"] as const

/** The accounts of these requests, for those that have one. */
export function findAccountsOf(db: Db, requestIds: readonly string[]) {
  return db
    .selectFrom("privacy_requests")
    .innerJoin("accounts", "accounts.id", "privacy_requests.account_id")
    .select(people)
    .select("privacy_requests.id as request_id")
    .where(sql<SqlBool>`privacy_requests.id = any(${requestIds}::uuid[])`)
    .where("deleted_at", "is", null)
    .execute()
}

export type AccountRow = Awaited<ReturnType<typeof searchAccounts>>[number]

/** Accounts by words that they all have, by name; none without a word. */
export async function searchAccounts(db: Db, words: readonly string[], most: number) {
  if (words.length === 0) return []
  let matching = db.selectFrom("accounts").select("accounts.id").where("deleted_at", "is", null)
  for (const word of words) matching = matching.where(findsPerson(accountSearch, word))
  const few = await findFew(db, matching)
  if (few === null || few.length === 0) return []
  return db
    .selectFrom("accounts")
    .select(people)
    .where(sql<SqlBool>`accounts.id = any(${few}::uuid[])`)
    .orderBy("search_name")
    .orderBy("id")
    .limit(most)
    .execute()
}

export async function takeRequest(tx: Tx, id: string, staffId: string): Promise<void> {
  await tx.updateTable("privacy_requests").set({ taken_by: staffId }).where("id", "=", id).execute()
}

export async function saveAnswer(tx: Tx, id: string, { answer, now }: { answer: string; now: Date }): Promise<void> {
  await tx.updateTable("privacy_requests").set({ answer, answered_at: now }).where("id", "=", id).execute()
}

/** Deletes requests that were answered before this time; returns how many. */
export async function deleteOldRequests(db: Db, before: Date, most: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("privacy_requests")
    .where("id", "in", (query) =>
      query.selectFrom("privacy_requests").select("id").where("answered_at", "<", before).limit(most),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Marks the requests that became late, once; returns their number. */
export async function markLateRequests(tx: Tx, today: Day, now: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable("privacy_requests")
    .set({ told_at: now })
    .where("answered_at", "is", null)
    .where("told_at", "is", null)
    .where("due_on", "<", today)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** The requests that wait for an answer, for the home of the staff. */
export async function findWaitingRequests(db: Db) {
  return db
    .selectFrom("privacy_requests")
    .select([
      sql<number>`count(*)::integer`.as("count"),
      sql<Date | null>`min(requested_at)`.as("oldestAt"),
      sql<Day | null>`min(due_on)`.as("dueDay"),
    ])
    .where("answered_at", "is", null)
    .executeTakeFirstOrThrow()
}
