import { type SqlBool, sql } from "kysely"
import type { Day } from "../../../../lib/day.ts"
import type { Centavos } from "../../../../lib/money.ts"
import type { Db, Tx } from "../../../../platform/database/client.ts"
import type { Part } from "../../../classes/domain/instalments.ts"
import { studentName } from "../../../users/server/student-name-queries.ts"
import { type DueState, leftOf, type Settled } from "../../domain/due.ts"
import type { LateDue } from "../../domain/late-dues.ts"
import { nameDues } from "./due-payment-queries.ts"

/**
 * Dues (docs/rules/payments.md#dues). Ledger enters what becomes of them, and locks the family and the terms before
 * them.
 */

export type DueRow = LateDue & { enrolleeId: string }

const dueColumns = [
  "dues.id",
  "dues.enrollment_id as enrolleeId",
  "dues.kind",
  "dues.day",
  "dues.state",
  "dues.amount_centavos as amount",
  "dues.settled_centavos as settled",
  "dues.payment_id as paymentId",
  "dues.door",
  "dues.sessions",
] as const

const mostShown = 100

/** Dues with their student and class. */
const namedDues = (db: Db) =>
  db
    .selectFrom("dues")
    .innerJoin("enrollments", "enrollments.id", "dues.enrollment_id")
    .innerJoin("classes", "classes.id", "enrollments.class_id")
    .leftJoin("children", "children.id", "enrollments.child_id")
    .leftJoin("accounts", "accounts.id", "enrollments.learner_id")
    .select(dueColumns)
    .select(["dues.part", "dues.parts", "classes.name as className", ...studentName])

export type NamedDueRow = Awaited<ReturnType<typeof findPayableDues>>[number]

/**
 * The dues that an account can pay now, the earliest first. A due that another payment pays is left out, and so are
 * renewals, which nobody owes before they are paid.
 */
export function findPayableDues(db: Db, accountId: string) {
  return namedDues(db)
    .where("dues.account_id", "=", accountId)
    .where("dues.state", "=", "open")
    .where("dues.kind", "<>", "renewal")
    .where("dues.payment_id", "is", null)
    .orderBy("dues.day")
    .orderBy("dues.id")
    .limit(mostShown)
    .execute()
}

/** These dues of an account, the earliest first. */
export function duesOf(db: Db, accountId: string, ids: readonly string[]) {
  return namedDues(db)
    .where("dues.account_id", "=", accountId)
    .where(sql<SqlBool>`dues.id = any(${ids}::uuid[])`)
    .orderBy("dues.day")
    .orderBy("dues.id")
}

/** What these payments were sent for, besides seats. `paidAmount`: of this payment; `settledAmount`: what it settled. */
export function findPaidDues(db: Db, paymentIds: readonly string[]) {
  return namedDues(db)
    .innerJoin("payment_dues", "payment_dues.due_id", "dues.id")
    .select(["payment_dues.payment_id as ofPayment", "payment_dues.amount_centavos as paidAmount"])
    .select("payment_dues.settled_centavos as settledAmount")
    .where(sql<SqlBool>`payment_dues.payment_id = any(${paymentIds}::uuid[])`)
    .orderBy("dues.day")
    .orderBy("dues.id")
    .execute()
}

export type PaidDueRow = Awaited<ReturnType<typeof findPaidDues>>[number]

const lockedDues = (tx: Tx) => tx.selectFrom("dues").select(dueColumns).orderBy("dues.id").forUpdate()

/** Locks these dues in the order of their ids. */
export function lockDues(tx: Tx, ids: readonly string[]): Promise<DueRow[]> {
  return lockedDues(tx).where(sql<SqlBool>`id = any(${ids}::uuid[])`).execute()
}

/** Locks the open dues that a payment pays. */
export function lockDuesOfPayment(tx: Tx, paymentId: string): Promise<DueRow[]> {
  return lockedDues(tx).where("payment_id", "=", paymentId).where("state", "=", "open").execute()
}

/** The open dues that a payment at the desk pays once it is approved. */
export function findDuesWaitingFor(db: Db, paymentId: string): Promise<DueRow[]> {
  return db
    .selectFrom("dues")
    .select(dueColumns)
    .where("payment_id", "=", paymentId)
    .where("state", "=", "open")
    .execute()
}

/** Locks what is owed of an enrollment. Renewals are left out: nobody owes them. */
export function lockOpenDues(tx: Tx, enrolleeId: string): Promise<DueRow[]> {
  return lockedDues(tx)
    .where("enrollment_id", "=", enrolleeId)
    .where("state", "=", "open")
    .where("kind", "<>", "renewal")
    .execute()
}

/** The enrollments whose dues a payment pays. */
export async function findEnrolleesOfDues(db: Db, paymentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("dues")
    .select("enrollment_id as id")
    .distinct()
    .where("payment_id", "=", paymentId)
    .execute()
  return rows.map(({ id }) => id)
}

type PlannedParts = { enrolleeId: string; accountId: string; parts: readonly Part[]; at: Date }

/** Plans the parts after the first one, which is paid with the enrollment. */
export async function planParts(tx: Tx, planned: readonly PlannedParts[]): Promise<void> {
  const rows = planned.flatMap(({ enrolleeId, accountId, parts, at }) =>
    parts.slice(1).map(({ day, amount }, nth) => ({
      enrollment_id: enrolleeId,
      account_id: accountId,
      kind: "part" as const,
      part: nth + 2,
      parts: parts.length,
      amount_centavos: amount,
      day,
      state: "planned" as const,
      made_at: at,
    })),
  )
  if (rows.length > 0) await tx.insertInto("dues").values(rows).execute()
}

type NewDifference = { enrolleeId: string; accountId: string; amount: Centavos; day: Day; at: Date }

export async function insertDifference(tx: Tx, difference: NewDifference): Promise<void> {
  const { enrolleeId, accountId, amount, day, at } = difference
  await tx
    .insertInto("dues")
    .values({
      enrollment_id: enrolleeId,
      account_id: accountId,
      kind: "difference",
      amount_centavos: amount,
      day,
      state: "open",
      made_at: at,
    })
    .execute()
}

/** Links a payment to the locked dues that it pays. */
export async function claimDues(tx: Tx, paymentId: string, dues: readonly DueRow[]): Promise<void> {
  await nameDues(tx, paymentId, dues)
  await tx
    .updateTable("dues")
    .set({ payment_id: paymentId })
    .where(sql<SqlBool>`id = any(${dues.map(({ id }) => id)}::uuid[])`)
    .execute()
}

/** Another payment may pay the dues of this one. Those that it has paid stay with it. */
export async function releaseDues(tx: Tx, paymentId: string): Promise<void> {
  await tx
    .updateTable("dues")
    .set({ payment_id: null })
    .where("payment_id", "=", paymentId)
    .where("state", "in", ["planned", "open"])
    .execute()
}

/** Links a rejected payment to its dues again. Returns whether all of them were free. */
export async function claimDuesAgain(tx: Tx, paymentId: string): Promise<boolean> {
  const linked = await tx.selectFrom("payment_dues").select("due_id").where("payment_id", "=", paymentId).execute()
  if (linked.length === 0) return true
  const ids = linked.map(({ due_id }) => due_id)
  const locked = await lockDues(tx, ids)
  const isFree = locked.every(({ state, paymentId: of }) => state === "open" && (of === null || of === paymentId))
  if (!isFree) return false
  await tx.updateTable("dues").set({ payment_id: paymentId }).where(sql<SqlBool>`id = any(${ids}::uuid[])`).execute()
  return true
}

/** `paymentId`: the payment that settles them; null if staff do. */
type Settling = { state: "paid" | "waived"; paymentId: string | null; at: Date }

/**
 * Stores that these amounts of locked dues were paid or waived. A due that is settled in full gets the state, and no
 * other payment pays it any more.
 */
export async function settleDues(
  tx: Tx,
  settled: readonly Settled<DueRow>[],
  { state, paymentId, at }: Settling,
): Promise<void> {
  for (const { due, amount } of settled) {
    const isSettled = amount === leftOf(due)
    await tx
      .updateTable("dues")
      .set((eb) => ({
        settled_centavos: eb("settled_centavos", "+", amount),
        ...(isSettled && { state, payment_id: paymentId, settled_at: at }),
      }))
      .where("id", "=", due.id)
      .execute()
    if (paymentId === null) continue
    await tx
      .updateTable("payment_dues")
      .set((eb) => ({ settled_centavos: eb("settled_centavos", "+", amount) }))
      .where("payment_id", "=", paymentId)
      .where("due_id", "=", due.id)
      .execute()
  }
}

/** The students have their seats: their planned dues can be paid. */
export const openDues = (tx: Tx, enrolleeIds: readonly string[]) => setState(tx, enrolleeIds, "planned", "open")

/** The students have no seat any more, but may get it again. */
export const suspendDues = (tx: Tx, enrolleeIds: readonly string[]) => setState(tx, enrolleeIds, "open", "planned")

async function setState(tx: Tx, enrolleeIds: readonly string[], from: DueState, to: DueState): Promise<void> {
  await tx
    .updateTable("dues")
    .set({ state: to })
    .where(sql<SqlBool>`enrollment_id = any(${enrolleeIds}::uuid[])`)
    .where("state", "=", from)
    .execute()
}

/** Nothing more is owed of these enrollments. */
export async function cancelDues(tx: Tx, enrolleeIds: readonly string[], at: Date): Promise<void> {
  await tx
    .updateTable("dues")
    .set({ state: "cancelled", settled_at: at, payment_id: null })
    .where(sql<SqlBool>`enrollment_id = any(${enrolleeIds}::uuid[])`)
    .where("state", "in", ["planned", "open"])
    .execute()
}

/** A change of class takes what is owed along. Another round of the former class is no longer offered. */
export async function moveDues(tx: Tx, { from, to, at }: { from: string; to: string; at: Date }): Promise<void> {
  await tx
    .updateTable("dues")
    .set({ state: "cancelled", settled_at: at, payment_id: null })
    .where("enrollment_id", "=", from)
    .where("kind", "=", "renewal")
    .where("state", "in", ["planned", "open"])
    .execute()
  await tx
    .updateTable("dues")
    .set({ enrollment_id: to })
    .where("enrollment_id", "=", from)
    .where("state", "=", "open")
    .execute()
}

/** Stores lower amounts of locked dues, and which of them are no longer owed. */
export async function saveLowered(tx: Tx, dues: readonly DueRow[], at: Date): Promise<void> {
  for (const { id, amount, state } of dues)
    await tx
      .updateTable("dues")
      .set({ amount_centavos: amount, state, ...(state !== "open" && { settled_at: at, payment_id: null }) })
      .where("id", "=", id)
      .execute()
}
