import { wallClock } from "../../../../lib/day.ts"
import type { Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import type { MeetingNotice } from "../../domain/notices.ts"
import type { DoorWithoutAddress } from "../events.ts"
import { findMeetingWithoutLink } from "./missing-link-queries.ts"

export async function noticeMissingLink(
  tx: Tx,
  event: DoorWithoutAddress,
  { settings }: Deps,
): Promise<MeetingNotice[]> {
  const row = await findMeetingWithoutLink(tx, event.meetingId)
  const klass = { id: row.id, name: row.name, programType: row.program_type, classType: row.class_type }
  const facts = { class: klass, ...wallClock(row.starts_at, settings.timeZone) }
  return [{ kind: "link-missing", to: { staff: ["classes"] }, facts }]
}
