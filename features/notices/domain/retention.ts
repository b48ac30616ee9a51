import { type RetentionPeriods, retentionLimit, retentionPeriods } from "../../../lib/retention/retention.ts"

/** Notices from before this moment are deleted (docs/rules/notices.md#notices). */
export const expiryOf = (now: Date, periods: RetentionPeriods = retentionPeriods()) =>
  retentionLimit("notices", periods, now)
