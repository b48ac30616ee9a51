import { type Kysely, sql } from "kysely"

/**
 * The stream of a class: posts, notes on its meetings, and materials. `key` is made by the page, so that a double click
 * writes one row. A file belongs to one post or one material and is deleted with it.
 */
const stream = [
  sql`create table class_posts (
    id uuid primary key default gen_random_uuid(),
    class_id uuid not null references classes (id) on delete cascade,
    author_id uuid references accounts (id) on delete set null,
    key uuid not null,
    text text not null,
    links text[] not null default '{}' check (cardinality(links) <= 10),
    is_pinned boolean not null default false,
    is_for_all boolean not null,
    posted_at timestamptz not null,
    edited_at timestamptz,
    constraint class_posts_once unique (class_id, key)
  )`,
  sql`create index class_posts_newest on class_posts (class_id, is_pinned desc, posted_at desc, id desc)`,
  sql`create index class_posts_by_author on class_posts (author_id)`,
  sql`create table class_post_students (
    post_id uuid not null references class_posts (id) on delete cascade,
    enrollment_id uuid not null references enrollments (id) on delete cascade,
    primary key (post_id, enrollment_id)
  )`,
  sql`create index class_post_students_by_student on class_post_students (enrollment_id)`,
  sql`create table meeting_notes (
    meeting_id uuid primary key references meetings (id) on delete cascade,
    class_id uuid not null references classes (id) on delete cascade,
    text text,
    written_by uuid references accounts (id) on delete set null,
    written_at timestamptz not null,
    edited_at timestamptz
  )`,
  sql`create index meeting_notes_newest on meeting_notes (class_id, written_at desc, meeting_id desc)`,
  sql`create index meeting_notes_by_author on meeting_notes (written_by)`,
  sql`create table meeting_note_students (
    meeting_id uuid not null references meeting_notes (meeting_id) on delete cascade,
    enrollment_id uuid not null references enrollments (id) on delete cascade,
    text text not null,
    primary key (meeting_id, enrollment_id)
  )`,
  sql`create index meeting_note_students_by_student on meeting_note_students (enrollment_id)`,
  sql`create table class_materials (
    id uuid primary key default gen_random_uuid(),
    class_id uuid not null references classes (id) on delete cascade,
    key uuid not null,
    folder text not null default '',
    name text not null,
    address text,
    added_by uuid references accounts (id) on delete set null,
    added_at timestamptz not null,
    constraint class_materials_once unique (class_id, key)
  )`,
  sql`create index class_materials_by_author on class_materials (added_by)`,
  sql`create table class_files (
    id uuid primary key default gen_random_uuid(),
    class_id uuid not null references classes (id) on delete cascade,
    post_id uuid references class_posts (id) on delete cascade,
    material_id uuid references class_materials (id) on delete cascade,
    place smallint not null,
    kind text not null check (kind in ('picture', 'pdf', 'audio')),
    name text not null,
    stored_name text not null,
    bytes integer not null check (bytes > 0)
  )`,
  sql`create index class_files_by_class on class_files (class_id)`,
  sql`create index class_files_by_post on class_files (post_id, place) where post_id is not null`,
  sql`create index class_files_by_material on class_files (material_id) where material_id is not null`,
  sql`create index class_files_by_stored_name on class_files (stored_name)`,
]

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of stream) await statement.execute(db)
}
