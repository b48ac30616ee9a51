import { type SqlBool, sql } from "kysely"
import type { Day } from "../../../../lib/day.ts"
import type { Db, Tx } from "../../../../platform/database/client.ts"
import { payerName, studentName } from "../../../users/server/student-name-queries.ts"
import type { DoorDecision } from "../../domain/late-dues.ts"
import { lockOpenDues } from "./due-queries.ts"

/** Late dues, and the doors that the school closed for them (docs/rules/payments.md#late-dues). */

const isLate = (today: Day) =>
  sql<SqlBool>`(dues.state = 'open' and dues.day < ${today}::date and dues.kind <> 'renewal')`

/** A due whose student stays out of the class until it is paid. */
const closesDoor = sql<SqlBool>`(dues.state = 'open' and dues.door = 'closed')`

/** What an enrollment must pay before its door opens; 0 while it is open. For a query that has the enrollments. */
export const owedAtDoor = sql<number>`coalesce((
  select sum(amount_centavos - settled_centavos) from dues where dues.enrollment_id = enrollments.id and ${closesDoor}
), 0)::bigint`

/** All of `owedAtDoor` was sent, and waits for a check. */
export const isPaidAtDoor = sql<boolean>`not exists (
  select from dues where dues.enrollment_id = enrollments.id and ${closesDoor} and dues.payment_id is null
)`

const amount = sql<number>`sum(amount_centavos - settled_centavos)::bigint`.as("amount")

/** The closed doors of an account's students. */
export function findClosedDoors(db: Db, accountId: string) {
  const closed = db
    .selectFrom("dues")
    .select(["dues.enrollment_id", amount, sql<boolean>`bool_and(payment_id is not null)`.as("isBeingPaid")])
    .where("dues.account_id", "=", accountId)
    .where(closesDoor)
    .groupBy("dues.enrollment_id")
  return db
    .selectFrom(closed.as("late"))
    .innerJoin("enrollments", "enrollments.id", "late.enrollment_id")
    .innerJoin("classes", "classes.id", "enrollments.class_id")
    .leftJoin("children", "children.id", "enrollments.child_id")
    .leftJoin("accounts", "accounts.id", "enrollments.learner_id")
    .select(["late.enrollment_id as enrolleeId", "late.amount", "late.isBeingPaid"])
    .select(["classes.id as classId", "classes.name as className", ...studentName])
    .orderBy("classes.name")
    .orderBy("enrollments.student_sort")
    .orderBy("enrollments.id")
    .execute()
}

/** `decidable`: the last day of the dues that the school can decide about. */
type Page = { today: Day; decidable: Day; limit: number; offset: number }

/**
 * The students with late dues, those that have been late for longest first, and their number. `isBeingPaid` is about what the
 * school can decide about, if there is any.
 */
export async function findLateBalances(db: Db, { today, decidable, limit, offset }: Page) {
  const late = db.selectFrom("dues").where(isLate(today))
  const balances = late
    .select(["dues.enrollment_id", amount])
    .select([
      sql<boolean>`coalesce(bool_and(payment_id is not null) filter (where dues.day <= ${decidable}::date),
        bool_and(payment_id is not null))`.as("isBeingPaid"),
      sql<Day>`min(dues.day)`.as("since"),
      sql<number>`count(*)::integer`.as("dues"),
      sql<boolean>`bool_or(door is not distinct from 'closed')`.as("isClosed"),
      sql<Day | null>`min(dues.day) filter (where door is null)`.as("undecidedSince"),
    ])
    .groupBy("dues.enrollment_id")
    .orderBy(sql`min(dues.day), dues.enrollment_id`)
    .limit(limit)
    .offset(offset)
  const rows = await db
    .selectFrom(balances.as("late"))
    .innerJoin("enrollments", "enrollments.id", "late.enrollment_id")
    .innerJoin("classes", "classes.id", "enrollments.class_id")
    .innerJoin("accounts as payer", "payer.id", "enrollments.account_id")
    .leftJoin("children", "children.id", "enrollments.child_id")
    .leftJoin("accounts", "accounts.id", "enrollments.learner_id")
    .selectAll("late")
    .select(["classes.name as className", ...studentName, ...payerName])
    .orderBy("late.since")
    .orderBy("late.enrollment_id")
    .execute()
  const { total } = await late
    .select(sql<number>`count(distinct dues.enrollment_id)::integer`.as("total"))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/** The students with late dues about which the school has not decided, and the earliest day of these. */
export function findUndecidedBalances(db: Db, today: Day) {
  return db
    .selectFrom("dues")
    .select([
      sql<number>`count(distinct dues.enrollment_id)::integer`.as("count"),
      sql<Day | null>`min(dues.day)`.as("since"),
    ])
    .where(isLate(today))
    .where("door", "is", null)
    .where(sql<SqlBool>`not exists (
      select from dues as closing
      where closing.enrollment_id = dues.enrollment_id and closing.state = 'open' and closing.door = 'closed'
    )`)
    .executeTakeFirstOrThrow()
}

/** Locks the open dues of an enrollment, with what was decided for each, and returns whose they are. */
export async function lockLateDues(tx: Tx, enrolleeId: string) {
  const dues = await lockOpenDues(tx, enrolleeId)
  const enrollment = await tx
    .selectFrom("enrollments")
    .innerJoin("classes", "classes.id", "enrollments.class_id")
    .leftJoin("children", "children.id", "enrollments.child_id")
    .leftJoin("accounts", "accounts.id", "enrollments.learner_id")
    .select(["enrollments.account_id as accountId", "classes.name as className", ...studentName])
    .where("enrollments.id", "=", enrolleeId)
    .executeTakeFirst()
  return enrollment && { ...enrollment, dues }
}

type Decision = { ids: readonly string[]; door: DoorDecision; at: Date }

export async function saveDoor(tx: Tx, { ids, door, at }: Decision): Promise<void> {
  await tx
    .updateTable("dues")
    .set({ door, door_decided_at: at })
    .where(sql<SqlBool>`id = any(${ids}::uuid[])`)
    .execute()
}
