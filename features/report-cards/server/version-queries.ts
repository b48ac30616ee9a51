import type { Insertable } from "kysely"
import { personNameOf } from "../../../lib/names.ts"
import type { Db, Tx } from "../../../platform/database/client.ts"
import type { Tables } from "../../../platform/database/tables.ts"
import { isInScope } from "../../classes/server/scope-queries.ts"
import { studentName } from "../../users/server/student-name-queries.ts"
import type { CardRef } from "./card-queries.ts"

/** The published versions of report cards. */

/** The published version of a card for its staff, with the student's name for the download. */
export async function findPublished(db: Db, { enrolleeId, scope }: CardRef) {
  const row = await db
    .selectFrom("report_card_versions as published")
    .innerJoin("enrollments", "enrollments.id", "published.enrollment_id")
    .innerJoin("classes", "classes.id", "enrollments.class_id")
    .leftJoin("children", "children.id", "enrollments.child_id")
    .leftJoin("accounts", "accounts.id", "enrollments.learner_id")
    .select(["published.file", ...studentName])
    .where("published.enrollment_id", "=", enrolleeId)
    .where("classes.program_type", "=", "homeschool")
    .where(isInScope(scope))
    .executeTakeFirst()
  return row && { file: row.file, name: personNameOf(row) }
}

type Version = Pick<Insertable<Tables["report_card_versions"]>, "enrollment_id" | "version" | "file" | "edits"> & {
  published_by: string | null
  published_at: Date
}

/** The current published version; replacing it requires a lock of the enrollment or its class. */
export function findVersion(tx: Tx, enrolleeId: string) {
  return tx
    .selectFrom("report_card_versions")
    .select(["version", "file", "edits"])
    .where("enrollment_id", "=", enrolleeId)
    .executeTakeFirst()
}

export async function putVersion(tx: Tx, version: Version): Promise<void> {
  const { enrollment_id: _, ...values } = version
  await tx
    .insertInto("report_card_versions")
    .values(version)
    .onConflict((conflict) => conflict.column("enrollment_id").doUpdateSet(values))
    .execute()
}

/** Returns the files among these that are published. */
export async function findUsedCards(db: Db, names: string[]): Promise<string[]> {
  const used = await db.selectFrom("report_card_versions").select("file").where("file", "in", names).execute()
  return used.map(({ file }) => file)
}
