import { type Kysely, sql } from "kysely"

/**
 * How far the weekly summaries of a Sunday are: every family up to `sent_through`, in the order of the ids, has had its own.
 */
const weeklySummaries = sql`create table weekly_summaries (
  sunday date primary key,
  sent_through uuid,
  families integer not null default 0 check (families >= 0),
  finished_at timestamptz
)`

export async function up(db: Kysely<never>): Promise<void> {
  await weeklySummaries.execute(db)
}
