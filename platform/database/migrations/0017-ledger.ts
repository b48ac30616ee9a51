import { type Kysely, sql } from "kysely"

/**
 * Double entry: the lines of an entry add up to 0. What the school has is positive, what it owes or earned is negative
 * (docs/rules.md#books). `cause_key` names what happened, so that nothing is entered twice.
 */
const books = sql`
  create table ledger_entries (
    id bigint generated always as identity primary key,
    at timestamptz not null,
    -- In the school's zone.
    day date not null,
    month date not null generated always as (date_trunc('month', day::timestamp)::date) stored,
    cause text not null check (cause in ('payment', 'meeting', 'change', 'refund', 'payout', 'correction')),
    cause_key text not null,
    -- Ids without foreign keys: an entry waits for nobody's lock.
    actor_id uuid,
    payment_id uuid,
    enrollment_id uuid,
    meeting_id uuid,
    words text,
    -- Entered when the books were opened, for what was before.
    is_opening boolean not null default false,
    unique (cause, cause_key)
  );
  create index ledger_entries_by_month on ledger_entries (month, id);
  create index ledger_entries_by_cause on ledger_entries (cause, id);
  create index ledger_entries_by_cause_and_month on ledger_entries (cause, month, id);
  create index ledger_entries_by_enrollment on ledger_entries (enrollment_id, id) where enrollment_id is not null;
  create index ledger_entries_by_payment on ledger_entries (payment_id, id) where payment_id is not null;
  create index ledger_entries_by_meeting on ledger_entries (meeting_id) where meeting_id is not null;

  create table ledger_lines (
    entry_id bigint not null references ledger_entries (id),
    -- "fee", "money:GCash", "earned:<id of the teacher>".
    account text not null check (account ~ '^(fee|corrections|(money|deferred|earned|refunds-due|over-paid):.+)$'),
    amount bigint not null check (amount <> 0),
    primary key (entry_id, account)
  );
  create index ledger_lines_by_account on ledger_lines (account, entry_id) include (amount);`

const rules = sql`
  create function check_ledger_entry() returns trigger language plpgsql as $$
  declare
    checked bigint;
    lines integer;
    total numeric;
  begin
    if tg_table_name = 'ledger_entries' then checked := new.id; else checked := new.entry_id; end if;
    select count(*), coalesce(sum(amount), 0) into lines, total from ledger_lines where entry_id = checked;
    if lines < 2 or total <> 0 then
      raise exception 'The entry % has % lines that add up to %', checked, lines, total using errcode = 'check_violation';
    end if;
    return null;
  end $$;
  create constraint trigger ledger_entries_balance after insert on ledger_entries
    deferrable initially deferred for each row execute function check_ledger_entry();
  create constraint trigger ledger_lines_balance after insert on ledger_lines
    deferrable initially deferred for each row execute function check_ledger_entry();

  create function refuse_ledger_change() returns trigger language plpgsql as $$
  begin
    raise exception 'The books are only added to: % is refused on %', lower(tg_op), tg_table_name
      using errcode = 'restrict_violation';
  end $$;
  create trigger ledger_entries_stay before update or delete or truncate on ledger_entries
    for each statement execute function refuse_ledger_change();
  create trigger ledger_lines_stay before update or delete or truncate on ledger_lines
    for each statement execute function refuse_ledger_change();`

/**
 * Sums that do not grow with the school, kept as row_counts are (docs/decisions/0029): by month, cause and kind of account.
 * "entries" counts the entries. Money is kept by channel.
 */
const totals = sql`
  create table ledger_totals (
    id bigint generated always as identity primary key,
    month date not null,
    cause text not null,
    part text not null,
    amount bigint not null
  ) with (fillfactor = 70);
  create index ledger_totals_by_part on ledger_totals (month, cause, part);

  create function ledger_part(account text) returns text language sql immutable as $$
    select case when account like 'money:%' then account else split_part(account, ':', 1) end $$;

  create function add_to_ledger_total(changed_month date, changed_cause text, changed_part text, change bigint)
  returns void language plpgsql as $$
  begin
    if change = 0 then return; end if;
    update ledger_totals set amount = amount + change where id = (
      select id from ledger_totals
      where month = changed_month and cause = changed_cause and part = changed_part
      limit 1 for update skip locked
    );
    if not found then
      insert into ledger_totals (month, cause, part, amount) values (changed_month, changed_cause, changed_part, change);
    end if;
  end $$;

  create function count_ledger_entries() returns trigger language plpgsql as $$
  begin
    perform add_to_ledger_total(month, cause, 'entries', count(*)) from added group by month, cause;
    return null;
  end $$;
  create trigger ledger_entries_total after insert on ledger_entries referencing new table as added
    for each statement execute function count_ledger_entries();

  create function count_ledger_lines() returns trigger language plpgsql as $$
  begin
    perform add_to_ledger_total(month, cause, part, total) from (
      select month, cause, ledger_part(account) as part, sum(amount)::bigint as total
      from added join ledger_entries on ledger_entries.id = entry_id
      group by month, cause, ledger_part(account)
    ) as sums;
    return null;
  end $$;
  create trigger ledger_lines_total after insert on ledger_lines referencing new table as added
    for each statement execute function count_ledger_lines();

  create function summed_ledger() returns table (month date, cause text, part text, amount bigint) language sql stable as $$
    select month, cause, 'entries', count(*) from ledger_entries group by month, cause
    union all
    select month, cause, ledger_part(account), sum(amount)::bigint
      from ledger_lines join ledger_entries on ledger_entries.id = entry_id group by month, cause, ledger_part(account) $$;`

/**
 * What was agreed about the money of an enrollment when it was accepted, and what became of it. Locked before anything about it
 * is entered. The balance of its deferred account is value - earned - returned.
 */
const terms = sql`
  create table ledger_terms (
    -- Without a foreign key: an attempt that was set back to pending may be deleted.
    enrollment_id uuid primary key,
    payment_id uuid references payments (id),
    account_id uuid not null references accounts (id),
    class_id uuid not null references classes (id),
    teacher_id uuid not null references teachers (account_id),
    price_centavos bigint not null check (price_centavos >= 0),
    -- What was paid of it, and is earned meeting by meeting.
    value_centavos bigint not null check (value_centavos >= 0),
    -- What a change of class left to be paid.
    due_centavos bigint not null default 0 check (due_centavos >= 0),
    promised integer not null check (promised > 0),
    fee_percent integer not null check (fee_percent between 0 and 100),
    -- Meetings that count, in quarters of a meeting.
    quarters integer not null default 0 check (quarters >= 0),
    earned_centavos bigint not null default 0,
    fee_centavos bigint not null default 0,
    -- Taken out of what was deferred, by a change of class, a denial or a refund.
    returned_centavos bigint not null default 0,
    -- Taken back from what was earned, by a refund.
    taken_back_centavos bigint not null default 0,
    opened_at timestamptz not null,
    closed_at timestamptz,
    check (earned_centavos >= 0 and returned_centavos >= 0 and value_centavos >= earned_centavos + returned_centavos)
  );
  create index ledger_terms_by_class on ledger_terms (class_id);
  create index ledger_terms_by_account on ledger_terms (account_id);
  create index ledger_terms_by_payment on ledger_terms (payment_id);
  create index ledger_terms_by_teacher on ledger_terms (teacher_id, class_id);
  create index ledger_terms_open on ledger_terms (opened_at)
    where closed_at is null and value_centavos > earned_centavos + returned_centavos;
  create index ledger_terms_due on ledger_terms (opened_at) where due_centavos > 0;

  -- What counts of each meeting, and how often it was entered.
  create table ledger_meetings (
    meeting_id uuid not null,
    enrollment_id uuid not null references ledger_terms (enrollment_id),
    quarters integer not null check (quarters between 0 and 4),
    earned_centavos bigint not null,
    fee_centavos bigint not null,
    times integer not null default 1,
    primary key (meeting_id, enrollment_id)
  );
  create index ledger_meetings_by_enrollment on ledger_meetings (enrollment_id);

  -- What the school owes a family, kept under the lock of its row.
  create table ledger_families (
    account_id uuid primary key references accounts (id),
    over_paid_centavos bigint not null default 0 check (over_paid_centavos >= 0),
    refunds_due_centavos bigint not null default 0 check (refunds_due_centavos >= 0)
  );
  create index ledger_families_over_paid on ledger_families (account_id) where over_paid_centavos > 0;

  -- Until when ended meetings are looked at; and whether what was accepted before the books were kept is in them.
  create table ledger_state (
    is_only boolean primary key default true check (is_only),
    looked_until timestamptz not null,
    opened_at timestamptz
  );
  insert into ledger_state (looked_until) values ('-infinity');`

/** Acknowledgements of payments: numbered by year, without gaps. `facts` is what the document shows. */
const receipts = sql`
  create index meetings_held on meetings (ends_at) where held_at is not null and cancelled_at is null;

  create table receipt_numbers (year integer primary key, last_number integer not null);
  create table receipts (
    payment_id uuid primary key references payments (id),
    account_id uuid not null references accounts (id),
    year integer not null,
    number integer not null check (number > 0),
    issued_at timestamptz not null,
    facts jsonb not null,
    unique (year, number)
  );
  create index receipts_by_account on receipts (account_id);`

export async function up(db: Kysely<never>): Promise<void> {
  for (const part of [books, rules, totals, terms, receipts]) await part.execute(db)
}
