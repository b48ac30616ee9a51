import { sql } from "kysely"
import type { Db, Tx } from "../../../platform/database/client.ts"

/** Subjects, by name. */
export function listSubjects(db: Db, isActive?: boolean) {
  let query = db.selectFrom("subjects").select(["id", "name", "tag", "color"])
  if (isActive !== undefined) query = query.where("is_active", "=", isActive)
  return query.orderBy(sql`lower(name)`).execute()
}

/** Returns the id of the new subject, or undefined if its name or tag is taken. */
export function insertSubject(tx: Tx, subject: { name: string; tag: string; color: string; created_at: Date }) {
  return tx
    .insertInto("subjects")
    .values(subject)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst()
}

export async function isNameTaken(tx: Tx, name: string): Promise<boolean> {
  const row = await tx
    .selectFrom("subjects")
    .select("id")
    .where(sql`lower(name)`, "=", sql`lower(${name})`)
    .executeTakeFirst()
  return row !== undefined
}

/** The subject, locked until the transaction ends. */
export function lockSubject(tx: Tx, id: string) {
  return tx
    .selectFrom("subjects")
    .select(["id", "name", "is_active"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst()
}

export async function setActive(tx: Tx, id: string, isActive: boolean): Promise<void> {
  await tx.updateTable("subjects").set({ is_active: isActive }).where("id", "=", id).execute()
}

/** Returns the ids among these that are active subjects, locked until the transaction ends. */
export async function activeSubjectsAmong(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom("subjects")
    .select("id")
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where("is_active", "=", true)
    .forShare()
    .execute()
  return rows.map((subject) => subject.id)
}
