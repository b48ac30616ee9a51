import type { Tx } from "../../../../platform/database/client.ts"
import { countedWhenMarked } from "../../domain/cancelling/late-cancellation.ts"
import type { AttendanceMark } from "../../domain/meeting-words.ts"
import type { MeetingRow } from "../meeting-queries.ts"
import { updateHeld } from "./change-queries.ts"

type SavedMark = { mark: AttendanceMark; noticeAt: Date | null }

/** A meeting with marks was held. The mark of a solo meeting says what counts (docs/rules/attendance.md#late-cancellation). */
export function holdMeeting(
  tx: Tx,
  { id: meetingId, class_type, starts_at: startsAt }: MeetingRow,
  [first]: readonly SavedMark[],
  at: Date,
): Promise<void> {
  const counted = class_type === "solo" && first ? countedWhenMarked({ ...first, startsAt }) : null
  return updateHeld(tx, { meetingId, at, counted })
}
