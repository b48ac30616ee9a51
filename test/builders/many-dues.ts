import { sql } from "kysely"
import type { Db } from "../../platform/database/client.ts"

/** That many more families with the dues of one account. */
export async function buildManyOwing(
  db: Db,
  { like: accountId, families }: { like: string; families: number },
): Promise<void> {
  await sql`
    with people as (
      insert into accounts (email, email_key, password_hash, first_name, last_name, search_name, contact, address, role,
        email_verified_at)
      select 'due' || nth || '@example.com', 'due' || nth || '@example.com', 'x', 'Ana', 'Cruz', 'cruz ana', '0917', 'Cebu',
        'parent', now()
      from generate_series(1, ${families}::integer) as nth returning id
    )
    insert into dues (enrollment_id, account_id, kind, part, parts, amount_centavos, day, state, made_at)
    select enrollment_id, people.id, kind, part, parts, amount_centavos, day, state, made_at
    from people, dues where account_id = ${accountId}`.execute(db)
}
