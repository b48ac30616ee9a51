import { sql } from "kysely"
import type { Db, Tx } from "../../../../platform/database/client.ts"
import type { UndecidedSeats } from "../../../enrollments/domain/undecided-seats.ts"

/** The seats of an account that wait for a decision (docs/rules/enrollments.md#seats). */

type Options = {
  now: Date
  /** A payment whose seats are not counted. */
  exceptPayment?: string
  /** Also counts seats that are held while the family pays, except in these classes. */
  withHoldsBesides?: readonly string[]
}
type SeatsRow = { class_id: string; seats: number }

/** Counts pending enrollments and seats held for another proof. */
export async function findUndecidedSeats(
  db: Db,
  accountId: string,
  { now, exceptPayment, withHoldsBesides }: Options,
): Promise<UndecidedSeats> {
  const except = exceptPayment ?? null
  const { rows } = await sql<SeatsRow>`
    select class_id, count(*)::integer as seats from (
      select class_id from enrollments
      where account_id = ${accountId} and status = 'pending' and payment_id is distinct from ${except}::uuid
      union all
      select class_id from seat_holds
      where account_id = ${accountId} and until > ${now} and (
        kind = 'proof' and payment_id is distinct from ${except}::uuid
        or kind = 'checkout' and class_id <> all(${withHoldsBesides ?? null}::uuid[]))
    ) as waiting group by class_id`.execute(db)
  const { accepted } = await db
    .selectFrom("payments")
    .select(sql<number>`count(*)::integer`.as("accepted"))
    .where("account_id", "=", accountId)
    .where("status", "=", "accepted")
    .executeTakeFirstOrThrow()
  return { acceptedPayments: accepted, byClass: new Map(rows.map(({ class_id, seats }) => [class_id, seats])) }
}

/**
 * Like `findUndecidedSeats`, locked for this transaction, so that requests of one account run one after another. The
 * lock comes after those of the classes and before those of payments.
 */
export async function lockUndecidedSeats(tx: Tx, accountId: string, options: Options): Promise<UndecidedSeats> {
  await sql`select pg_advisory_xact_lock(hashtextextended('undecided ' || ${accountId}, 0))`.execute(tx)
  return findUndecidedSeats(tx, accountId, options)
}
