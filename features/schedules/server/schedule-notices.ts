import { todayIn } from "../../../lib/day.ts"
import { fullName, personNameOf } from "../../../lib/names.ts"
import { rowsOfWeek } from "../../../lib/week-times.ts"
import type { Tx } from "../../../platform/database/client.ts"
import type { Deps } from "../../../platform/deps.ts"
import type { ClassNotice } from "../../classes/domain/notices.ts"
import { firstClassDay } from "../domain/session.ts"
import type { SoloScheduleEvent } from "./events.ts"
import { findSoloStudentToTell } from "./queries.ts"

/** Tells the family of a solo student, and the teacher, that the weekly times have changed. */
export async function noticeSoloTimes(tx: Tx, event: SoloScheduleEvent, { settings }: Deps): Promise<ClassNotice[]> {
  if (!event.newTimes) return []
  const student = await findSoloStudentToTell(tx, event.enrolleeId)
  const { before, after } = event.newTimes
  const today = todayIn(event.at, settings.timeZone)
  const startDay = student.start_date && student.start_date > today ? student.start_date : today
  return [
    {
      kind: "weekly-times-changed",
      to: { accounts: [student.account_id, student.teacher_id] },
      facts: {
        class: {
          id: student.id,
          name: student.name,
          programType: student.program_type,
          classType: student.class_type,
        },
        students: [fullName(personNameOf(student))],
        before: rowsOfWeek(before),
        after: rowsOfWeek(after),
        firstDay: firstClassDay(after, startDay),
        isContinued: false,
      },
    },
  ]
}
