import { sql } from "kysely"
import type { Db, Tx } from "../../../platform/database/client.ts"

type IdRow = { id: string }
const idsOf = (rows: IdRow[]) => rows.map(({ id }) => id)

/** The undecided payments of a statement's days and channel, and the payments that its lines are about. */
export async function findPaymentsOfStatement(db: Db, statementId: string, zone: string): Promise<string[]> {
  const { rows } = await sql<IdRow>`
    with lines as (select reference, code from statement_lines where statement_id = ${statementId})
    select payments.id from statements
      join payments on payments.channel = statements.channel and status = 'sent'
      left join payment_readings on payment_readings.payment_id = payments.id
      where statements.id = ${statementId}
        and (coalesce(payment_readings.paid_at, payments.paid_at) at time zone ${zone})::date between first_day and last_day
    union select payment_id from payment_checks join lines on reference = reference_key
    union select payment_id from payment_checks join lines on reference = read_reference_key
    union select payment_id from payment_checks
      where further_keys <> '{}' and further_keys && (select array_agg(reference) from lines where reference is not null)
    union select payments.id from payments join lines on lines.code = payments.code
    order by id`.execute(db)
  return idsOf(rows)
}

/** The payments that a line pays for, or is about. */
export async function findPaymentsOfLine(tx: Tx, lineId: string): Promise<string[]> {
  const { rows } = await sql<IdRow>`
    with line as (select id, reference, code from statement_lines where id = ${lineId})
    select payment_id as id from statement_covers where line_id = ${lineId}
    union select payment_id from payment_checks join line on reference = reference_key
    union select payment_id from payment_checks join line on reference = read_reference_key
    union select payment_id from payment_checks
      where further_keys @> array[(select reference from line)] and further_keys <> '{}'
    union select payments.id from payments join line on line.code = payments.code
    order by id`.execute(tx)
  return idsOf(rows)
}

/** Releases the lines of this payment. A line that pays for several payments is released for all of them. */
export async function releaseLineOf(tx: Tx, paymentId: string): Promise<void> {
  await sql`delete from statement_covers where line_id in (
    select line_id from statement_covers where payment_id = ${paymentId})`.execute(tx)
}
