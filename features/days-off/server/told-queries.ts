import { type Expression, type SqlBool, sql } from "kysely"
import type { Tx } from "../../../platform/database/client.ts"
import { studentName } from "../../users/server/student-name-queries.ts"

/** Who is told about a day off, and what. */

/** The next plans whose people were not told yet. */
export function findPlansToTell(tx: Tx, dayOffId: string, most: number) {
  return tx
    .selectFrom("day_off_plans")
    .select(["class_id", "plan_id"])
    .where("day_off_id", "=", dayOffId)
    .where("told_at", "is", null)
    .orderBy("class_id")
    .orderBy("plan_id")
    .limit(most)
    .execute()
}

/**
 * Each account with each plan of the day off that concerns it: as a family with an approved student, as the teacher or
 * as a substitute. Hidden classes and plans without changes are left out.
 */
const concerned = (dayOffId: string, condition: Expression<SqlBool>) => sql<{ account_id: string; plan_id: string }>`
  select account_id, plan_id from (
    select enrollments.account_id, plans.class_id, plans.plan_id from day_off_plans as plans
      join enrollments on enrollments.class_id = plans.class_id and plans.plan_id in (plans.class_id, enrollments.id)
      where day_off_id = ${dayOffId} and meetings > 0 and enrollments.status = 'approved'
    union
    select classes.teacher_id, plans.class_id, plans.plan_id from day_off_plans as plans
      join classes on classes.id = plans.class_id where day_off_id = ${dayOffId} and meetings > 0
    union
    select stand_in_id, plans.class_id, plans.plan_id from day_off_plans as plans
      join meetings on meetings.plan_id = plans.plan_id and meetings.day_off_id = plans.day_off_id
      where plans.day_off_id = ${dayOffId} and plans.meetings > 0 and stand_in_id is not null
  ) as concerned
  where ${condition}
  order by account_id, class_id, plan_id`

/** Returns the accounts whose first plan is among these, so that each is told once about all their plans. */
export async function findToldAccounts(tx: Tx, dayOffId: string, planIds: readonly string[]) {
  const near = await concerned(dayOffId, sql<SqlBool>`plan_id = any(${planIds}::uuid[])`).execute(tx)
  const ids = [...new Set(near.rows.map(({ account_id }) => account_id))]
  const all = await concerned(dayOffId, sql<SqlBool>`account_id = any(${ids}::uuid[])`).execute(tx)
  const plansOf = Map.groupBy(all.rows, ({ account_id }) => account_id)
  const batch = new Set(planIds)
  return [...plansOf].flatMap(([accountId, rows]) =>
    batch.has(rows[0]?.plan_id ?? "") ? [{ accountId, planIds: rows.map(({ plan_id }) => plan_id) }] : [],
  )
}

/** The approved students of these plans, by name, with the account that enrolled them. */
export function findStudentsOfPlans(tx: Tx, planIds: readonly string[]) {
  return tx
    .selectFrom("enrollments")
    .innerJoin("classes", "classes.id", "enrollments.class_id")
    .leftJoin("children", "children.id", "enrollments.child_id")
    .leftJoin("accounts", "accounts.id", "enrollments.learner_id")
    .select([
      "enrollments.account_id",
      "enrollments.child_id",
      ...studentName,
      sql<string>`case classes.class_type when 'solo' then enrollments.id else classes.id end`.as("plan_id"),
      sql<boolean>`classes.class_type = 'solo'`.as("is_solo"),
    ])
    .where("enrollments.status", "=", "approved")
    .where(
      sql<boolean>`case classes.class_type when 'solo' then enrollments.id else classes.id end = any(${planIds}::uuid[])`,
    )
    .where(
      sql<boolean>`enrollments.class_id in (select class_id from day_off_plans where plan_id = any(${planIds}::uuid[]))`,
    )
    .orderBy("enrollments.student_sort")
    .orderBy("enrollments.id")
    .execute()
}

/** The meetings that these plans lost to the day off, and their make-ups; after its removal, the restored ones. */
export function findToldMeetings(tx: Tx, dayOffId: string, planIds: readonly string[]) {
  return tx
    .selectFrom("meetings")
    .innerJoin("classes", "classes.id", "meetings.class_id")
    .select(["meetings.plan_id as planId", "classes.name", "starts_at as startsAt", "cancelled_at as cancelledAt"])
    .where("day_off_id", "=", dayOffId)
    .where(sql<boolean>`plan_id = any(${planIds}::uuid[])`)
    .orderBy("starts_at")
    .orderBy("meetings.id")
    .execute()
}

type NotifiedPlan = { planId: string; people: number }

export async function markTold(tx: Tx, dayOffId: string, plans: readonly NotifiedPlan[], at: Date): Promise<void> {
  await tx
    .updateTable("day_off_plans")
    .from(
      sql<{ plan_id: string; people: number }>`unnest(
        ${plans.map(({ planId }) => planId)}::uuid[], ${plans.map(({ people }) => people)}::integer[])`.as<"notified">(
        sql`notified (plan_id, people)`,
      ),
    )
    .set((eb) => ({ told_at: at, people: eb.ref("notified.people") }))
    .whereRef("day_off_plans.plan_id", "=", "notified.plan_id")
    .where("day_off_id", "=", dayOffId)
    .execute()
}
