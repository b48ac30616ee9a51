import type { Tx } from "../../../platform/database/client.ts"
import type { AttendanceMark } from "../../meetings/domain/meeting-words.ts"

export type NewMark = { enrolleeId: string; mark: AttendanceMark }

type Marked = { meetingId: string; marks: readonly NewMark[]; at: Date }

/** Saves marks, replacing existing ones. */
export async function putMarks(tx: Tx, { meetingId, marks, at }: Marked): Promise<void> {
  await tx
    .insertInto("meeting_marks")
    .values(
      marks.map(({ enrolleeId, mark }) => ({
        meeting_id: meetingId,
        enrollment_id: enrolleeId,
        mark,
        saved_at: at,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["meeting_id", "enrollment_id"]).doUpdateSet((eb) => ({
        mark: eb.ref("excluded.mark"),
        saved_at: eb.ref("excluded.saved_at"),
      })),
    )
    .execute()
}
