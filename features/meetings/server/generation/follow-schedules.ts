import type { Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { generateClassMeetings, generateStudentMeetings, type SoloRef } from "./generate-meetings.ts"

/** Updates meetings after changes of their plan, in the same transaction (docs/rules/meetings.md#meetings). */

export function followClass(tx: Tx, { classId }: { classId: string }, deps: Deps): Promise<void> {
  return generateClassMeetings(tx, deps, classId)
}

export async function followEnrollments(
  tx: Tx,
  { enrollments }: { enrollments: readonly SoloRef[] },
  deps: Deps,
): Promise<void> {
  await generateStudentMeetings(tx, deps, enrollments)
}

export async function followChangeOfClass(
  tx: Tx,
  moved: SoloRef & { newEnrolleeId: string; newClassId: string },
  deps: Deps,
): Promise<void> {
  await generateStudentMeetings(tx, deps, [moved, { enrolleeId: moved.newEnrolleeId, classId: moved.newClassId }])
}

export async function followSoloSchedule(tx: Tx, saved: SoloRef, deps: Deps): Promise<void> {
  await generateStudentMeetings(tx, deps, [saved])
}
