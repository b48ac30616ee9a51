import { sql } from "kysely"
import type { Db, Tx } from "../../../../platform/database/client.ts"

/** A null child is the learner whose account it is. */
type Signature = { account_id: string; child_id: string | null; version: number; signed_at: Date }

/** Inserts signatures; one that exists keeps its time. */
export async function insertSignatures(tx: Tx, signatures: readonly Signature[]): Promise<void> {
  if (signatures.length === 0) return
  await tx
    .insertInto("guideline_signatures")
    .values([...signatures])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The newest version that was signed for each student of the account. */
export function findSignatures(db: Db, accountId: string) {
  return db
    .selectFrom("guideline_signatures")
    .select(["child_id", "version", "signed_at"])
    .distinctOn("child_id")
    .where("account_id", "=", accountId)
    .orderBy("child_id")
    .orderBy("version", "desc")
    .execute()
}

/** The children of the account, for whom it signs. */
export function findSigningChildren(db: Db, accountId: string) {
  return db
    .selectFrom("children")
    .select(["id", "first_name", "middle_name", "last_name", sql<null>`null`.as("suffix")])
    .where("parent_id", "=", accountId)
    .where("removed_at", "is", null)
    .orderBy("created_at")
    .orderBy("id")
    .execute()
}

/** The newest version that was signed for the student of an enrollment; undefined when there is no such enrollment. */
export function findSignatureOf(db: Db, enrolleeId: string) {
  return db
    .selectFrom("enrollments")
    .leftJoin("guideline_signatures", (join) =>
      join
        .onRef("guideline_signatures.account_id", "=", "enrollments.account_id")
        .on(sql<boolean>`guideline_signatures.child_id is not distinct from enrollments.child_id`),
    )
    .select(["guideline_signatures.version", "guideline_signatures.signed_at"])
    .where("enrollments.id", "=", enrolleeId)
    .orderBy("guideline_signatures.version", (order) => order.desc().nullsLast())
    .executeTakeFirst()
}
