import { z } from "zod"

/** The decisions about a record, newest first: who, what in plain words, when, and the changes. */

/** The maximum number of decisions in a reply. */
export const longestHistory = 50

const historyChange = z.strictObject({ name: z.string(), before: z.string().nullable(), after: z.string().nullable() })
export type HistoryChange = z.infer<typeof historyChange>

const historyEntry = z.strictObject({
  id: z.string(),
  at: z.string(),
  who: z.string().nullable().describe("The full name; null when the account is gone."),
  isAdmin: z.boolean().describe("Whether it was an administrator."),
  what: z.string(),
  changes: z.array(historyChange),
})
export type HistoryEntry = z.infer<typeof historyEntry>

/** The reply of every history call; `hasMore` says that older decisions were left out. */
export const historyReply = z.strictObject({ history: z.array(historyEntry), hasMore: z.boolean() })
export type History = z.infer<typeof historyReply>
