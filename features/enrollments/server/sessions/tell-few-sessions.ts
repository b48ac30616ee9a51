import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { recordEnrollmentEvent } from "../events.ts"
import { lockStudentsToTell, markSessionsTold } from "./session-queries.ts"

/** How many students are handled in one transaction. */
const studentsAtOnce = 50

/** Hourly, in one of the processes. */
export function defineTellingFewSessions(deps: Deps): Promise<void> {
  return deps.jobs.hourly("tell-few-sessions", () => tellFewSessions(deps))
}

/**
 * Tells families and teachers, once, that few of the promised sessions are left
 * (docs/rules/enrollments.md#sessions-of-solo-students).
 */
export async function tellFewSessions(deps: Deps): Promise<void> {
  let isLeft = true
  while (isLeft)
    isLeft = await transact(deps, async (tx) => {
      const at = deps.now()
      const students = await lockStudentsToTell(tx, at, studentsAtOnce)
      if (students.length === 0) return false
      await recordEnrollmentEvent(tx, { type: "enrollment.few-sessions", at, actorId: null, students })
      await markSessionsTold(
        tx,
        students.map(({ enrolleeId }) => enrolleeId),
      )
      return true
    })
}
