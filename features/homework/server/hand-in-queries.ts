import { sql } from "kysely"
import type { Db, Tx } from "../../../platform/database/client.ts"
import { isForStudent } from "./homework-queries.ts"

/** Homework and one of the students whom it is for. */
export type HandInRef = { homeworkId: string; enrolleeId: string }

/** The homework of an approved student of the account's own; undefined for everybody else's. */
export function findOwnHomework(db: Db, { homeworkId, enrolleeId, accountId }: HandInRef & { accountId: string }) {
  return db
    .selectFrom("homework")
    .innerJoin("enrollments", "enrollments.class_id", "homework.class_id")
    .leftJoin("children", "children.id", "enrollments.child_id")
    .select(["homework.id", "homework.class_id"])
    .where("homework.id", "=", homeworkId)
    .where("enrollments.id", "=", enrolleeId)
    .where("enrollments.account_id", "=", accountId)
    .where("enrollments.status", "=", "approved")
    .where("children.removed_at", "is", null)
    .where(isForStudent)
    .executeTakeFirst()
}

/** Returns the hand-in, created if there is none, and locks it: handing in and returning wait for each other. */
export async function lockOwnHandIn(tx: Tx, { homeworkId, enrolleeId }: HandInRef, at: Date) {
  await tx
    .insertInto("hand_ins")
    .values({ homework_id: homeworkId, enrollment_id: enrolleeId, handed_in_at: at, changed_at: at })
    .onConflict((conflict) => conflict.constraint("hand_ins_once").doNothing())
    .execute()
  return await selectHandIn(tx, { homeworkId, enrolleeId }).forNoKeyUpdate().executeTakeFirstOrThrow()
}

export function findHandIn(db: Db, ref: HandInRef) {
  return selectHandIn(db, ref).executeTakeFirst()
}

export function lockHandIn(tx: Tx, ref: HandInRef) {
  return selectHandIn(tx, ref).forNoKeyUpdate().executeTakeFirst()
}

function selectHandIn(db: Db, { homeworkId, enrolleeId }: HandInRef) {
  return db
    .selectFrom("hand_ins")
    .select(["id", "text", "points", "words", "returned_at"])
    .where("homework_id", "=", homeworkId)
    .where("enrollment_id", "=", enrolleeId)
}

/** Whether this key was handed in already. */
export async function isHandedIn(db: Db, { homeworkId, enrolleeId }: HandInRef, key: string): Promise<boolean> {
  const row = await db
    .selectFrom("hand_in_keys")
    .innerJoin("hand_ins", "hand_ins.id", "hand_in_keys.hand_in_id")
    .select("hand_in_keys.key")
    .where("hand_ins.homework_id", "=", homeworkId)
    .where("hand_ins.enrollment_id", "=", enrolleeId)
    .where("hand_in_keys.key", "=", key)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns false if the key is there already. */
export async function insertHandInKey(tx: Tx, handInId: string, key: string): Promise<boolean> {
  const inserted = await tx
    .insertInto("hand_in_keys")
    .values({ hand_in_id: handInId, key })
    .onConflict((conflict) => conflict.doNothing())
    .returning("key")
    .executeTakeFirst()
  return inserted !== undefined
}

/** How many pictures and PDFs of the student are in the hand-in, without the teacher's drawings. */
export async function countHandInFiles(tx: Tx, handInId: string): Promise<{ pictures: number; pdfs: number }> {
  return await tx
    .selectFrom("class_files")
    .select([
      sql<number>`count(*) filter (where kind = 'picture')`.as("pictures"),
      sql<number>`count(*) filter (where kind = 'pdf')`.as("pdfs"),
    ])
    .where("hand_in_id", "=", handInId)
    .where("drawn_on", "is", null)
    .executeTakeFirstOrThrow()
}

/** A blank text leaves the earlier one. */
export async function updateHandIn(tx: Tx, id: string, { text, at }: { text: string | null; at: Date }): Promise<void> {
  await tx
    .updateTable("hand_ins")
    .set({ changed_at: at, ...(text !== null && { text }) })
    .where("id", "=", id)
    .execute()
}

type ReturnedHandIn = { points: number | null; words: string | null; by: string; at: Date }

export async function returnHandIn(tx: Tx, id: string, { points, words, by, at }: ReturnedHandIn): Promise<void> {
  await tx
    .updateTable("hand_ins")
    .set({ points, words, returned_by: by, returned_at: at })
    .where("id", "=", id)
    .execute()
}

type PictureRef = HandInRef & { fileId: string; teacherId: string }

/** A student's picture in a hand-in of a class that the teacher has; undefined for everybody else's. */
export function findTaughtPicture(db: Db, { homeworkId, enrolleeId, fileId, teacherId }: PictureRef) {
  return db
    .selectFrom("class_files")
    .innerJoin("hand_ins", "hand_ins.id", "class_files.hand_in_id")
    .innerJoin("classes", "classes.id", "class_files.class_id")
    .select(["class_files.id", "class_files.place"])
    .where("class_files.id", "=", fileId)
    .where("class_files.kind", "=", "picture")
    .where("class_files.drawn_on", "is", null)
    .where("hand_ins.homework_id", "=", homeworkId)
    .where("hand_ins.enrollment_id", "=", enrolleeId)
    .where("classes.teacher_id", "=", teacherId)
    .executeTakeFirst()
}
