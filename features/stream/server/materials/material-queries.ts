import { type SqlBool, sql } from "kysely"
import type { Db, Tx } from "../../../../platform/database/client.ts"

/** The materials of a class with their files, by folder and name. */
export function findMaterials(db: Db, classId: string) {
  return db
    .selectFrom("class_materials")
    .leftJoin("class_files", "class_files.material_id", "class_materials.id")
    .select([
      "class_materials.id",
      "class_materials.folder",
      "class_materials.name",
      "class_materials.address",
      "class_materials.added_at",
      "class_files.kind",
      "class_files.stored_name",
      "class_files.bytes",
    ])
    .where("class_materials.class_id", "=", classId)
    .orderBy(
      sql`lower(class_materials.folder), class_materials.folder, lower(class_materials.name), class_materials.id`,
    )
    .execute()
}
export type MaterialRow = Awaited<ReturnType<typeof findMaterials>>[number]

/** How many materials a class has, and what their files take up. Lock the class first to add something. */
export async function countMaterials(db: Db, classId: string): Promise<{ count: number; usedBytes: number }> {
  return await db
    .selectFrom("class_materials")
    .leftJoin("class_files", "class_files.material_id", "class_materials.id")
    .select([
      sql<number>`count(*)::int`.as("count"),
      sql<number>`coalesce(sum(class_files.bytes), 0)::int`.as("usedBytes"),
    ])
    .where("class_materials.class_id", "=", classId)
    .executeTakeFirstOrThrow()
}

export function findMaterialByKey(db: Db, { classId, key }: { classId: string; key: string }) {
  return db
    .selectFrom("class_materials")
    .select("id")
    .where("class_id", "=", classId)
    .where("key", "=", key)
    .executeTakeFirst()
}

type NewMaterial = {
  classId: string
  key: string
  folder: string
  name: string
  address: string | null
  addedBy: string
  at: Date
}

export async function insertMaterial(tx: Tx, material: NewMaterial): Promise<string> {
  const { id } = await tx
    .insertInto("class_materials")
    .values({
      class_id: material.classId,
      key: material.key,
      folder: material.folder,
      name: material.name,
      address: material.address,
      added_by: material.addedBy,
      added_at: material.at,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  return id
}

/** Deletes a material of a class; returns the name of its file, null for a link, undefined if there is no such material. */
export async function deleteMaterialRow(
  tx: Tx,
  { classId, id }: { classId: string; id: string },
): Promise<string | null | undefined> {
  const file = await tx
    .deleteFrom("class_files")
    .where(isFileOf(classId, id))
    .returning("stored_name")
    .executeTakeFirst()
  const row = await tx
    .deleteFrom("class_materials")
    .where("class_id", "=", classId)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst()
  return row && (file?.stored_name ?? null)
}

const isFileOf = (classId: string, id: string) =>
  sql<SqlBool>`class_id = ${classId}::uuid and material_id = ${id}::uuid`

/**
 * Copies the materials of a class into another one. Both have the same stored files, which are deleted with the last row;
 * the lock keeps the first row until the second one is there.
 */
export async function copyMaterialRows(
  tx: Tx,
  { from, to, addedBy, at }: { from: string; to: string; addedBy: string; at: Date },
): Promise<void> {
  await sql`select from class_materials where class_id = ${from}::uuid for share`.execute(tx)
  await sql`select from class_files where class_id = ${from}::uuid and material_id is not null for share`.execute(tx)
  await sql`
    with originals as (
      select id, gen_random_uuid() as copy_id, folder, name, address from class_materials where class_id = ${from}::uuid
    ), copies as (
      insert into class_materials (id, class_id, key, folder, name, address, added_by, added_at)
      select copy_id, ${to}::uuid, copy_id, folder, name, address, ${addedBy}::uuid, ${at}::timestamptz from originals
    )
    insert into class_files (class_id, material_id, place, kind, name, stored_name, bytes)
    select ${to}::uuid, copy_id, place, kind, class_files.name, stored_name, bytes
    from originals join class_files on class_files.material_id = originals.id`.execute(tx)
}
