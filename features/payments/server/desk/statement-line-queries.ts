import { sql } from "kysely"
import type { Centavos } from "../../../../lib/money.ts"
import type { Db } from "../../../../platform/database/client.ts"

/** A statement line about a payment. `pays`: the line was assigned to it. */
export type PaymentLine = {
  id: string
  reference: string | null
  amount_centavos: number
  day: string
  text: string
  pays: boolean
}

/**
 * `line` is null if there is none. `isAwaited`: a statement covers the day and the channel of the payment.
 * `arrived_centavos`: the sum of the lines that pay for it. `further_centavos`: the sum of other lines with the number
 * of one of its transfers, if there are several.
 */
export type LineOfPayment = {
  payment_id: string
  line: PaymentLine | null
  isAwaited: boolean
  arrived_centavos: Centavos
  further_centavos: Centavos
}

/**
 * The sum of the lines that pay for a payment. A line that pays for several brings each of them the amount due. Each
 * line is looked up by its id: with a join PostgreSQL might read all lines for each payment while it knows little of a
 * new table.
 */
const arrived = sql<Centavos>`(
  select coalesce(sum(case when exists (
    select from statement_covers as others where others.line_id = covers.line_id and others.payment_id <> covers.payment_id
  ) then payments.amount_due_centavos else (
    select amount_centavos from statement_lines where statement_lines.id = covers.line_id
  ) end), 0)::bigint
  from statement_covers as covers where covers.payment_id = payments.id)`
export const arrivedByLines = arrived.as("arrived_centavos")

const paysForNothing = sql`set_aside_at is null
  and not exists (select from statement_covers where line_id = statement_lines.id)`

/**
 * Returns the statement lines about these payments, by payment: the line that pays for it, otherwise an unassigned line
 * with its code, its reference number, or the number read from its picture. The tables of statements are read here
 * directly, because that feature is to the right of this one (docs/decisions/0042).
 */
export async function findLinesOfPayments(
  db: Db,
  ids: readonly string[],
  zone: string,
): Promise<Map<string, LineOfPayment>> {
  const { rows } = await sql<LineOfPayment>`
    select payments.id as payment_id, to_jsonb(line) as line, ${arrived} as arrived_centavos, (
        select coalesce(sum(amount_centavos), 0)::bigint from statement_lines
        where further_keys <> '{}' and reference = any(further_keys || reference_key) and ${paysForNothing}
      ) as further_centavos,
      exists (
        select from statements where statements.channel = payments.channel and not is_working
          and (coalesce(payment_readings.paid_at, payments.paid_at) at time zone ${zone})::date between first_day and last_day
      ) as "isAwaited"
    from payments
    left join payment_checks on payment_checks.payment_id = payments.id
    left join payment_readings on payment_readings.payment_id = payments.id
    left join lateral (
      select statement_lines.id, reference, amount_centavos, to_char(day, 'YYYY-MM-DD') as day, text, rank = 0 as pays
      from (
        select line_id as id, 0 as rank from statement_covers where payment_id = payments.id
        union all select id, 1 from statement_lines where code = payments.code
        union all select id, 2 from statement_lines where reference = reference_key
          and channel = coalesce(payments.channel, channel)
        union all select id, 3 from statement_lines where reference = read_reference_key
          and channel = coalesce(payment_readings.channel, payments.channel, channel)
        union all select id, 4 from statement_lines where reference = any(further_keys)
      ) as about
      join statement_lines on statement_lines.id = about.id
      where rank = 0 or (${paysForNothing})
      order by rank, statement_lines.day, statement_lines.id limit 1
    ) as line on true
    where payments.id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.payment_id, row]))
}
