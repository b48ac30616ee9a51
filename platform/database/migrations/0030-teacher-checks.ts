import { type Kysely, sql } from "kysely"

/** The interview and the background check of a teacher, each with when it was ticked off and by whom. */
const checks = sql`
  create table teacher_checks (
    teacher_id uuid not null references teachers (account_id) on delete cascade,
    name text not null check (name in ('interview', 'background-check')),
    done_at timestamptz not null,
    done_by uuid references accounts (id) on delete set null,
    primary key (teacher_id, name)
  );
  create index teacher_checks_done_by on teacher_checks (done_by)`

/** Pending classes lack meeting links too (features/classes/domain/missing-links.ts). */
const missingLinks = sql`
  drop index classes_lacking_link;
  create index classes_lacking_link on classes (created_at desc, id) include (end_date, program_type, class_type)
    where lacks_link and status in ('approved', 'pending') and archived_at is null`

export async function up(db: Kysely<never>): Promise<void> {
  await checks.execute(db)
  await missingLinks.execute(db)
}
