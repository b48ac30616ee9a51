import { sql } from "kysely"
import type { Db, Tx } from "../../../platform/database/client.ts"
import { everyClass, type Scope } from "../../../platform/http/calls/scope.ts"
import { isInScope } from "../../classes/server/scope-queries.ts"

/**
 * Finds and locks report cards. Locks are always taken in one order: the enrollment, then its class. Editing a card
 * locks its class, so that archiving, which locks the class too, sees every card in its final state.
 */

/** Selects the card. One in another teacher's class is not found. */
export type CardRef = { enrolleeId: string; scope: Scope }

export type CardClassRef = { classId: string; scope: Scope }

function homeschoolClass(db: Db, { classId, scope }: CardClassRef) {
  return db
    .selectFrom("classes")
    .select(["id", "archived_at"])
    .where("id", "=", classId)
    .where("program_type", "=", "homeschool")
    .where(isInScope(scope))
}

export function findCardClass(db: Db, ref: CardClassRef) {
  return homeschoolClass(db, ref).executeTakeFirst()
}

/** The homeschool class, locked so that it is neither archived nor revived before the change is saved. */
export function lockCardClass(tx: Tx, classId: string) {
  return homeschoolClass(tx, { classId, scope: everyClass }).forNoKeyUpdate().executeTakeFirst()
}

/** Whether the staff of the class has such a card, even a blank one. */
export async function isKeptCard(db: Db, { enrolleeId, scope }: CardRef): Promise<boolean> {
  const row = await db
    .selectFrom("enrollments")
    .innerJoin("classes", "classes.id", "enrollments.class_id")
    .select("enrollments.id")
    .where("enrollments.id", "=", enrolleeId)
    .where("classes.program_type", "=", "homeschool")
    .where(isInScope(scope))
    .executeTakeFirst()
  return row !== undefined
}

/** The enrollment, locked, and its class, locked so that it is not archived before the change is saved. */
export async function lockCard(tx: Tx, { enrolleeId, scope }: CardRef) {
  const enrollment = await tx
    .selectFrom("enrollments")
    .select(["class_id", "status"])
    .where("id", "=", enrolleeId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!enrollment) return undefined
  const klass = await homeschoolClass(tx, { classId: enrollment.class_id, scope }).forShare().executeTakeFirst()
  return klass && { status: enrollment.status, classId: klass.id, isArchived: klass.archived_at !== null }
}

/** Increases the number of edits. */
export async function countEdit(tx: Tx, enrolleeId: string, at: Date): Promise<void> {
  await tx
    .insertInto("report_cards")
    .values({ enrollment_id: enrolleeId, changed_at: at, edits: 1 })
    .onConflict((conflict) =>
      conflict.column("enrollment_id").doUpdateSet({ changed_at: at, edits: sql`report_cards.edits + 1` }),
    )
    .execute()
}

/** The number of edits of the card. A missing card is created blank. */
export async function ensureCard(tx: Tx, enrolleeId: string, at: Date): Promise<number> {
  await tx
    .insertInto("report_cards")
    .values({ enrollment_id: enrolleeId, changed_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const card = await tx
    .selectFrom("report_cards")
    .select("edits")
    .where("enrollment_id", "=", enrolleeId)
    .executeTakeFirstOrThrow()
  return card.edits
}
