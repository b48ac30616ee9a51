import { type Kysely, sql } from "kysely"

/**
 * Second factors of accounts: passkeys, an authenticator app, and recovery codes. `second_factor_since` is set while an
 * account has a passkey or an app, so that log-ins and sessions find out without reading the other tables.
 */
const factors = sql`
  alter table accounts add column second_factor_since timestamptz;

  create table passkeys (
    id uuid primary key default gen_random_uuid(),
    account_id uuid not null references accounts on delete cascade,
    credential_id text not null constraint passkeys_credential unique,
    public_key bytea not null,
    uses bigint not null,
    transports text[] not null,
    name text not null,
    created_at timestamptz not null,
    used_at timestamptz
  );
  create index passkeys_of_account on passkeys (account_id);

  create table authenticators (
    account_id uuid primary key references accounts on delete cascade,
    secret text not null,
    created_at timestamptz not null,
    confirmed_at timestamptz,
    last_step bigint
  );

  create table recovery_codes (
    account_id uuid not null references accounts on delete cascade,
    code_hash bytea not null,
    primary key (account_id, code_hash)
  )`

/** What is under way: challenges for passkeys, and log-ins that wait for the second factor. */
const underWay = sql`
  create table passkey_challenges (
    challenge text primary key,
    purpose text not null constraint passkey_challenges_purpose check
      (purpose in ('set-up', 'log-in', 'second-factor', 'reauthentication')),
    account_id uuid references accounts on delete cascade,
    expires_at timestamptz not null
  );
  create index passkey_challenges_by_end on passkey_challenges (expires_at);
  create index passkey_challenges_of_account on passkey_challenges (account_id);

  create table login_steps (
    token_hash bytea primary key,
    account_id uuid not null references accounts on delete cascade,
    tries integer not null default 0,
    expires_at timestamptz not null
  );
  create index login_steps_by_end on login_steps (expires_at);
  create index login_steps_of_account on login_steps (account_id);

  create table trusted_devices (
    token_hash bytea primary key,
    account_id uuid not null references accounts on delete cascade,
    expires_at timestamptz not null
  );
  create index trusted_devices_by_end on trusted_devices (expires_at);
  create index trusted_devices_of_account on trusted_devices (account_id)`

/** The staff removes a lost factor a day after the account was told; `link_hash` is of the link that stops it. */
const removals = sql`
  create table factor_removals (
    account_id uuid primary key references accounts on delete cascade,
    link_hash bytea not null constraint factor_removals_link unique,
    requested_by uuid references accounts on delete set null,
    requested_at timestamptz not null,
    due_at timestamptz not null
  );
  create index factor_removals_by_due on factor_removals (due_at);
  create index factor_removals_by on factor_removals (requested_by)`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [factors, underWay, removals]) await part.execute(db)
}
