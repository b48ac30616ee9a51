import { sql } from "kysely"
import type { Db, Tx } from "../../../../platform/database/client.ts"
import { studentName } from "../../../users/server/student-name-queries.ts"
import { lastReminder, type ReminderRange } from "../../domain/due-reminders.ts"

const isIn = ({ first, last }: ReminderRange) =>
  sql`(day <= ${last}::date and day >= coalesce(${first}::date, '-infinity'))`

/**
 * Claims open dues in these ranges of days that have not had their reminder, so that each is sent once. A due that a
 * payment pays is left out, and so are renewals. The dues of an account are together.
 */
export async function claimDuesToRemind(tx: Tx, ranges: readonly ReminderRange[], most: number): Promise<string[]> {
  const until =
    ranges
      .map(({ last }) => last)
      .toSorted()
      .at(-1) ?? null
  const current = sql.join(
    ranges.map((range) => sql`when ${isIn(range)} then ${range.reminder}::smallint`),
    sql` `,
  )
  const reminder = sql`(case ${current} end)`
  // A literal, because a prepared statement does not find the index of a condition with parameters.
  const { rows } = await sql<{ id: string }>`
    update dues set reminded = ${reminder} where id in (
      select id from dues where state = 'open' and kind <> 'renewal' and reminded is distinct from ${sql.lit(lastReminder)}
        and payment_id is null and day <= ${until}::date and (reminded is null or reminded < ${reminder})
      order by account_id, id limit ${most} for update skip locked)
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The facts that a reminder states about these dues, those of an account together. */
export function findDuesToRemind(db: Db, ids: readonly string[]) {
  return db
    .selectFrom("dues")
    .innerJoin("enrollments", "enrollments.id", "dues.enrollment_id")
    .innerJoin("classes", "classes.id", "enrollments.class_id")
    .leftJoin("children", "children.id", "enrollments.child_id")
    .leftJoin("accounts", "accounts.id", "enrollments.learner_id")
    .select([
      "dues.account_id as accountId",
      "dues.kind",
      "dues.part",
      "dues.parts",
      "dues.day",
      "classes.name as className",
    ])
    .select(sql<number>`amount_centavos - settled_centavos`.as("amount"))
    .select(studentName)
    .where(sql<boolean>`dues.id = any(${ids}::uuid[])`)
    .orderBy("dues.account_id")
    .orderBy("dues.day")
    .orderBy("dues.id")
    .execute()
}
