import { sql } from "kysely"
import type { Tx } from "../../../../platform/database/client.ts"
import type { UndecidedSeats } from "../../../enrollments/domain/undecided-seats.ts"

/** The seats of an account that wait for a decision (docs/rules/enrollments.md#seats). */

type Options = {
  now: Date
  /** A payment whose seats are not counted. */
  exceptPayment?: string
}
/** `byClass`: pairs of a class and the number of its seats. */
type UndecidedRow = { accepted: number; byClass: [string, number][] }

/** Counts pending enrollments and seats held for another proof, in one row. */
export function undecidedSeatsOf(accountId: string, { now, exceptPayment }: Options) {
  const except = exceptPayment ?? null
  return sql<UndecidedRow>`
    select (select count(*)::integer from payments where account_id = ${accountId} and status = 'accepted') as accepted,
      coalesce(json_agg(json_build_array(class_id, seats)), '[]') as "byClass"
    from (select class_id, count(*)::integer as seats from (
      select class_id from enrollments
      where account_id = ${accountId} and status = 'pending' and payment_id is distinct from ${except}::uuid
      union all
      select class_id from seat_holds
      where account_id = ${accountId} and until > ${now} and kind = 'proof'
        and payment_id is distinct from ${except}::uuid
    ) as waiting group by class_id) as classes`
}

export const undecidedSeatsFrom = ([row]: readonly UndecidedRow[]): UndecidedSeats => ({
  acceptedPayments: row?.accepted ?? 0,
  byClass: new Map(row?.byClass),
})

/** Makes the requests of one account run one after another. The lock comes after those of classes, before those of payments. */
export async function lockUndecided(tx: Tx, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('undecided ' || ${accountId}, 0))`.execute(tx)
}

/** The account's undecided seats, locked for this transaction. */
export async function lockUndecidedSeats(tx: Tx, accountId: string, options: Options): Promise<UndecidedSeats> {
  await lockUndecided(tx, accountId)
  return undecidedSeatsFrom((await undecidedSeatsOf(accountId, options).execute(tx)).rows)
}
