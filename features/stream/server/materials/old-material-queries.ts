import { sql } from "kysely"
import type { Day } from "../../../../lib/day.ts"
import type { Tx } from "../../../../platform/database/client.ts"

/**
 * Deletes materials of classes that ended before this moment; returns how many, and the names of their files, which
 * materials of other classes may still have.
 */
export async function deleteOldMaterials(
  tx: Tx,
  { before, beforeDay }: { before: Date; beforeDay: Day },
  most: number,
): Promise<{ deleted: number; files: string[] }> {
  const { rows } = await sql<{ id: string }>`
      select class_materials.id from class_materials join classes on classes.id = class_materials.class_id
      where archived_at < ${before} or end_date < ${beforeDay}
      limit ${most} for update of class_materials skip locked`.execute(tx)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return { deleted: 0, files: [] }
  const files = await tx.deleteFrom("class_files").where("material_id", "in", ids).returning("stored_name").execute()
  await tx.deleteFrom("class_materials").where("id", "in", ids).execute()
  return { deleted: ids.length, files: files.map(({ stored_name }) => stored_name) }
}
