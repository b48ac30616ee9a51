import type { Tx } from "../../../platform/database/client.ts"
import { copySoloTimes } from "./queries.ts"

/** Copies the times of a solo student who changes class (docs/rules/enrollments.md#enrollment-decisions). */
export function keepSoloTimes(tx: Tx, moved: { enrolleeId: string; newEnrolleeId: string }): Promise<void> {
  return copySoloTimes(tx, moved.enrolleeId, moved.newEnrolleeId)
}
