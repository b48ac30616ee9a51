import type { Weekday } from "../../../lib/week-times.ts"
import type { Db, Tx } from "../../../platform/database/client.ts"

export async function findAnswerHours(db: Db, teacherId: string) {
  return db.selectFrom("answer_hours").selectAll().where("teacher_id", "=", teacherId).executeTakeFirst()
}

export async function writeAnswerHours(
  tx: Tx,
  teacherId: string,
  { days, from, to }: { days: readonly Weekday[]; from: string; to: string },
): Promise<void> {
  const hours = { days: [...days], from_time: from, to_time: to }
  await tx
    .insertInto("answer_hours")
    .values({ teacher_id: teacherId, ...hours })
    .onConflict((conflict) => conflict.column("teacher_id").doUpdateSet(hours))
    .execute()
}
