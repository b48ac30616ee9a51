import { type RawBuilder, type SqlBool, sql } from "kysely"
import type { Centavos } from "../../../../lib/money.ts"
import type { Db, Tx } from "../../../../platform/database/client.ts"
import { hasAttended } from "../../../enrollments/server/students/attending-queries.ts"
import { isSeriesOf } from "../../../meetings/server/meeting-queries.ts"
import type { Terms } from "../../domain/settle.ts"
import { countedBefore, overBefore } from "./promise-queries.ts"

export type TermsRow = Terms & {
  paymentId: string | null
  accountId: string
  classId: string
  price: number
  due: number
  later: number
  takenBack: number
  isClosed: boolean
  movedFrom: string | null
}

const columns = [
  "enrollment_id as enrolleeId",
  "payment_id as paymentId",
  "account_id as accountId",
  "class_id as classId",
  "teacher_id as teacherId",
  "price_centavos as price",
  "value_centavos as value",
  "discount_centavos as discount",
  "due_centavos as due",
  "later_centavos as later",
  "promised",
  "fee_percent as feePercent",
  "quarters",
  "earned_centavos as earned",
  "fee_centavos as fee",
  "returned_centavos as returned",
  "taken_back_centavos as takenBack",
  "moved_from as movedFrom",
  sql<boolean>`closed_at is not null`.as("isClosed"),
] as const

/** Locks terms in the order of their ids. */
export function lockTerms(tx: Tx, enrolleeIds: readonly string[]): Promise<TermsRow[]> {
  return tx
    .selectFrom("ledger_terms")
    .select(columns)
    .where(sql<SqlBool>`enrollment_id = any(${enrolleeIds}::uuid[])`)
    .orderBy("enrollment_id")
    .forUpdate()
    .execute()
}

/** Terms without a lock, for reading only. */
export function findTermsOfPayment(db: Db, paymentId: string): Promise<TermsRow[]> {
  return db
    .selectFrom("ledger_terms")
    .select(columns)
    .where("payment_id", "=", paymentId)
    .orderBy("enrollment_id")
    .execute()
}

export function lockTermsOfPayment(tx: Tx, paymentId: string): Promise<TermsRow[]> {
  return tx
    .selectFrom("ledger_terms")
    .select(columns)
    .where("payment_id", "=", paymentId)
    .orderBy("enrollment_id")
    .forUpdate()
    .execute()
}

/** Locks the terms of all students who may belong to one of these meetings. */
export function lockTermsOfMeetings(tx: Tx, meetingIds: readonly string[]): Promise<TermsRow[]> {
  return tx
    .selectFrom("ledger_terms")
    .select(columns)
    .where(
      sql<SqlBool>`enrollment_id in (
        select of_series.enrollment_id from meetings join meeting_series on meeting_series.id = meetings.series_id
          join ledger_terms as of_series
            on ${isSeriesOf({ classId: "of_series.class_id", enrolleeId: "of_series.enrollment_id" })}
        where meetings.id = any(${meetingIds}::uuid[]))`,
    )
    .orderBy("enrollment_id")
    .forUpdate()
    .execute()
}

/** The discounts of an enrollment: all, or those that the school bears. */
const discountOf = (isCounted: RawBuilder<unknown>) =>
  sql<Centavos>`(select coalesce(sum(amount_centavos), 0)::bigint from applied_discounts
    where enrollment_id = enrollments.id and ${isCounted})`

/** What paid renewals have added to the sessions of the class (docs/rules/payments.md#renewals). */
const renewedSessions = sql<number>`(select coalesce(sum(dues.sessions), 0) from dues
  where enrollment_id = enrollments.id and kind = 'renewal' and state = 'paid')`

/** The facts for the terms of approved students, and of students who were approved and have left. */
export function findApproved(tx: Tx, enrolleeIds: readonly string[]) {
  return tx
    .selectFrom("enrollments")
    .innerJoin("classes", "classes.id", "enrollments.class_id")
    .select([
      "enrollments.id as enrolleeId",
      "enrollments.payment_id as paymentId",
      "enrollments.account_id as accountId",
      "enrollments.class_id as classId",
      "classes.teacher_id as teacherId",
      sql<number>`(classes.sessions + ${renewedSessions})::integer`.as("sessions"),
      "classes.price_centavos as classPrice",
      "enrollments.price_centavos as price",
      "enrollments.later_centavos as later",
      discountOf(sql`true`).as("discounts"),
      discountOf(sql`borne_by = 'school'`).as("discount"),
      overBefore.as("over"),
      countedBefore.as("counted"),
    ])
    .where(sql<SqlBool>`enrollments.id = any(${enrolleeIds}::uuid[])`)
    .where(hasAttended)
    .orderBy("enrollments.id")
    .execute()
}

export type ApprovedRow = Awaited<ReturnType<typeof findApproved>>[number]

export type NewTerms = {
  enrolleeId: string
  paymentId: string | null
  accountId: string
  classId: string
  teacherId: string
  /** The full price, without discounts. */
  price: number
  value: number
  discount: number
  due: number
  later: number
  sessions: number
  promised: number
  feePercent: number
  movedFrom?: string
}

/** Opens terms. Closed ones are opened again, with their value, what they had earned and what was still due. */
export async function openTerms(tx: Tx, opened: readonly NewTerms[], at: Date): Promise<void> {
  if (opened.length === 0) return
  await tx
    .insertInto("ledger_terms")
    .values(
      opened.map((terms) => ({
        enrollment_id: terms.enrolleeId,
        payment_id: terms.paymentId,
        account_id: terms.accountId,
        class_id: terms.classId,
        teacher_id: terms.teacherId,
        price_centavos: terms.price,
        value_centavos: terms.value,
        discount_centavos: terms.discount,
        due_centavos: terms.due,
        later_centavos: terms.later,
        sessions: terms.sessions,
        promised: terms.promised,
        fee_percent: terms.feePercent,
        opened_at: at,
        moved_from: terms.movedFrom ?? null,
      })),
    )
    .onConflict((on) =>
      on.column("enrollment_id").doUpdateSet({
        returned_centavos: 0,
        closed_at: null,
      }),
    )
    .execute()
}

/** Stores how many meetings are promised, and the number of sessions behind it. */
export async function setPromised(
  tx: Tx,
  enrolleeId: string,
  { sessions, promised }: { sessions: number; promised: number },
): Promise<void> {
  await tx.updateTable("ledger_terms").set({ sessions, promised }).where("enrollment_id", "=", enrolleeId).execute()
}

/** Closes terms: this much of the deferred amount has moved elsewhere, and nothing more is earned. */
export async function closeTerms(tx: Tx, enrolleeId: string, returned: number, at: Date): Promise<void> {
  await tx
    .updateTable("ledger_terms")
    .set((eb) => ({ returned_centavos: eb("returned_centavos", "+", returned), closed_at: at }))
    .where("enrollment_id", "=", enrolleeId)
    .execute()
}

/** Nothing is due for these enrollments any more: the amount moved to another enrollment, or they have ended. */
export async function dropDue(tx: Tx, enrolleeIds: readonly string[]): Promise<void> {
  await tx
    .updateTable("ledger_terms")
    .set({ due_centavos: 0 })
    .where(sql<SqlBool>`enrollment_id = any(${enrolleeIds}::uuid[])`)
    .execute()
}
