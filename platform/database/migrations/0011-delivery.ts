import { type Kysely, sql } from "kysely"

/**
 * The order and the pace in which mails leave (docs/rules.md#mails). `due_at` is null for a mail of an older version, whose
 * job sends it by its id.
 */
const mails = sql`
  alter table mails add column priority smallint not null default 1, add column due_at timestamptz;
  create index mails_due on mails (priority, due_at) where sent_at is null and html is not null and due_at is not null;
  create table mail_pace (
    is_only boolean primary key default true check (is_only),
    next_at timestamptz not null,
    rests integer not null default 0
  );
  insert into mail_pace (next_at) values (now());`

/** The days whose digest is queued. */
const digestDays = sql`create table notice_digest_days (day date primary key)`

/** The pair of keys by which push services know the school; the private one is sealed with the session secret. */
const pushKeys = sql`
  create table push_keys (
    is_only boolean primary key default true check (is_only),
    public_key text not null,
    sealed_private_key text not null
  )`

export async function up(db: Kysely<never>): Promise<void> {
  for (const part of [mails, digestDays, pushKeys]) await part.execute(db)
}
