import { type SqlBool, sql } from "kysely"
import type { Day } from "../../../../lib/day.ts"
import type { Db, Tx } from "../../../../platform/database/client.ts"
import { earnedBy } from "../../../ledger/domain/ledger-account.ts"
import type { Unsettled } from "../../domain/deletion.ts"

export async function findDeletion(db: Db, accountId: string): Promise<Date | null> {
  const row = await db
    .selectFrom("account_deletions")
    .select("ends_at")
    .where("account_id", "=", accountId)
    .executeTakeFirst()
  return row?.ends_at ?? null
}

export async function insertDeletion(tx: Tx, accountId: string, now: Date, endsAt: Date): Promise<void> {
  await tx
    .insertInto("account_deletions")
    .values({ account_id: accountId, requested_at: now, ends_at: endsAt })
    .onConflict((on) => on.column("account_id").doNothing())
    .execute()
}

/** False when the account was not going to be deleted. */
export async function cancelRequestedDeletion(tx: Tx, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("account_deletions")
    .where("account_id", "=", accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

type DueDeletion = { account_id: string; ends_at: Date }

/** The accounts whose time to change their mind is over, after this one: those that wait do not keep others waiting. */
export function findDueDeletions(db: Db, now: Date, after: DueDeletion | null, most: number): Promise<DueDeletion[]> {
  return db
    .selectFrom("account_deletions")
    .select(["account_id", "ends_at"])
    .where("ends_at", "<=", now)
    .$if(after !== null, (query) =>
      query.where(sql<SqlBool>`(ends_at, account_id) > (${after?.ends_at}, ${after?.account_id}::uuid)`),
    )
    .orderBy("ends_at")
    .orderBy("account_id")
    .limit(most)
    .execute()
}

/** Locks the deletion so that its owner can no longer cancel it; false when it was cancelled, or is not due. */
export async function lockDueDeletion(tx: Tx, accountId: string, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom("account_deletions")
    .select("account_id")
    .where("account_id", "=", accountId)
    .where("ends_at", "<=", now)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Locks the account, with what deletion needs to know; undefined when it is deleted or unknown. */
export function lockForDeletion(tx: Tx, accountId: string) {
  return tx
    .selectFrom("accounts")
    .select(["id", "role", "email", "first_name", "middle_name", "last_name", "suffix", "staff_roles"])
    .where("id", "=", accountId)
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst()
}

export async function markDeleted(tx: Tx, accountId: string, now: Date): Promise<void> {
  await tx.updateTable("accounts").set({ deleted_at: now }).where("id", "=", accountId).execute()
}

export function findDeletedAccounts(db: Db) {
  return db
    .selectFrom("accounts")
    .select(["id", "deleted_at"])
    .where("deleted_at", "is not", null)
    .orderBy("deleted_at")
    .orderBy("id")
    .execute()
}

/** Returns those of these accounts that exist and are not deleted. */
export async function findUndeleted(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("accounts")
    .select("id")
    .where(sql<SqlBool>`id = any(${ids}::uuid[])`)
    .where("deleted_at", "is", null)
    .execute()
  return rows.map(({ id }) => id)
}

/** What the account has to settle before it can be deleted (docs/rules/privacy.md#deletion). */
export async function findUnsettled(db: Db, accountId: string, { now, today }: { now: Date; today: Day }) {
  const { rows } = await sql<Unsettled>`
    select
      (select count(*)::integer from enrollments join classes on classes.id = enrollments.class_id
        where enrollments.account_id = ${accountId} and enrollments.status = 'approved'
          and classes.archived_at is null and (classes.end_date is null or classes.end_date >= ${today}::date)) as enrollments,
      (select count(*)::integer from payments where account_id = ${accountId} and (status = 'sent' or status = 'online'
          and exists (select from online_checkouts where payment_id = payments.id
            and (online_checkouts.state = 'open'
              or online_checkouts.state = 'opening' and created_at > ${now}::timestamptz - interval '1 day'))))
        + (select count(*)::integer from refunds where account_id = ${accountId} and status in ('requested', 'approved'))
        as payments,
      (select coalesce(sum(due_centavos), 0)::bigint from ledger_terms
        where account_id = ${accountId} and closed_at is null and due_centavos > 0) as due,
      (select coalesce(sum(over_paid_centavos), 0)::bigint from ledger_families
        where account_id = ${accountId})
        + (select coalesce(greatest(-sum(amount), 0), 0)::bigint from ledger_lines
          where account = ${earnedBy(accountId)}) as owed,
      (select count(*)::integer from meetings join classes on classes.id = meetings.class_id
        where meetings.starts_at > ${now} and meetings.cancelled_at is null
          and coalesce(meetings.stand_in_id, classes.teacher_id) = ${accountId}) as meetings,
      (select 'owner' = any(staff_roles) from accounts where id = ${accountId})
        and not exists (select from accounts where 'owner' = any(staff_roles) and id <> ${accountId}
          and restricted_at is null and deleted_at is null) as "isLastOwner"`.execute(db)
  return rows[0] as Unsettled
}
