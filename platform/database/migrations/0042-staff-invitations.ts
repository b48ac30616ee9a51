import { type Kysely, sql } from "kysely"

/**
 * Invitations to the staff by e-mail, one for each address; the link is known to its receiver alone. `staff_since` tells
 * former staff, whose access has ended, from people who have not chosen a role yet.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table staff_invitations (
      id uuid primary key default gen_random_uuid(),
      email_key text not null constraint staff_invitations_one_per_address unique,
      email text not null,
      staff_roles text[] not null constraint staff_invitations_roles check
        (cardinality(staff_roles) > 0 and staff_roles <@ array['owner', 'registrar', 'cashier', 'academic', 'support']::text[]),
      link_hash bytea not null constraint staff_invitations_link unique,
      invited_by uuid references accounts on delete set null,
      invited_at timestamptz not null,
      expires_at timestamptz not null
    )`.execute(db)
  await sql`create index staff_invitations_by on staff_invitations (invited_by)`.execute(db)
  await sql`alter table accounts add column staff_since timestamptz`.execute(db)
  await sql`update accounts set staff_since = created_at where is_admin`.execute(db)
  await sql`create index accounts_staff on accounts (id) where staff_since is not null`.execute(db)
}
