import { type SqlBool, sql } from "kysely"
import type { Db, Tx } from "../../../platform/database/client.ts"
import type { StoredAttachment } from "../../../platform/files/attachments/store-attachments.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import { seesPost } from "./post-queries.ts"
import { type ClassReader, findReader, isReadingStaff } from "./reader-queries.ts"

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
  for (const file of await findOwnFiles(db, actor, storedName)) {
    const reader = await findReader(db, actor, file.class_id)
    if (reader && (await seesFile(db, reader, file.id))) return { title: file.name }
  }
  return null
}

/** The files with this content in classes that the actor has to do with: materials are copied into similar classes. */
function findOwnFiles(db: Db, actor: Actor, storedName: string) {
  return db
    .selectFrom("class_files")
    .select(["id", "class_id", "name"])
    .where("stored_name", "=", storedName)
    .$if(!isReadingStaff(actor), (query) =>
      query.where(sql<SqlBool>`(
        exists (select from classes where classes.id = class_files.class_id and teacher_id = ${actor.accountId})
        or exists (select from enrollments
          where enrollments.class_id = class_files.class_id and enrollments.account_id = ${actor.accountId}))`),
    )
    .orderBy("id")
    .execute()
}

/** A family sees what is for a student of its own, and what its student handed in, also after leaving. */
export function seesHomework(reader: ClassReader) {
  if (reader.as !== "family") return sql<SqlBool>`true`
  return sql<SqlBool>`((homework.is_for_all and ${reader.current.length > 0})
    or exists (select from homework_students
      where homework_id = homework.id and enrollment_id = any(${reader.own}::uuid[]))
    or exists (select from hand_ins as own
      where own.homework_id = homework.id and own.enrollment_id = any(${reader.own}::uuid[])))`
}

async function seesFile(db: Db, reader: ClassReader, fileId: string): Promise<boolean> {
  if (reader.as !== "family") return true
  const row = await db
    .selectFrom("class_files")
    .leftJoin("class_posts", "class_posts.id", "class_files.post_id")
    .leftJoin("hand_ins", "hand_ins.id", "class_files.hand_in_id")
    .leftJoin("homework", "homework.id", "class_files.homework_id")
    .select("class_files.id")
    .where("class_files.id", "=", fileId)
    .where(sql<SqlBool>`(
      (class_files.post_id is not null and ${seesPost(reader)})
      or (class_files.material_id is not null and ${reader.current.length > 0})
      or (class_files.homework_id is not null and ${seesHomework(reader)})
      or (hand_ins.enrollment_id = any(${reader.own}::uuid[])
        and (class_files.drawn_on is null or hand_ins.returned_at is not null))
    )`)
    .executeTakeFirst()
  return row !== undefined
}

type FileOwner = { class_id: string } & (
  | { post_id: string }
  | { material_id: string }
  | { homework_id: string }
  | { hand_in_id: string }
)

/** Writes the files of a thing, after `from` that it has already. */
export async function insertClassFiles(
  tx: Tx,
  owner: FileOwner,
  files: readonly StoredAttachment[],
  from = 0,
): Promise<void> {
  if (files.length === 0) return
  await tx
    .insertInto("class_files")
    .values(
      files.map(({ name, title, bytes, kind }, place) => ({
        ...owner,
        place: from + place,
        kind,
        name: title,
        stored_name: name,
        bytes,
      })),
    )
    .execute()
}

/** Writes a drawing on a picture, in place of an earlier one. */
export async function putDrawing(
  tx: Tx,
  { classId, handInId, drawnOn, place }: { classId: string; handInId: string; drawnOn: string; place: number },
  { name, title, bytes }: StoredAttachment,
): Promise<void> {
  await tx.deleteFrom("class_files").where("drawn_on", "=", drawnOn).execute()
  await tx
    .insertInto("class_files")
    .values({
      class_id: classId,
      hand_in_id: handInId,
      drawn_on: drawnOn,
      place,
      kind: "picture",
      name: title,
      stored_name: name,
      bytes,
    })
    .execute()
}
