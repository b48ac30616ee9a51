import { type Kysely, sql } from "kysely"

/** Rows keep the id of an account that is deleted, and are never changed. */
const rowsStay = sql`
  alter table audit_trail drop constraint audit_trail_account_id_fkey;

  create function refuse_audit_change() returns trigger language plpgsql as $$
  declare
    calls text;
  begin
    get diagnostics calls = pg_context;
    if tg_op = 'DELETE' and calls like '%remove_oldest_audit_rows(timestamp with time zone,integer)%' then
      return null;
    end if;
    raise exception 'The audit trail is only added to: % is refused on %', lower(tg_op), tg_table_name
      using errcode = 'restrict_violation';
  end $$;

  create trigger audit_trail_stays before update or delete or truncate on audit_trail
    for each statement execute function refuse_audit_change();`

/**
 * The seal of a row is a SHA-256 over the row and the seal before it. Ids do not commit in order, so a row is sealed once no
 * transaction can commit a row with a lower id (platform/audit/seal-rows.ts).
 */
const chain = sql`
  create table audit_seals (
    row_id bigint primary key,
    seal bytea not null
  );
  create trigger audit_seals_stay before update or delete or truncate on audit_seals
    for each statement execute function refuse_audit_change();

  create table audit_sealing (
    is_only boolean primary key default true constraint audit_sealing_is_only check (is_only),
    sealed_to bigint not null default 0,
    removed_to bigint not null default 0,
    waits_to bigint,
    waits_for text[]
  );
  comment on column audit_sealing.sealed_to is 'Every row up to this id has a seal.';
  comment on column audit_sealing.removed_to is
    'The newest row that was removed for its age; its seal stays as the start of the chain.';
  comment on column audit_sealing.waits_to is
    'Rows up to this id can be sealed once none of the transactions waits_for runs any more.';
  insert into audit_sealing default values;`

/**
 * Removes the oldest sealed rows, up to the first one that is not older than \`older_than\`, at most \`most\` of them. Returns how
 * many it removed. The only way in which rows are removed; server/maintenance.ts calls it.
 */
const removal = sql`
  create function remove_oldest_audit_rows(older_than timestamptz, most integer default 5000) returns integer
  language plpgsql as $$
  declare
    state audit_sealing%rowtype;
    last_id bigint;
    removed integer;
  begin
    select * into strict state from audit_sealing for update;
    select max(id), count(*) into last_id, removed from (
      select id, at, bool_and(at < older_than) over (order by id) as is_removed
      from (
        select id, at from audit_trail where id > state.removed_to and id <= state.sealed_to order by id limit most
      ) as oldest
    ) as judged where is_removed;
    if removed = 0 then return 0; end if;
    delete from audit_trail where id <= last_id;
    delete from audit_seals where row_id < last_id;
    update audit_sealing set removed_to = last_id;
    return removed;
  end $$;`

/**
 * The list of administrators, newest first, with every filter alone; a person's with its kind or thing, and a thing by its
 * id (docs/decisions/0006). Other combinations look through a limited number of rows of one of them.
 */
const indexes = sql`
  drop index audit_trail_by_thing;
  drop index audit_trail_by_account;
  create index audit_trail_newest on audit_trail (at desc, id desc);
  create index audit_trail_by_kind on audit_trail (action, at desc, id desc);
  create index audit_trail_by_thing on audit_trail (thing, at desc, id desc);
  create index audit_trail_by_record on audit_trail (thing_id, thing, at desc, id desc);
  create index audit_trail_by_person on audit_trail (account_id, at desc, id desc);
  create index audit_trail_by_person_kind on audit_trail (account_id, action, at desc, id desc);
  create index audit_trail_by_person_thing on audit_trail (account_id, thing, at desc, id desc);`

export async function up(db: Kysely<unknown>): Promise<void> {
  await rowsStay.execute(db)
  await chain.execute(db)
  await removal.execute(db)
  await indexes.execute(db)
}
