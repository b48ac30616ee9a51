import { layOutWhatIsDue } from "../../features/meetings/server/lay-out/lay-out-daily.ts"
import type { TestSchool } from "../school.ts"

/** Lays out the meetings of classes and students that were inserted as rows, as the daily maintenance does. */
export async function buildMeetings({ deps }: TestSchool): Promise<void> {
  await layOutWhatIsDue(deps)
}
