import { type SqlBool, sql } from "kysely"
import type { Db } from "../../../../platform/database/client.ts"
import { teachersVersion } from "./version-queries.ts"

/** Reads payouts for administrators and teachers. */

type Window = { limit: number; offset: number }

const figures = [
  "payouts.id",
  "day",
  "until_day as until",
  "drafted_at as draftedAt",
  sql<number>`(select coalesce(sum(amount_centavos), 0)::bigint from payout_teachers where payout_id = payouts.id)`.as(
    "amount",
  ),
  sql<number>`(select coalesce(sum(amount_centavos), 0)::bigint from payout_teachers
    where payout_id = payouts.id and status = 'drafted')`.as("toPay"),
  sql<number>`(select count(*) from payout_teachers where payout_id = payouts.id)`.as("teachers"),
  sql<number>`(select count(*) from payout_teachers where payout_id = payouts.id and status = 'held')`.as("held"),
  sql<number>`(select count(*) from payout_teachers where payout_id = payouts.id and status = 'paid')`.as("paid"),
] as const

/** A page of payouts, newest first, and their number. */
export async function findPayouts(db: Db, { limit, offset }: Window) {
  const all = db.selectFrom("payouts")
  const { total } = await all.select(sql<number>`count(*)`.as("total")).executeTakeFirstOrThrow()
  const newest = all.select(figures).orderBy("drafted_at", "desc").orderBy("id")
  return { rows: await newest.limit(limit).offset(offset).execute(), total }
}

export type PayoutRow = Awaited<ReturnType<typeof findPayouts>>["rows"][number]

export function findPayoutFigures(db: Db, id: string): Promise<PayoutRow | undefined> {
  return db.selectFrom("payouts").select(figures).where("id", "=", id).executeTakeFirst()
}

/** A part with the names of the student and the class; both null if it belongs to none. */
const lines = sql<{ student: string | null; className: string | null; amount: number }[]>`(
  select coalesce(json_agg(json_build_object(
    'student', nullif(concat_ws(' ', coalesce(children.first_name, learner.first_name), coalesce(children.last_name, learner.last_name)), ''),
    'className', classes.name, 'amount', parts.amount_centavos) order by classes.name, parts.enrollment_id), '[]')
  from payout_parts as parts left join ledger_terms as terms on terms.enrollment_id = parts.enrollment_id
    left join classes on classes.id = terms.class_id
    left join enrollments on enrollments.id = parts.enrollment_id
    left join children on children.id = enrollments.child_id
    left join accounts as learner on learner.id = enrollments.learner_id
  where parts.payout_id = payout_teachers.payout_id and parts.teacher_id = payout_teachers.teacher_id)`

/** A page of the teachers of a payout, in the order of their numbers. */
export function findPayoutTeachers(db: Db, payoutId: string, { limit, offset }: Window) {
  return named(db)
    .selectAll("payout_teachers")
    .select([lines.as("lines"), teachersVersion.as("version")])
    .where("payout_id", "=", payoutId)
    .orderBy("number")
    .limit(limit)
    .offset(offset)
    .execute()
}

export type PayoutTeacherRow = Awaited<ReturnType<typeof findPayoutTeachers>>[number]

const named = (db: Db) =>
  db
    .selectFrom("payout_teachers")
    .innerJoin("payouts", "payouts.id", "payout_id")
    .innerJoin("teachers", "teachers.account_id", "teacher_id")
    .innerJoin("accounts", "accounts.id", "teacher_id")
    .select([
      "payouts.day",
      "teachers.payment_mode",
      "teachers.account_number",
      "teachers.bank_name",
      "accounts.first_name",
      "accounts.middle_name",
      "accounts.last_name",
      "accounts.suffix",
    ])

/** The drafted amounts of a payout, for the bank's file. */
export function findTransfers(db: Db, payoutId: string, after?: { number: number }) {
  return named(db)
    .select(["teacher_id", "number", "amount_centavos"])
    .where("payout_id", "=", payoutId)
    .where("status", "=", "drafted")
    .where(after ? sql<SqlBool>`number > ${after.number}` : sql<SqlBool>`true`)
    .orderBy("number")
    .limit(1000)
    .execute()
}

/** A teacher's payouts, newest first, and their number. */
export async function findPayoutsOf(db: Db, teacherId: string, { limit, offset }: Window) {
  const own = db
    .selectFrom("payout_teachers")
    .innerJoin("payouts", "payouts.id", "payout_id")
    .where("teacher_id", "=", teacherId)
  const { total } = await own.select(sql<number>`count(*)`.as("total")).executeTakeFirstOrThrow()
  const rows = await own
    .selectAll("payout_teachers")
    .select("payouts.day")
    .orderBy("drafted_at", "desc")
    .orderBy("payouts.id")
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows, total }
}

/** The unpaid amount of a teacher in payouts. */
export async function findUnpaidAmount(db: Db, teacherId: string) {
  return db
    .selectFrom("payout_teachers")
    .select(sql<number>`coalesce(sum(amount_centavos), 0)::bigint`.as("amount"))
    .where("teacher_id", "=", teacherId)
    .where(sql<SqlBool>`status <> 'paid'`)
    .executeTakeFirstOrThrow()
}

/** A teacher's payout with its lines. */
export function findPayoutOf(db: Db, { payoutId, teacherId }: { payoutId: string; teacherId: string }) {
  return named(db)
    .selectAll("payout_teachers")
    .select(["payouts.until_day", lines.as("lines")])
    .where("payout_id", "=", payoutId)
    .where("teacher_id", "=", teacherId)
    .executeTakeFirst()
}
