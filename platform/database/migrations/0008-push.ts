import { type Kysely, sql } from "kysely"

/**
 * The browsers that asked for notices, and what is sent to them. A browser belongs to the session that asked: there is
 * one of each, and they end together. One that was removed from elsewhere stays until then, so that its next page does
 * not bring it back.
 */
const devices = sql`
  create table push_devices (
    id uuid primary key default gen_random_uuid(),
    account_id uuid not null references accounts (id) on delete cascade,
    session_id uuid not null unique references sessions (id) on delete cascade,
    endpoint text not null unique check (length(endpoint) between 1 and 1500),
    p256dh text not null,
    auth text not null,
    device text,
    created_at timestamptz not null,
    last_seen_at timestamptz not null,
    removed_at timestamptz
  );
  create index push_devices_by_account on push_devices (account_id);
  create index push_devices_by_last_seen on push_devices (last_seen_at)`

/** Each cause reaches each browser once, however often its job runs. */
const deliveries = sql`
  create table push_deliveries (
    id uuid primary key default gen_random_uuid(),
    cause_id uuid not null,
    device_id uuid not null references push_devices (id) on delete cascade,
    created_at timestamptz not null,
    turn integer not null default 0,
    attempts integer not null default 0,
    taken_at timestamptz,
    done_at timestamptz,
    outcome text,
    unique (cause_id, device_id)
  );
  create index push_deliveries_by_device on push_deliveries (device_id);
  create index push_deliveries_by_created on push_deliveries (created_at)`

export async function up(db: Kysely<never>): Promise<void> {
  for (const part of [devices, deliveries]) await part.execute(db)
}
