import type { Tx } from "../../../platform/database/client.ts"
import { copySoloTimes } from "./queries.ts"

/** A solo student who changes class keeps the agreed times (docs/rules.md#enrollment-decisions). */
export function keepSoloTimes(tx: Tx, moved: { enrolleeId: string; newEnrolleeId: string }): Promise<void> {
  return copySoloTimes(tx, moved.enrolleeId, moved.newEnrolleeId)
}
