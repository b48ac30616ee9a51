import { type Expression, type SqlBool, sql } from "kysely"
import type { Day } from "../../../lib/day.ts"
import type { Db, Tx } from "../../../platform/database/client.ts"
import type { Scope } from "../../../platform/http/calls/scope.ts"
import { isOpenOn } from "../../classes/server/review/life-queries.ts"
import { isInScope } from "../../classes/server/scope-queries.ts"
import type { EnrollmentStatus } from "../../enrollments/domain/enrollment-status.ts"
import { studentName } from "../../users/server/student-name-queries.ts"
import type { WaitedSeat } from "./events.ts"

/** Waitlists of full classes. They are stable only under the lock of the class. */

/** Leaves out removed children and restricted accounts. */
const selectWaiting = (db: Db) =>
  db
    .selectFrom("waitlist")
    .innerJoin("accounts", "accounts.id", "waitlist.account_id")
    .leftJoin("children", "children.id", "waitlist.child_id")
    .where("children.removed_at", "is", null)
    .where("accounts.restricted_at", "is", null)

/** The same for rows of `waitlist` in a statement. */
const owners = sql`join accounts as owner on owner.id = waitlist.account_id
  left join children as child on child.id = waitlist.child_id`
const isCounted = sql<SqlBool>`(owner.restricted_at is null and child.removed_at is null)`

/** The waitlist of a class in order, with the facts that decide whether each student could enroll. */
export function findLine(db: Db, classId: string) {
  return selectWaiting(db)
    .leftJoin("learners", "learners.account_id", "waitlist.account_id")
    .select(["waitlist.id", "waitlist.account_id", "waitlist.child_id", "is_together", "offered_until"])
    .select([
      sql<Day | null>`coalesce(children.birthdate, learners.birthdate)`.as("birthdate"),
      sql<EnrollmentStatus[]>`array(
        select status from enrollments where class_id = waitlist.class_id
          and coalesce(child_id, learner_id) = coalesce(waitlist.child_id, waitlist.account_id)
      )`.as("attempts"),
    ])
    .where("waitlist.class_id", "=", classId)
    .orderBy("nth")
    .execute()
}

export type WaitingRow = Awaited<ReturnType<typeof findLine>>[number]

/** Returns the classes among these that have a waitlist. */
export async function findClassesWaitedFor(db: Db, classIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("waitlist")
    .select("class_id")
    .distinct()
    .where(sql<SqlBool>`class_id = any(${classIds}::uuid[])`)
    .orderBy("class_id")
    .execute()
  return rows.map(({ class_id }) => class_id)
}

/** The same as a condition on a class: somebody in its line is in this state. */
const hasWaiting = (state: Expression<SqlBool>) => sql<SqlBool>`exists (
  select from waitlist ${owners} where waitlist.class_id = classes.id and ${isCounted} and ${state})`

/** Returns the classes with an expired offer, or with a free seat and a student without an offer. */
export async function findClassesToOffer(db: Db, now: Date, today: Day): Promise<string[]> {
  const rows = await db
    .selectFrom("classes")
    .select("classes.id")
    .where(isOpenOn(today))
    .where(sql<SqlBool>`${hasWaiting(sql<SqlBool>`offered_until <= ${now}`)} or (${hasWaiting(sql<SqlBool>`offered_until is null`)}
      and max_students > seats_taken + (
        select count(distinct coalesce(child_id, account_id)) from seat_holds where class_id = classes.id and until > ${now}))`)
    .orderBy("classes.id")
    .execute()
  return rows.map(({ id }) => id)
}

const ofSeat = (classId: string, { accountId, childId }: WaitedSeat) =>
  sql<SqlBool>`waitlist.class_id = ${classId} and waitlist.account_id = ${accountId}
    and waitlist.child_id is not distinct from ${childId}::uuid`

/** Returns a student's place on the waitlist, from 1; null if not on it. */
export async function findPlaceInLine(db: Db, classId: string, seat: WaitedSeat): Promise<number | null> {
  const row = await db.selectFrom("waitlist").select(placeColumn).where(ofSeat(classId, seat)).executeTakeFirst()
  return row?.place ?? null
}

const placeColumn = sql<number>`(
  select 1 + count(*)::integer from waitlist as earlier
    join accounts as owner on owner.id = earlier.account_id
    left join children as child on child.id = earlier.child_id
  where earlier.class_id = waitlist.class_id and earlier.nth < waitlist.nth and ${isCounted}
)`.as("place")

/** Whether the child of a seat, if it names one, belongs to the account. */
export async function isOwnSeat(db: Db, { accountId, childId }: WaitedSeat): Promise<boolean> {
  if (!childId) return true
  const child = db.selectFrom("children").select("id").where("id", "=", childId).where("parent_id", "=", accountId)
  return (await child.executeTakeFirst()) !== undefined
}

/** Returns false if the student is already on the waitlist. */
export async function insertWaiting(
  tx: Tx,
  { classId, accountId, childId, isTogether, at }: WaitedSeat & { classId: string; isTogether: boolean; at: Date },
): Promise<boolean> {
  const row = { class_id: classId, account_id: accountId, child_id: childId, is_together: isTogether, asked_at: at }
  const added = await tx
    .insertInto("waitlist")
    .values(row)
    .onConflict((on) => on.doNothing())
    .returning("id")
    .executeTakeFirst()
  return added !== undefined
}

/** The waitlist places of students who have these enrollments now. */
export function findServed(tx: Tx, enrolleeIds: readonly string[]) {
  return tx
    .selectFrom("waitlist")
    .innerJoin("enrollments", "enrollments.class_id", "waitlist.class_id")
    .select(["waitlist.id", "waitlist.class_id", "waitlist.account_id", "waitlist.child_id"])
    .where(sql<SqlBool>`enrollments.id = any(${enrolleeIds}::uuid[])`)
    .where(sql<SqlBool>`coalesce(enrollments.child_id, enrollments.learner_id)
      = coalesce(waitlist.child_id, waitlist.account_id)`)
    .execute()
}

export async function deleteWaiting(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom("waitlist").where(sql<SqlBool>`id = any(${ids}::uuid[])`).execute()
}

/** With null the students wait for another offer. */
export async function putOffers(tx: Tx, ids: readonly string[], until: Date | null): Promise<void> {
  await tx.updateTable("waitlist").set({ offered_until: until }).where(sql<SqlBool>`id = any(${ids}::uuid[])`).execute()
}

/** The places of an account, or of one child, with an offer that has not been answered. */
export function findOffered(tx: Tx, { accountId, childId }: { accountId: string; childId?: string }) {
  return tx
    .selectFrom("waitlist")
    .select(["id", "class_id", "account_id", "child_id"])
    .where("account_id", "=", accountId)
    .where(childId ? sql<SqlBool>`child_id = ${childId}` : sql<SqlBool>`true`)
    .where("offered_until", "is not", null)
    .orderBy("class_id")
    .execute()
}

/** The places of an account, in open classes. */
export function findOwnPlaces(db: Db, accountId: string, today: Day) {
  return selectWaiting(db)
    .innerJoin("classes", "classes.id", "waitlist.class_id")
    .select(["waitlist.class_id", "classes.name", "waitlist.child_id", "offered_until"])
    .select([...studentName, placeColumn])
    .where("waitlist.account_id", "=", accountId)
    .where(isOpenOn(today))
    .orderBy("classes.name")
    .orderBy("nth")
    .execute()
}

/** The waitlist of a class with names, up to a limit. */
export function listLine(db: Db, classId: string, most: number) {
  return selectWaiting(db)
    .select(["waitlist.id", "asked_at", "is_together", "offered_until", ...studentName])
    .select(["accounts.first_name as payer_first_name", "accounts.last_name as payer_last_name"])
    .where("waitlist.class_id", "=", classId)
    .orderBy("nth")
    .limit(most)
    .execute()
}

/** Returns how many students wait for a class in the scope; undefined if there is no such class. */
export async function countWaiting(db: Db, classId: string, scope: Scope): Promise<number | undefined> {
  const row = await db
    .selectFrom("classes")
    .select((eb) =>
      eb
        .selectFrom(selectWaiting(db).select("waitlist.class_id").as("waiting"))
        .select(sql<number>`count(*)::integer`.as("many"))
        .whereRef("waiting.class_id", "=", "classes.id")
        .$asScalar()
        .$notNull()
        .as("waiting"),
    )
    .where("classes.id", "=", classId)
    .where(isInScope(scope))
    .executeTakeFirst()
  return row?.waiting
}

/** The names of the class and of the students of these seats. */
export function findNamesOfSeats(tx: Tx, classId: string, seats: readonly WaitedSeat[]) {
  const [accounts, children] = [seats.map(({ accountId }) => accountId), seats.map(({ childId }) => childId)]
  const seatTable = sql<{ account_id: string; child_id: string | null }>`unnest(
    ${accounts}::uuid[], ${children}::uuid[])`.as<"seat">(sql`seat (account_id, child_id)`)
  return tx
    .selectFrom(seatTable)
    .innerJoin("accounts", "accounts.id", "seat.account_id")
    .leftJoin("children", "children.id", "seat.child_id")
    .innerJoin("classes", (join) => join.on("classes.id", "=", classId))
    .select(["seat.account_id", "classes.name", "classes.program_type", "classes.class_type", ...studentName])
    .orderBy("seat.account_id")
    .execute()
}
