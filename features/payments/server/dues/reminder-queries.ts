import { sql } from "kysely"
import type { Day } from "../../../../lib/day.ts"
import type { Db, Tx } from "../../../../platform/database/client.ts"
import { studentName } from "../../../users/server/student-name-queries.ts"
import { reminderDays } from "../../domain/due-reminders.ts"

/** The last reminder whose day has come. */
const reminderOn = (today: Day) =>
  sql<number>`(select max(days) from unnest(${[...reminderDays]}::smallint[]) as days where dues.day + days <= ${today}::date)`

type Claim = { today: Day; until: Day; most: number }

/**
 * Claims open dues whose next reminder has come, so that each is sent once. A due that a payment pays is left out. The
 * dues of an account are together.
 */
export async function claimDuesToRemind(tx: Tx, { today, until, most }: Claim): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update dues set reminded = ${reminderOn(today)} where id in (
      select id from dues where state = 'open' and reminded is distinct from 7 and payment_id is null
        and day <= ${until}::date and coalesce(reminded, -100) < ${reminderOn(today)}
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
