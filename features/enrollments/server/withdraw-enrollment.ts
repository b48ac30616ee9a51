import type { Tx } from "../../../platform/database/client.ts"
import type { EventBase } from "../../../platform/events/events.ts"
import { recordEnrollmentEvent } from "./events.ts"
import { deleteEnrollment } from "./review/decision-queries.ts"

type Attempt = EventBase & { accountId: string; enrolleeId: string; classId: string }

/** Deletes an attempt that its family withdraws. It is locked with its class, and may be deleted. */
export async function withdrawEnrollment(tx: Tx, attempt: Attempt): Promise<void> {
  await deleteEnrollment(tx, attempt.enrolleeId)
  await recordEnrollmentEvent(tx, { type: "enrollment.withdrawn", ...attempt })
}
