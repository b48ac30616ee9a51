import { type Kysely, sql } from "kysely"

/**
 * One message to one account about one cause (docs/rules.md#notices). `things` is how many things a grouped notice stands
 * for. The oldest are deleted by time: the rows lie in its order, so a small index finds them.
 */
const notices = sql`
  create table notices (
    id uuid primary key default gen_random_uuid(),
    account_id uuid not null references accounts (id) on delete cascade,
    kind text not null,
    cause text not null,
    facts jsonb not null,
    things integer not null default 1 check (things > 0),
    is_grouped boolean not null default false,
    waits_for_digest boolean not null default false,
    created_at timestamptz not null,
    read_at timestamptz,
    constraint notices_once_per_cause unique (account_id, cause)
  );
  create index notices_newest on notices (account_id, created_at desc, id);
  create index notices_unread on notices (account_id, is_grouped, kind, created_at) where read_at is null;
  create index notices_for_digest on notices (account_id) where waits_for_digest;
  create index notices_by_time on notices using brin (created_at);`

/** Only what was chosen: {"grades.mail": false}. Times of day are those of the school's zone. */
const settings = sql`
  create table notice_settings (
    account_id uuid primary key references accounts (id) on delete cascade,
    choices jsonb not null,
    quiet_from text not null check (quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
    quiet_to text not null check (quiet_to ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
  );`

/** The last day on which an account got its digest: one a day. */
const digests = sql`
  create table notice_digests (
    account_id uuid primary key references accounts (id) on delete cascade,
    day date not null
  );`

/** Further headers of a mail. */
const mails = sql`alter table mails add column headers jsonb;`

export async function up(db: Kysely<never>): Promise<void> {
  for (const part of [notices, settings, digests, mails]) await part.execute(db)
}
