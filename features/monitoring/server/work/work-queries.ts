import { type SqlBool, sql } from "kysely"
import { addDays, type Day, instantAt, todayIn } from "../../../../lib/day.ts"
import type { Db } from "../../../../platform/database/client.ts"
import { countParts, totalOf } from "../../../../platform/database/row-counts.ts"
import { lacksLinkOn } from "../../../classes/server/links/missing-links-queries.ts"
import { findUndecidedBalances } from "../../../payments/server/dues/late-queries.ts"

/**
 * What waits for an administrator: how many, and since when the oldest. Long lists are counted by triggers (decision
 * 29), and their oldest row is the end of an index; of the others only the few open rows are read.
 */

export type Waiting = {
  count: number
  /** Since when the oldest waits. */
  oldestAt: Date | null
  /** The earliest day by which it must be done. */
  dueDay?: Day | null
}

export async function findWaitingPayments(db: Db): Promise<Waiting> {
  const oldest = await db
    .selectFrom("payments")
    .select("paid_at")
    .where("status", "=", "sent")
    .orderBy("paid_at")
    .limit(1)
    .executeTakeFirst()
  return { count: totalOf(await countParts(db, "payments"), ["sent"]), oldestAt: oldest?.paid_at ?? null }
}

export async function findWaitingEnrollments(db: Db): Promise<Waiting> {
  const oldest = await db
    .selectFrom("enrollments")
    .select("created_at")
    .where("status", "=", "pending")
    .orderBy("created_at")
    .limit(1)
    .executeTakeFirst()
  const count = totalOf(await countParts(db, "enrollments"), [undefined, "pending"])
  return { count, oldestAt: oldest?.created_at ?? null }
}

export async function findWaitingClasses(db: Db): Promise<Waiting> {
  const oldest = await db
    .selectFrom("classes")
    .select("created_at")
    .where("status", "=", "pending")
    .where("archived_at", "is", null)
    .orderBy("created_at")
    .limit(1)
    .executeTakeFirst()
  const count = totalOf(await countParts(db, "classes"), ["pending", "alive"])
  return { count, oldestAt: oldest?.created_at ?? null }
}

/** Teachers who have applied, since their last application. */
export function findWaitingTeachers(db: Db): Promise<Waiting> {
  return db
    .selectFrom("teachers")
    .select([
      sql<number>`count(*)`.as("count"),
      sql<Date | null>`min((select max(submitted_at) from teacher_ids where teacher_id = teachers.account_id))`.as(
        "oldestAt",
      ),
    ])
    .where("verification", "=", "pending")
    .executeTakeFirstOrThrow()
}

export function findWaitingObjections(db: Db): Promise<Waiting> {
  return db
    .selectFrom("meeting_objections")
    .select([sql<number>`count(*)`.as("count"), sql<Date | null>`min(made_at)`.as("oldestAt")])
    .where("decision", "is", null)
    .executeTakeFirstOrThrow()
}

/** Refunds to review or, once they are approved, to pay. */
export function findWaitingRefunds(db: Db, status: "requested" | "approved"): Promise<Waiting> {
  const [since, due] = status === "requested" ? ["requested_at", "review_by"] : ["decided_at", "pay_by"]
  return db
    .selectFrom("refunds")
    .select([
      sql<number>`count(*)`.as("count"),
      sql<Date | null>`min(${sql.ref(since)})`.as("oldestAt"),
      sql<Day | null>`min(${sql.ref(due)})`.as("dueDay"),
    ])
    .where("status", "=", status)
    .executeTakeFirstOrThrow()
}

/** Payouts with an amount that is neither paid nor held back. */
export function findWaitingPayouts(db: Db): Promise<Waiting> {
  return (
    db
      .selectFrom("payout_teachers")
      .innerJoin("payouts", "payouts.id", "payout_teachers.payout_id")
      .select([sql<number>`count(distinct payouts.id)`.as("count"), sql<Date | null>`min(drafted_at)`.as("oldestAt")])
      // The first condition names the index of unpaid amounts.
      .where(sql<SqlBool>`status <> 'paid' and status = 'drafted'`)
      .executeTakeFirstOrThrow()
  )
}

/** Students with late payments about whom the school has not decided. They are late after the day of a due. */
export async function findWaitingBalances(db: Db, { today, zone }: Omit<Moment, "now">): Promise<Waiting> {
  const { count, since } = await findUndecidedBalances(db, today)
  return { count, oldestAt: since === null ? null : instantAt(addDays(since, 1), "00:00", zone) }
}

type Moment = { now: Date; today: Day; zone: string }

/** Classes that lack a meeting link, with the day of the first coming meeting that has none. */
export async function findMissingLinks(db: Db, { now, today, zone }: Moment): Promise<Waiting> {
  const { rows } = await sql<{ count: number; first_at: Date | null }>`
    select count(*) as count, min(first.starts_at) as first_at
    from classes left join lateral (
      select starts_at from meetings
      where meetings.class_id = classes.id and starts_at > ${now} and cancelled_at is null and plan_day is not null
        and not exists (
          select from meeting_links
          where meeting_links.class_id = classes.id and weekday = rtrim(to_char(meetings.plan_day, 'day'))
        )
      order by starts_at limit 1
    ) as first on true
    where ${lacksLinkOn(today)}`.execute(db)
  const { count = 0, first_at = null } = rows[0] ?? {}
  return { count, oldestAt: null, dueDay: first_at && todayIn(first_at, zone) }
}
