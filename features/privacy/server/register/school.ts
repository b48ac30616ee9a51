import { aboutNobody, type Register } from "./table-entry.ts"

/** What keeps the school running. */
export const schoolTables: Register = {
  mail_pace: aboutNobody("is_only next_at rests"),
  notice_digest_days: aboutNobody("day"),
  weekly_summaries: aboutNobody("sunday sent_through families finished_at"),
  data_keys: aboutNobody("all_encrypted_at fingerprint"),
  push_keys: aboutNobody("is_only public_key sealed_private_key"),
  // Keys are hashes and numbers of accounts, and expire within a day.
  rate_limits: aboutNobody("expire key points"),
}
