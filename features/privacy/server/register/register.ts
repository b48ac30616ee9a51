import { classTables } from "./classes.ts"
import { conversationTables } from "./conversations.ts"
import { moneyTables } from "./money.ts"
import { peopleTables } from "./people.ts"
import { schoolTables } from "./school.ts"
import { streamTables } from "./stream.ts"
import type { Register } from "./table-entry.ts"

/**
 * Everything that is stored about people, table by table (docs/rules/privacy.md#register). "Your data" and the deletion
 * of an account follow from it. Order matters: a table comes before those by which its rows are found.
 */
export const register: Register = {
  ...moneyTables,
  ...classTables,
  ...conversationTables,
  ...streamTables,
  ...schoolTables,
  ...inDeletionOrder(peopleTables),
}

/** Accounts come last: other tables are found by their e-mail address. */
function inDeletionOrder({ accounts, ...others }: Register): Register {
  return { ...others, ...(accounts && { accounts }) }
}

/** Where a folder of files belongs to people: the table and column with their names. */
export const fileRegister = {
  "profile-pictures": { table: "accounts", column: "profile_picture" },
  "enrollment-payments": { table: "payment_proofs", column: "file" },
  "teacher-ids": { table: "teacher_ids", column: "file_name" },
  "report-cards": { table: "report_card_versions", column: "file" },
  "class-images": { table: "classes", column: "image" },
  "message-files": { table: "message_files", column: "name" },
  "class-files": { table: "class_files", column: "stored_name" },
  "data-files": { table: "data_files", column: "file" },
} as const satisfies Record<string, { table: string; column: string }>
