import { type Kysely, sql } from "kysely"

/**
 * What a substitute earns. The share is stored with the meeting when the substitute is set. Meetings that had a substitute
 * before keep a share of 0: all of them was the class teacher's.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table meetings
    add column substitute_share smallint not null default 0
      constraint meetings_substitute_share check (substitute_share between 0 and 100)`.execute(db)
  await sql`alter table ledger_meetings
    add column substitute_id uuid,
    add column substitute_centavos bigint not null default 0,
    add constraint ledger_meetings_substitute check ((substitute_id is null) = (substitute_centavos = 0))`.execute(db)
  await sql`create index ledger_meetings_by_substitute on ledger_meetings (substitute_id)
    where substitute_id is not null`.execute(db)
  await sql`comment on column meetings.substitute_share is
    'Percent of the teacher''s part of this meeting that the substitute earns.'`.execute(db)
}
