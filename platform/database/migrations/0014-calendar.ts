import { type Kysely, sql } from "kysely"

/**
 * When an approved student joined a class and left it. `approved_at` is null for those who were approved before it was
 * kept: then it is `decided_at`. Both are kept once the student has left.
 */
const attending = sql`
  alter table enrollments
    add column approved_at timestamptz,
    add column left_at timestamptz`

/**
 * For which start people were reminded of a meeting, so that they are again when it is moved; and when somebody last
 * stood at its door without a link.
 */
const told = sql`
  alter table meetings
    add column day_reminder_for timestamptz,
    add column hour_reminder_for timestamptz,
    add column link_missed_at timestamptz`

/** How often the address of an account's calendar was renewed; without a row never. */
const calendars = sql`
  create table calendar_feeds (
    account_id uuid primary key references accounts (id) on delete cascade,
    renewals integer not null default 1
  )`

export async function up(db: Kysely<never>): Promise<void> {
  for (const part of [attending, told, calendars]) await part.execute(db)
}
