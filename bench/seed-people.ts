import type { Client } from "pg"
import { hashPassword } from "../features/accounts/server/passwords/passwords.ts"
import { type BenchSize, rolesIn } from "./size.ts"
import { firstNames, lastNames } from "./words.ts"

/** The password of every account. */
export const benchPassword = "one password for all of them"

/** The session token of an account, derived from its number: its row is seeded with all others. */
export const benchSessionOf = (accountId: string) => `bench-${accountId}`

export async function seedBenchPeople(client: Client, size: BenchSize): Promise<void> {
  const { teachers, parents, learners, admins } = rolesIn(size)
  const hash = await hashPassword(benchPassword, "full")
  await client.query(accounts, [
    size.accounts,
    hash,
    firstNames,
    lastNames,
    teachers,
    teachers + parents,
    teachers + parents + learners,
    size.accounts - admins,
  ])
  await client.query(roles)
  await client.query("set session_replication_role = replica")
  await client.query(children, [firstNames, lastNames, teachers + 1, teachers + parents])
  await client.query(counted)
  await client.query(familiesFound)
  await client.query("reset session_replication_role")
  await client.query(sessions)
}

const accounts = `
  insert into accounts (id, email, email_key, password_hash, first_name, middle_name, last_name, search_name, contact,
    address, role, is_admin, email_verified_at, created_at)
  select pg_temp.id('account', n), email, email, $2, first, middle, last, lower(concat_ws(' ', first, middle, last)),
    '+63917' || lpad(n::text, 7, '0'), n || ' Sampaguita Street, Quezon City',
    case when n <= $5 then 'teacher' when n <= $6 then 'parent' when n <= $7 then 'learner' end,
    n > $8, created, created
  from generate_series(1, $1::bigint) as n,
    lateral (select 'person-' || n || '@people.example' as email, pg_temp.pick($3, n, 1) as first,
      pg_temp.pick($4, n, 2) as middle, pg_temp.pick($4, n, 3) as last,
      now() - pg_temp.chance(n, 4, 900) * interval '1 day' as created) as person`

const roles = `
  insert into learners (account_id, birthdate, guardian_full_name, guardian_contact, guardian_confirmed_at)
  select id, current_date - (5000 + hashtext(email) % 3000), 'Gloria ' || last_name, contact, created_at
  from accounts where role = 'learner';
  insert into parents (account_id) select id from accounts where role = 'parent';
  insert into teachers (account_id, expertise1, expertise2, expertise3, introduction, demo, payment_mode, account_number,
    verification)
  select id, 'Coding', 'Mathematics', 'Robotics', 'https://videos.example/hello', 'https://videos.example/demo', 'GCash',
    contact, (array['verified', 'verified', 'verified', 'pending', 'not verified'])[1 + abs(hashtext(email) % 5)]
  from accounts where role = 'teacher'`

/** One to three children for each parent. */
const children = `
  insert into children (id, parent_id, first_name, last_name, search_name, grade_level, birthdate, removed_at)
  select pg_temp.id('child', n * 3 + nth), pg_temp.id('account', n), first, last, lower(first || ' ' || last),
    'Grade ' || 1 + pg_temp.chance(n, 13, 6), current_date - (1800 + pg_temp.chance(n * 3 + nth, 14, 3600))::integer,
    case when pg_temp.chance(n * 3 + nth, 15, 50) = 0 then now() end
  from generate_series($3::bigint, $4::bigint) as n, generate_series(0, pg_temp.chance(n, 10, 3)) as nth,
    lateral (select pg_temp.pick($1, n * 3 + nth, 11) as first, pg_temp.pick($2, n, 3) as last) as child`

/** Once, instead of the trigger. */
const counted = `
  update accounts set children_count = total
  from (select parent_id, count(*) as total from children where removed_at is null group by parent_id) as counts
  where counts.parent_id = accounts.id`

const familiesFound = `
  update accounts set search_names = account_search_names(id, search_name),
    search_text = account_search_text(id, search_name, email_key, contact)`

const sessions = `
  insert into sessions (token_hash, account_id, created_at, last_seen_at)
  select sha256(('${benchSessionOf("")}' || id)::bytea), id, now(), now() from accounts`
