import { type Kysely, sql } from "kysely"

/**
 * Rows of the audit trail are only removed once they are old: not even the owner of the database gets around that with one
 * statement. 12 months are the least that the setting RETENTION allows (lib/retention/retention.ts).
 */
const removedPart = sql`
  alter table audit_sealing add column newest_removed_at timestamptz;
  comment on column audit_sealing.newest_removed_at is
    'The newest time of the rows that were removed for their age.';
  update audit_sealing set newest_removed_at = 'epoch' where removed_to > 0;`

/** With its own search path, PostgreSQL names the function with its schema, so that one of another schema is not taken for it. */
const removal = (schema: string) => sql`
  create or replace function remove_oldest_audit_rows(older_than timestamptz, most integer default 5000) returns integer
  language plpgsql set search_path = pg_catalog as $$
  declare
    state record;
    last_id bigint;
    newest timestamptz;
    removed integer;
  begin
    if older_than is null or older_than > now() - interval '12 months' then
      raise exception 'Rows of the audit trail stay for at least 12 months' using errcode = 'restrict_violation';
    end if;
    select * into strict state from ${sql.id(schema, "audit_sealing")} for update;
    select max(id), max(at), count(*) into last_id, newest, removed from (
      select id, at, bool_and(at < older_than) over (order by id) as is_removed
      from (
        select id, at from ${sql.id(schema, "audit_trail")} where id > state.removed_to and id <= state.sealed_to
        order by id limit most
      ) as oldest
    ) as judged where is_removed;
    if removed = 0 then return 0; end if;
    delete from ${sql.id(schema, "audit_trail")} where id <= last_id;
    delete from ${sql.id(schema, "audit_seals")} where row_id < last_id;
    update ${sql.id(schema, "audit_sealing")} set removed_to = last_id,
      newest_removed_at = greatest(newest_removed_at, newest);
    return removed;
  end $$;`

const refusal = (caller: string) => sql`
  create or replace function refuse_audit_change() returns trigger language plpgsql as $$
  declare
    calls text;
  begin
    get diagnostics calls = pg_context;
    if tg_op = 'DELETE' and strpos(calls, ${sql.lit(caller)}) > 0 then
      return null;
    end if;
    raise exception 'The audit trail is only added to: % is refused on %', lower(tg_op), tg_table_name
      using errcode = 'restrict_violation';
  end $$;`

export async function up(db: Kysely<unknown>): Promise<void> {
  await removedPart.execute(db)
  const { rows } = await sql<{ schema: string; caller: string }>`
    select current_schema() as schema,
      ' ' || quote_ident(current_schema()) || '.remove_oldest_audit_rows(timestamp with time zone,integer) ' as caller`.execute(
    db,
  )
  for (const { schema, caller } of rows) {
    await removal(schema).execute(db)
    await refusal(caller).execute(db)
  }
}
