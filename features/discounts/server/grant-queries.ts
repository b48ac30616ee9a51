import { type Insertable, type SqlBool, sql } from "kysely"
import type { Db, Tx } from "../../../platform/database/client.ts"
import type { Tables } from "../../../platform/database/tables.ts"
import { grantSpent } from "./discount-fact-queries.ts"

/** Grants of single students, as the staff of the school writes and reads them. */

/** A child that is not removed, with its parent. */
export function findGrantedChild(db: Db, id: string) {
  return db
    .selectFrom("children")
    .select(["id", "parent_id as accountId", "first_name", "middle_name", "last_name"])
    .select(sql<null>`null`.as("suffix"))
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .executeTakeFirst()
}

export function findGrantedLearner(db: Db, id: string) {
  return db
    .selectFrom("learners")
    .innerJoin("accounts", "accounts.id", "account_id")
    .select(["accounts.id", "accounts.id as accountId", "first_name", "middle_name", "last_name", "suffix"])
    .where("account_id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst()
}

export async function findClassName(db: Db, id: string): Promise<string | undefined> {
  return (await db.selectFrom("classes").select("name").where("id", "=", id).executeTakeFirst())?.name
}

type NewGrant = Insertable<Tables["grants"]>

/** Makes the grants of a student wait for each other. */
export async function lockGrantsOf(tx: Tx, studentId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('grants ' || ${studentId}, 0))`.execute(tx)
}

/** The id of an open grant with exactly these values, made after this time. */
export async function findSameGrant(tx: Tx, grant: NewGrant, since: Date): Promise<string | undefined> {
  const isSame = sql<SqlBool>`(child_id, learner_id, class_id, percent, amount_centavos, words, giver) is not distinct from (
    ${grant.child_id}::uuid, ${grant.learner_id}::uuid, ${grant.class_id}::uuid, ${grant.percent}::integer,
    ${grant.amount_centavos}::bigint, ${grant.words}, ${grant.giver})`
  const open = tx.selectFrom("grants").select("id").where("ended_at", "is", null).where("made_at", ">", since)
  return (await open.where(isSame).executeTakeFirst())?.id
}

export async function insertGrant(tx: Tx, values: NewGrant): Promise<string> {
  return (await tx.insertInto("grants").values(values).returning("id").executeTakeFirstOrThrow()).id
}

/** Locks a grant, with the account of its student. */
export function lockGrant(tx: Tx, id: string) {
  return tx
    .selectFrom("grants")
    .leftJoin("children", "children.id", "child_id")
    .selectAll("grants")
    .select(sql<string>`coalesce(children.parent_id, learner_id)`.as("account_id"))
    .where("grants.id", "=", id)
    .forUpdate("grants")
    .executeTakeFirst()
}

export async function endGrantRow(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable("grants").set({ ended_at: at }).where("id", "=", id).execute()
}

type GrantFilter = { studentId?: string; accountId?: string; limit: number; offset: number }

/** A page of grants with what is used of them, and how many there are. */
export async function findGrants(db: Db, { studentId, accountId, limit, offset }: GrantFilter) {
  const grants = db
    .selectFrom("grants")
    .$if(studentId !== undefined, (query) => query.where("child_id", "=", studentId ?? ""))
    .$if(accountId !== undefined, (query) =>
      query.where(
        sql<boolean>`(grants.learner_id = ${accountId} or child_id in (select id from children where parent_id = ${accountId}))`,
      ),
    )
  const { total } = await grants.select(sql<number>`count(*)`.as("total")).executeTakeFirstOrThrow()
  const rows = await grants
    .leftJoin("children", "children.id", "child_id")
    .leftJoin("accounts", "accounts.id", "learner_id")
    .leftJoin("classes", "classes.id", "class_id")
    .selectAll("grants")
    .select([grantSpent, "classes.name as class_name", "accounts.suffix"])
    .select([
      sql<string>`coalesce(children.parent_id, learner_id)`.as("account_id"),
      sql<string>`coalesce(children.first_name, accounts.first_name)`.as("first_name"),
      sql<string | null>`coalesce(children.middle_name, accounts.middle_name)`.as("middle_name"),
      sql<string>`coalesce(children.last_name, accounts.last_name)`.as("last_name"),
    ])
    .orderBy(sql`grants.ended_at is not null`)
    .orderBy("grants.made_at", "desc")
    .orderBy("grants.id")
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows, total }
}
