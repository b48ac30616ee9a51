import { sql } from "kysely"
import type { Db, Tx } from "../../../../platform/database/client.ts"

/** A null child is the learner whose account it is. */
type Signature = { account_id: string; child_id: string | null; version: number; signed_at: Date }

/** Inserts signatures. An existing one keeps its time. */
export async function insertSignatures(tx: Tx, signatures: readonly Signature[]): Promise<void> {
  if (signatures.length === 0) return
  await tx
    .insertInto("guideline_signatures")
    .values([...signatures])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The newest version that a learner has signed. */
export function findLearnerSignature(db: Db, accountId: string) {
  return db
    .selectFrom("guideline_signatures")
    .select(["version", "signed_at"])
    .where("account_id", "=", accountId)
    .where("child_id", "is", null)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst()
}

/** The children of the account, with the newest version that was signed for each. */
export function findSigningChildren(db: Db, accountId: string) {
  return db
    .selectFrom("children")
    .leftJoinLateral(
      (newest) =>
        newest
          .selectFrom("guideline_signatures")
          .select(["version", "signed_at"])
          .whereRef("account_id", "=", "children.parent_id")
          .whereRef("child_id", "=", "children.id")
          .orderBy("version", "desc")
          .limit(1)
          .as("signature"),
      (join) => join.onTrue(),
    )
    .select(["id", "first_name", "middle_name", "last_name", sql<null>`null`.as("suffix")])
    .select(["signature.version", "signature.signed_at"])
    .where("parent_id", "=", accountId)
    .where("removed_at", "is", null)
    .orderBy("created_at")
    .orderBy("id")
    .execute()
}

/** The newest version that was signed for the student of an enrollment; undefined if there is no such enrollment. */
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
