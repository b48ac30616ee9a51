import { type Kysely, sql } from "kysely"

/**
 * Conversations and their messages (docs/rules/conversations.md). `account_id` is the family, or whoever writes to the
 * office; the other side is the teacher of the class, or the office where `teacher_id` is null. What lists show of the
 * newest message is kept in the conversation, so that a list reads no messages. `key` is made by the page: a message
 * sent twice is one row.
 */
const tables = [
  sql`create table conversations (
    id uuid primary key default gen_random_uuid(),
    account_id uuid not null references accounts on delete cascade,
    teacher_id uuid references accounts on delete cascade,
    class_id uuid references classes on delete cascade,
    subject text constraint conversations_subject check (subject in ('enrollment', 'payment', 'class', 'account', 'other')),
    state text not null constraint conversations_state check (state in ('asked', 'open', 'closed')),
    created_at timestamptz not null,
    last_at timestamptz not null,
    last_text text not null,
    last_by text not null constraint conversations_last_by check (last_by in ('account', 'other')),
    account_unread integer not null default 0,
    other_unread integer not null default 0,
    account_read_at timestamptz,
    other_read_at timestamptz,
    account_noticed_at timestamptz,
    other_noticed_at timestamptz,
    waiting_since timestamptz,
    taken_by uuid references accounts on delete set null,
    blocked_at timestamptz,
    constraint conversations_other_side check ((teacher_id is null) = (subject is not null) and (teacher_id is null or class_id is not null)),
    constraint conversations_unread check (account_unread >= 0 and other_unread >= 0)
  )`,
  sql`create unique index conversations_one_per_class on conversations (account_id, teacher_id, class_id)
    where teacher_id is not null`,
  sql`create unique index conversations_one_per_subject on conversations (account_id, subject, class_id) nulls not distinct
    where teacher_id is null`,
  sql`create index conversations_of_account on conversations (account_id, last_at desc, id desc)`,
  sql`create index conversations_of_teacher on conversations (teacher_id, last_at desc, id desc) where teacher_id is not null`,
  sql`create index conversations_of_office on conversations (state, last_by, last_at desc, id desc) where teacher_id is null`,
  sql`create index conversations_asked on conversations (account_id, created_at) where state = 'asked'`,
  sql`create index conversations_by_class on conversations (class_id)`,
  sql`create index conversations_by_taker on conversations (taken_by) where taken_by is not null`,
  sql`create table messages (
    id uuid primary key default gen_random_uuid(),
    conversation_id uuid not null references conversations on delete cascade,
    side text not null constraint messages_side check (side in ('account', 'other', 'note')),
    sender_id uuid references accounts on delete set null,
    key uuid not null,
    text text not null constraint messages_text check (length(text) <= 4000),
    sent_at timestamptz not null,
    constraint messages_once unique (sender_id, key)
  )`,
  sql`create index messages_of_conversation on messages (conversation_id, sent_at desc, id desc)`,
  sql`create table message_files (
    name text primary key,
    message_id uuid not null references messages on delete cascade,
    title text not null,
    bytes integer not null,
    position smallint not null
  )`,
  sql`create index message_files_of_message on message_files (message_id, position)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of tables) await statement.execute(db)
}
