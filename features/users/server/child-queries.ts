import { type Insertable, type SqlBool, sql, type Updateable } from "kysely"
import { personNameOf, searchName } from "../../../lib/names.ts"
import type { Db, Tx } from "../../../platform/database/client.ts"
import type { Tables } from "../../../platform/database/tables.ts"

/** The children of a parent. A removed one is not found, so nobody can change it. */

export function findChildren(db: Db, parentId: string) {
  return db
    .selectFrom("children")
    .select(["id", "first_name", "middle_name", "last_name", "grade_level", "birthdate", "special_needs"])
    .where("parent_id", "=", parentId)
    .where("removed_at", "is", null)
    .orderBy("birthdate")
    .orderBy("search_name")
    .orderBy("id")
    .execute()
}

/** The number of children; none can be added until the transaction ends. */
export async function lockFamily(tx: Tx, parentId: string): Promise<number> {
  await tx.selectFrom("parents").select("account_id").where("account_id", "=", parentId).forNoKeyUpdate().execute()
  const counted = await tx
    .selectFrom("children")
    .select(sql<number>`count(*)`.as("total"))
    .where("parent_id", "=", parentId)
    .where("removed_at", "is", null)
    .executeTakeFirstOrThrow()
  return counted.total
}

export async function insertChild(tx: Tx, child: Insertable<Tables["children"]>): Promise<void> {
  await tx.insertInto("children").values(child).execute()
}

type ChildRef = { childId: string; parentId: string }

/** Saves a change of a parent's child; false when there is no such child. The search name is updated with it. */
export async function saveChild(
  tx: Tx,
  { childId, parentId }: ChildRef,
  change: Updateable<Tables["children"]>,
): Promise<boolean> {
  const saved = await tx
    .updateTable("children")
    .set(change)
    .where("id", "=", childId)
    .where("parent_id", "=", parentId)
    .where("removed_at", "is", null)
    .returning(["first_name", "middle_name", "last_name", "search_name"])
    .executeTakeFirst()
  if (!saved) return false
  const search_name = searchName(personNameOf(saved))
  if (search_name !== saved.search_name) {
    await tx.updateTable("children").set({ search_name }).where("id", "=", childId).execute()
  }
  return true
}

/** The child, locked so that nobody can enroll it or decide about it meanwhile. */
export function lockChild(tx: Tx, { childId, parentId }: ChildRef) {
  return tx
    .selectFrom("children")
    .select(["id", "first_name"])
    .where("id", "=", childId)
    .where("parent_id", "=", parentId)
    .where("removed_at", "is", null)
    .forUpdate()
    .executeTakeFirst()
}

/** In how many classes the child has a seat. All changes of this number lock the child. */
export async function countSeatsOf(tx: Tx, childId: string): Promise<number> {
  const { total } = await tx
    .selectFrom("enrollments")
    .select(sql<number>`count(*)`.as("total"))
    .where("child_id", "=", childId)
    .where("status", "in", ["pending", "approved"])
    .executeTakeFirstOrThrow()
  return total
}

export async function markRemoved(tx: Tx, childId: string, now: Date): Promise<void> {
  await tx.updateTable("children").set({ removed_at: now }).where("id", "=", childId).execute()
}

/** Deletes children who were removed before this time and never enrolled; returns how many. */
export async function deleteRemovedChildren(db: Db, before: Date, most: number): Promise<number> {
  const old = db
    .selectFrom("children")
    .select("id")
    .where("removed_at", "<=", before)
    .where(sql<SqlBool>`not exists (select from enrollments where child_id = children.id)`)
    .limit(most)
  const gone = await db.deleteFrom("children").where("id", "in", old).executeTakeFirst()
  return Number(gone.numDeletedRows)
}
