import { type SqlBool, sql } from "kysely"
import { blank, isFamily, ofAccount, type Register, type Whose } from "./table-entry.ts"

const ofOwnConversation = (column: string): Whose => {
  return (accountId) =>
    sql<SqlBool>`${sql.ref(column)} in (select id from conversations where account_id = ${accountId}::uuid)`
}

const ofSender = ofAccount("sender_id")

/** A family's conversations are its own on both sides; of teachers and staff only what they wrote. */
const ofConversationOrSender: Whose = (accountId) =>
  sql<SqlBool>`(${ofSender(accountId)} or ${ofOwnConversation("conversation_id")(accountId)})`

/** Messages between families, teachers and the school. A table comes before the one by which its rows are found. */
export const conversationTables: Register = {
  message_files: {
    whose: (accountId) =>
      sql<SqlBool>`message_id in (select id from messages where ${ofConversationOrSender(accountId)} and side <> 'note')`,
    exported: "message_id title bytes name",
    // Teachers and staff write about other people's children.
    onlyIf: { title: isFamily, name: isFamily },
    internal: "position",
    deletion: "rows are deleted",
  },
  message_quotes: {
    whose: (accountId) => sql<SqlBool>`(
      message_id in (select id from messages where ${ofConversationOrSender(accountId)})
      or post_id in (select id from class_posts where ${ofAccount("author_id")(accountId)}))`,
    exported: "message_id text",
    // Posts can be about other people's children.
    onlyIf: { text: isFamily },
    internal: "post_id",
    deletion: "rows are deleted",
  },
  messages: {
    whose: (accountId) => sql<SqlBool>`(${ofConversationOrSender(accountId)} and side <> 'note')`,
    exported: "conversation_id side sent_at text",
    onlyIf: { text: isFamily },
    internal: "id key place readers search_text sender_id",
    deletion: { keptBecause: "a conversation shows when its other side was answered", cleared: { text: blank } },
  },
  message_reports: {
    whose: ofAccount("reporter_id"),
    exported: "message_id reason words reported_at",
    internal: "conversation_id handled_at id reporter_id",
    deletion: "rows are deleted",
  },
  conversation_openings: {
    whose: ofAccount("opened_by"),
    exported: "opened_at",
    internal: "conversation_id id opened_by reason told_at",
    deletion: { keptBecause: "the school must be able to prove who read a conversation" },
  },
  answer_hours: {
    whose: ofAccount("teacher_id"),
    exported: "days from_time to_time",
    internal: "teacher_id",
    deletion: "rows are deleted",
  },
  conversations: {
    whose: ofAccount(),
    exported: "id class_id subject state created_at last_at",
    internal: `account_id account_noticed_at account_read_at account_unread blocked_at last_by last_text other_noticed_at
      other_read_at other_unread taken_by teacher_id waiting_since`,
    deletion: "rows are deleted",
  },
}
