import { type Kysely, sql } from "kysely"

/**
 * Homework of a class and what students hand in. `key` is made by the page, so that a double click hands in once. A drawing
 * of the teacher on a picture is a second picture, which names the first.
 */
const homework = [
  sql`create table homework (
    id uuid primary key default gen_random_uuid(),
    class_id uuid not null references classes (id) on delete cascade,
    author_id uuid references accounts (id) on delete set null,
    key uuid not null,
    title text not null,
    text text,
    due_at timestamptz not null,
    points smallint check (points between 1 and 1000),
    is_for_all boolean not null,
    given_at timestamptz not null,
    edited_at timestamptz,
    reminded_at timestamptz,
    constraint homework_once unique (class_id, key)
  )`,
  sql`create index homework_by_due on homework (class_id, due_at desc, id desc)`,
  sql`create index homework_to_remind on homework (due_at) where reminded_at is null`,
  sql`create index homework_by_author on homework (author_id)`,
  sql`create table homework_students (
    homework_id uuid not null references homework (id) on delete cascade,
    enrollment_id uuid not null references enrollments (id) on delete cascade,
    primary key (homework_id, enrollment_id)
  )`,
  sql`create index homework_students_by_student on homework_students (enrollment_id)`,
  sql`create table hand_ins (
    id uuid primary key default gen_random_uuid(),
    homework_id uuid not null references homework (id) on delete cascade,
    enrollment_id uuid not null references enrollments (id) on delete cascade,
    text text,
    handed_in_at timestamptz not null,
    changed_at timestamptz not null,
    points smallint check (points >= 0),
    words text,
    returned_at timestamptz,
    returned_by uuid references accounts (id) on delete set null,
    constraint hand_ins_once unique (homework_id, enrollment_id)
  )`,
  sql`create index hand_ins_by_student on hand_ins (enrollment_id)`,
  sql`create index hand_ins_by_teacher on hand_ins (returned_by)`,
  sql`create table hand_in_keys (
    hand_in_id uuid not null references hand_ins (id) on delete cascade,
    key uuid not null,
    primary key (hand_in_id, key)
  )`,
  sql`alter table class_files
    add column homework_id uuid references homework (id) on delete cascade,
    add column hand_in_id uuid references hand_ins (id) on delete cascade,
    add column drawn_on uuid references class_files (id) on delete cascade,
    add constraint class_files_one_owner check (num_nonnulls(post_id, material_id, homework_id, hand_in_id) = 1)`,
  sql`create index class_files_by_homework on class_files (homework_id, place) where homework_id is not null`,
  sql`create index class_files_by_hand_in on class_files (hand_in_id, place) where hand_in_id is not null`,
  sql`create unique index class_files_drawn_once on class_files (drawn_on) where drawn_on is not null`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of homework) await statement.execute(db)
}
