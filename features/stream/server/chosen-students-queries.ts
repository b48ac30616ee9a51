import { sql } from "kysely"
import type { Tx } from "../../../platform/database/client.ts"

/** Posts and homework are for all students of a class, or for chosen ones, each in a table of its own. */
type ChosenTable = { table: string; owner: string }
export const studentsOfPost: ChosenTable = { table: "class_post_students", owner: "post_id" }
export const studentsOfHomework: ChosenTable = { table: "homework_students", owner: "homework_id" }

/** `id`: of the post or the homework, if it exists already. */
type ChosenStudents = { classId: string; enrolleeIds: readonly string[]; id?: string }

/** Whether all of these enrollments are of approved students of the class, or were chosen before. */
export async function mayBeChosen(
  tx: Tx,
  { table, owner }: ChosenTable,
  { classId, enrolleeIds, id }: ChosenStudents,
): Promise<boolean> {
  if (enrolleeIds.length === 0) return true
  const { rows } = await sql<{ choosable: number }>`
    select count(*) as choosable from enrollments
    where class_id = ${classId} and id = any(${enrolleeIds}::uuid[]) and (status = 'approved' or exists (
      select from ${sql.table(table)}
      where ${sql.ref(owner)} = ${id ?? null}::uuid and enrollment_id = enrollments.id
    ))`.execute(tx)
  return rows[0]?.choosable === enrolleeIds.length
}

/** Replaces the students whom a post or homework is for. */
export async function replaceChosen(
  tx: Tx,
  { table, owner }: ChosenTable,
  id: string,
  enrolleeIds: readonly string[],
): Promise<void> {
  await sql`delete from ${sql.table(table)} where ${sql.ref(owner)} = ${id}`.execute(tx)
  if (enrolleeIds.length === 0) return
  await sql`insert into ${sql.table(table)} (${sql.ref(owner)}, enrollment_id)
    select ${id}::uuid, unnest(${enrolleeIds}::uuid[])`.execute(tx)
}
