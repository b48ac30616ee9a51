import { type Kysely, sql } from "kysely"

/**
 * What an administrator may do is decided by staff roles. Today's administrators are owners, who may do everything.
 * `is_admin` follows from the roles from now on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table accounts add column staff_roles text[] not null default '{}'
      constraint accounts_staff_roles check
        (staff_roles <@ array['owner', 'registrar', 'cashier', 'academic', 'support']::text[])`.execute(db)
  await sql`update accounts set staff_roles = '{owner}' where is_admin`.execute(db)
  await sql`alter table accounts drop column is_admin`.execute(db)
  await sql`
    alter table accounts
      add column is_admin boolean not null generated always as (cardinality(staff_roles) > 0) stored,
      add constraint accounts_staff_without_role check (role is null or cardinality(staff_roles) = 0)`.execute(db)
}
