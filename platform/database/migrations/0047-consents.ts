import { type Kysely, sql } from "kysely"

/**
 * Which version of the terms and of the privacy policy an account has agreed to, and when. Accounts from before agreed when
 * they registered; their version is null: the one of that day.
 */
const consents = sql`
  create table consents (
    id bigint generated always as identity primary key,
    account_id uuid not null references accounts (id) on delete cascade,
    document text not null constraint consents_document check (document in ('terms', 'privacy-policy')),
    version date,
    agreed_at timestamptz not null
  );
  create unique index consents_once on consents (account_id, document, version) nulls not distinct;
  insert into consents (account_id, document, agreed_at)
    select id, document, created_at from accounts cross join unnest(array['terms', 'privacy-policy']) as document`

export async function up(db: Kysely<never>): Promise<void> {
  await consents.execute(db)
}
