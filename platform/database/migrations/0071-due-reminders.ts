import { type Kysely, sql } from "kysely"

/**
 * The last reminder of a due, in days after its day: -3, 0, 3 or 7 (docs/rules/payments.md#reminders). A due that has
 * waited for longer gets the last one only.
 */
const reminders = sql`
  alter table dues add column reminded smallint;
  comment on column dues.reminded is 'The last reminder, in days after its day.';
  create index dues_to_remind on dues (day, account_id, id) where state = 'open' and reminded is distinct from 7`

export async function up(db: Kysely<never>): Promise<void> {
  await reminders.execute(db)
}
