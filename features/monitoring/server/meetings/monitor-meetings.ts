import { addDays, instantAt, todayIn, weekdayOf } from "../../../../lib/day.ts"
import { fullName, personNameOf } from "../../../../lib/names.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { daysListedAsMissing, hoursUntilMissing } from "../../../attendance/domain/missing-attendance.ts"
import type { MonitoredMeeting, MonitoredMeetings } from "../../contract.ts"
import { missedDays } from "../../domain/last-days.ts"
import {
  findMissed,
  findWatched,
  findWithoutAttendance,
  type Today,
  type WatchedName,
  type WatchedRow,
} from "./today-queries.ts"

/** How many of each kind are listed. */
const mostListed = 20

/** The meetings of today, and those that were missed (docs/rules/monitoring.md). */
export async function monitorMeetings({ db, now: clock, settings }: Deps): Promise<MonitoredMeetings> {
  const zone = settings.timeZone
  const now = clock()
  const day = todayIn(now, zone)
  const today: Today = { now, ends: instantAt(addDays(day, 1), "00:00", zone), weekday: weekdayOf(day) }
  const some = async (name: WatchedName) => present(await findWatched(db, name, today, mostListed))
  const since = instantAt(addDays(day, -missedDays), "00:00", zone)
  const lacking = {
    from: instantAt(addDays(day, -daysListedAsMissing), "00:00", zone),
    to: new Date(now.getTime() - hoursUntilMissing * 60 * 60_000),
  }
  return {
    running: await some("running"),
    coming: await some("coming"),
    withoutLink: await some("withoutLink"),
    withoutAttendance: present(await findWithoutAttendance(db, lacking, mostListed)),
    missed: present(await findMissed(db, { from: since, to: now }, mostListed)),
  }
}

const present = ({ total, rows }: { total: number; rows: WatchedRow[] }) => ({ total, meetings: rows.map(presentRow) })

function presentRow(row: WatchedRow): MonitoredMeeting {
  return {
    id: row.id,
    classId: row.class_id,
    className: row.name,
    programType: row.program_type,
    classType: row.class_type,
    teacher: fullName(personNameOf(row)),
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
  }
}
