import { type SqlBool, sql } from "kysely"
import type { Db, Tx } from "../../../platform/database/client.ts"
import type { StoredAttachment } from "../../../platform/files/attachments/store-attachments.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import { seesPost } from "./post-queries.ts"
import { type ClassReader, findReader } from "./reader-queries.ts"

/** Returns those of these names that the files of a class have. */
export async function findUsedClassFiles(db: Db, names: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("class_files")
    .select("stored_name")
    .distinct()
    .where("stored_name", "in", names)
    .execute()
  return rows.map(({ stored_name }) => stored_name)
}

/**
 * Returns the title of a file for whoever sees the post, the material, the homework or the hand-in that it belongs to
 * (docs/rules/stream.md#access); null for everybody else.
 */
export async function findClassFile(db: Db, actor: Actor, storedName: string): Promise<{ title: string } | null> {
  const file = await db
    .selectFrom("class_files")
    .select(["id", "class_id", "name"])
    .where("stored_name", "=", storedName)
    .executeTakeFirst()
  const reader = file && (await findReader(db, actor, file.class_id))
  if (!reader || !(await seesFile(db, reader, file.id))) return null
  return { title: file.name }
}

async function seesFile(db: Db, reader: ClassReader, fileId: string): Promise<boolean> {
  if (reader.as !== "family") return true
  const row = await db
    .selectFrom("class_files")
    .leftJoin("class_posts", "class_posts.id", "class_files.post_id")
    .select("class_files.id")
    .where("class_files.id", "=", fileId)
    .where(sql<SqlBool>`(
      (class_files.post_id is not null and ${seesPost(reader)})
      or (class_files.material_id is not null and ${reader.current.length > 0})
    )`)
    .executeTakeFirst()
  return row !== undefined
}

type FileOwner = { class_id: string } & ({ post_id: string } | { material_id: string })

export async function insertClassFiles(tx: Tx, owner: FileOwner, files: readonly StoredAttachment[]): Promise<void> {
  if (files.length === 0) return
  await tx
    .insertInto("class_files")
    .values(
      files.map(({ name, title, bytes, kind }, place) => ({
        ...owner,
        place,
        kind,
        name: title,
        stored_name: name,
        bytes,
      })),
    )
    .execute()
}
