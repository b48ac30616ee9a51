import { sql } from "kysely"
import type { Db, Tx } from "../../../platform/database/client.ts"
import type { Encrypted } from "../../../platform/database/encrypted-columns.ts"
import { teachingNames } from "../../accounts/domain/teaching-fields.ts"
import type { Verification, VerificationAction } from "../domain/teacher-verification.ts"
import type { VerificationDenial } from "../domain/verification-denial.ts"

/** Teachers, their verification status, and the pictures of their IDs. */

export async function findVerification(db: Db, teacherId: string): Promise<Verification> {
  const teacher = await db
    .selectFrom("teachers")
    .select("verification")
    .where("account_id", "=", teacherId)
    .executeTakeFirstOrThrow()
  return teacher.verification
}

export function findTeacherProfile(db: Db, teacherId: string) {
  return db
    .selectFrom("teachers")
    .select([...teachingNames, "facebook", "other_profile"])
    .where("account_id", "=", teacherId)
    .executeTakeFirst()
}

export async function findAccountNumber(db: Db, teacherId: string): Promise<Encrypted | undefined> {
  const row = await db
    .selectFrom("teachers")
    .select("account_number")
    .where("account_id", "=", teacherId)
    .executeTakeFirst()
  return row?.account_number
}

/** The teacher with name and verification, locked until the transaction ends. */
export function lockTeacher(tx: Tx, teacherId: string) {
  return tx
    .selectFrom("teachers")
    .innerJoin("accounts", "accounts.id", "teachers.account_id")
    .select([
      "teachers.verification",
      "teachers.denial_reason as reason",
      "teachers.denial_words as words",
      "accounts.first_name",
      "accounts.middle_name",
      "accounts.last_name",
      "accounts.suffix",
    ])
    .where("teachers.account_id", "=", teacherId)
    .forNoKeyUpdate("teachers")
    .executeTakeFirst()
}

/** The verification status of a teacher. A denial without a reason or message clears the old ones. */
type Standing = { verification: Verification } & Partial<VerificationDenial>

export async function setVerification(tx: Tx, teacherId: string, standing: Standing): Promise<void> {
  const { verification, reason = null, words = null } = standing
  const row = { verification, denial_reason: reason, denial_words: words }
  await tx.updateTable("teachers").set(row).where("account_id", "=", teacherId).execute()
}

/** Why the teacher was denied; undefined without a denial. */
export function findVerificationDenial(db: Db, teacherId: string): Promise<VerificationDenial | undefined> {
  return db
    .selectFrom("teachers")
    .select(["denial_reason as reason", "denial_words as words"])
    .where("account_id", "=", teacherId)
    .where("verification", "=", "denied")
    .executeTakeFirst()
}

/** Replaces the picture of a teacher's ID; returns the file names of the old ones. */
export async function replaceId(tx: Tx, id: { teacherId: string; fileName: string; at: Date }): Promise<string[]> {
  const earlier = await tx
    .deleteFrom("teacher_ids")
    .where("teacher_id", "=", id.teacherId)
    .returning("file_name")
    .execute()
  await tx
    .insertInto("teacher_ids")
    .values({ teacher_id: id.teacherId, file_name: id.fileName, submitted_at: id.at })
    .execute()
  return earlier.map((row) => row.file_name)
}

export async function findNewestId(tx: Tx, teacherId: string): Promise<string | undefined> {
  const newest = await tx
    .selectFrom("teacher_ids")
    .select("file_name")
    .where("teacher_id", "=", teacherId)
    .orderBy("submitted_at", "desc")
    .limit(1)
    .executeTakeFirst()
  return newest?.file_name
}

const decisions = { verify: "verified", deny: "denied", reset: "reset", pending: null } as const

/** Records the decision on the newest ID. */
export async function decideId(tx: Tx, teacherId: string, action: VerificationAction, at: Date): Promise<void> {
  const decision = decisions[action]
  await tx
    .updateTable("teacher_ids")
    .set({ decision, decided_at: decision && at })
    .where(
      "id",
      "=",
      sql<string>`(select id from teacher_ids where teacher_id = ${teacherId} order by submitted_at desc limit 1)`,
    )
    .execute()
}

/** Returns the pictures among these that belong to an application. */
export async function findUsedTeacherIds(db: Db, names: string[]): Promise<string[]> {
  const used = await db.selectFrom("teacher_ids").select("file_name").where("file_name", "in", names).execute()
  return used.map(({ file_name }) => file_name)
}

/** Deletes applications that were decided before this time; returns the names of their pictures. */
export async function deleteDecidedIds(db: Db, before: Date, most: number): Promise<string[]> {
  const old = db.selectFrom("teacher_ids").select("id").where("decided_at", "<", before).limit(most)
  const gone = await db.deleteFrom("teacher_ids").where("id", "in", old).returning("file_name").execute()
  return gone.map(({ file_name }) => file_name)
}
