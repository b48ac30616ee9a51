import { type Kysely, sql } from "kysely"

/** Which column of a channel's statements is what, from left to right; "day-first" or "month-first" where it was asked. */
const formats = sql`
  create table statement_formats (
    channel text primary key,
    headings text[] not null,
    uses text[] not null,
    date_order text constraint statement_formats_date_order check (date_order in ('month-first', 'day-first')),
    saved_at timestamptz not null
  )`

/** The days are those of all its lines, so that it is known which time a statement covers. */
const statements = sql`
  create table statements (
    id uuid primary key default gen_random_uuid(),
    channel text not null,
    first_day date not null,
    last_day date not null,
    added_by uuid references accounts (id) on delete set null,
    added_at timestamptz not null,
    check (first_day <= last_day)
  );
  create index statements_by_days on statements (channel, last_day, first_day);
  create index statements_newest on statements (added_at desc, id);
  create index statements_by_last_day on statements (last_day)`

/** One line of money that came in, counted once in whichever file it comes: its channel and identity are unique. */
const lines = sql`
  create table statement_lines (
    id uuid primary key default gen_random_uuid(),
    statement_id uuid not null references statements (id) on delete cascade,
    position integer not null,
    channel text not null,
    identity bytea not null,
    reference text,
    code text,
    day date not null,
    amount_centavos bigint not null check (amount_centavos > 0),
    text text not null,
    set_aside_words text constraint statement_lines_words check (char_length(set_aside_words) between 1 and 500),
    set_aside_at timestamptz,
    set_aside_by uuid references accounts (id) on delete set null,
    unique (channel, identity),
    check ((set_aside_words is null) = (set_aside_at is null))
  );
  create index statement_lines_by_statement on statement_lines (statement_id, position);
  create index statement_lines_by_day on statement_lines (channel, day);
  create index statement_lines_by_code on statement_lines (code) where code is not null;
  create index statement_lines_by_reference on statement_lines (reference) where reference is not null`

/** A payment is covered by one line at most; a line by payments whose sum is its amount. */
const covers = sql`
  create table statement_covers (
    payment_id uuid primary key references payments (id) on delete cascade,
    line_id uuid not null references statement_lines (id) on delete cascade,
    covered_by uuid references accounts (id) on delete set null,
    covered_at timestamptz not null
  );
  create index statement_covers_by_line on statement_covers (line_id);

  create function check_statement_cover() returns trigger language plpgsql as $$
  begin
    if exists (select from statement_lines where id = new.line_id and amount_centavos <> (
      select sum(amount_due_centavos) from statement_covers join payments on payments.id = payment_id
      where line_id = new.line_id
    )) then
      raise exception using errcode = 'check_violation', constraint = 'statement_covers_sum',
        message = 'a line covers payments whose sum is its amount';
    end if;
    return null;
  end $$;
  create constraint trigger statement_covers_sum after insert or update on statement_covers
    deferrable initially deferred for each row execute function check_statement_cover()`

export async function up(db: Kysely<never>): Promise<void> {
  for (const part of [formats, statements, lines, covers]) await part.execute(db)
}
