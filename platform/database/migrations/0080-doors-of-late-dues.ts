import { type Kysely, sql } from "kysely"

/**
 * What the school decided about the door of a student who is late to pay (docs/rules/payments.md#late-dues). It stands
 * on the due, so that a change of class takes it along and a payment ends it. Null: not decided.
 */
const doors = sql`
  alter table dues
    add column door text constraint dues_door check (door in ('closed', 'open')),
    add column door_decided_at timestamptz,
    add constraint dues_door_decided check ((door is null) = (door_decided_at is null));
  create index dues_closing_doors on dues (enrollment_id) where door = 'closed' and state = 'open'`

export async function up(db: Kysely<never>): Promise<void> {
  await doors.execute(db)
}
