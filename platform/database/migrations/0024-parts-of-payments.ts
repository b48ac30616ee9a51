import { type Kysely, sql } from "kysely"

/**
 * A payment may be made in several transfers, each with a line of its own. A line that pays for one payment brings its whole
 * amount; a line that pays for several is exactly their sum, and none of these has another line. No line is too much: without
 * the largest of its lines a payment is not covered.
 */
const parts = sql`
  alter table statement_covers drop constraint statement_covers_pkey, add primary key (payment_id, line_id);

  create or replace function check_statement_cover() returns trigger language plpgsql as $$
  declare
    of_line record;
    of_payment record;
  begin
    select count(*) as payments, sum(amount_due_centavos) as due, max(statement_lines.amount_centavos) as amount into of_line
      from statement_covers join payments on payments.id = payment_id join statement_lines on statement_lines.id = line_id
      where line_id = new.line_id;
    if of_line.payments > 1 and of_line.due <> of_line.amount then
      raise exception using errcode = 'check_violation', constraint = 'statement_covers_sum',
        message = 'a line covers payments whose sum is its amount';
    end if;
    select count(*) as lines, sum(amount_centavos) - max(amount_centavos) as others,
      max(greatest(amount_due_centavos, amount_received_centavos)) as due,
      bool_or(exists (
        select from statement_covers as shared
        where shared.line_id = covers.line_id and shared.payment_id <> covers.payment_id
      )) as has_shared into of_payment
      from statement_covers as covers
      join payments on payments.id = payment_id join statement_lines on statement_lines.id = line_id
      where payment_id = new.payment_id;
    if of_payment.lines > 1 and (of_payment.has_shared or of_payment.others >= of_payment.due) then
      raise exception using errcode = 'check_violation', constraint = 'statement_covers_lines',
        message = 'a payment has no more lines than it needs';
    end if;
    return null;
  end $$`

export async function up(db: Kysely<never>): Promise<void> {
  await parts.execute(db)
}
