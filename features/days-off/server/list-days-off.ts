import { type Day, todayIn } from "../../../lib/day.ts"
import { pageOf, rowsBefore } from "../../../lib/paging.ts"
import type { Deps } from "../../../platform/deps.ts"
import { offSpan } from "../../meetings/domain/off-days.ts"
import type { MeetingRow } from "../../meetings/server/meeting-queries.ts"
import type { OffMeetings } from "../../meetings/server/off-days/cancel-queries.ts"
import { presentMeeting } from "../../meetings/server/present-meeting.ts"
import type { DayOff, DayOffPreview, DayOffProgress, TakenBack } from "../contract.ts"
import type { DayOffDays } from "../domain/day-off-form.ts"
import { countCalledOff, findCalledOffPage, findToCallOff } from "./cancel-queries.ts"
import { type DayOffRow, findCalendar, findProgress, findReturning, findUnfinished } from "./day-off-queries.ts"
import { assertWithinReach } from "./declare-day-off.ts"
import { following } from "./following.ts"

type Year = { year?: number }

/** Returns the first and the last day of this year, by default the current one. Impossible years are empty. */
export function daysOfYear(deps: Deps, { year }: Year): { from: Day; to: Day } {
  const chosenYear = year ?? Number(todayIn(deps.now(), deps.settings.timeZone).slice(0, 4))
  const text = String(Math.min(9999, Math.max(1000, Math.floor(chosenYear))))
  return { from: `${text}-01-01`, to: `${text}-12-31` }
}

export async function listDaysOff(deps: Deps, input: Year): Promise<DayOff[]> {
  const { from, to } = daysOfYear(deps, input)
  return (await findCalendar(deps.db, from, to)).map(presentDayOff)
}

const presentDayOff = ({ id, title, from, to, kind, program, makeUp }: DayOffRow): DayOff => ({
  id,
  title,
  from,
  to,
  kind,
  program,
  makeUp,
})

/** The progress of the days off of a year, and of removed ones. */
export async function listProgress(
  deps: Deps,
  input: Year,
): Promise<{ progress: DayOffProgress[]; takenBack: TakenBack[] }> {
  const { from, to } = daysOfYear(deps, input)
  const progress = await findProgress(deps.db, from, to)
  const takenBack = await findReturning(deps.db)
  const unfinished = [...progress.filter(({ done }) => done < 1), ...takenBack]
  const stopped = await following.findStopped(
    deps,
    unfinished.map(({ id }) => id),
    (ids) => findUnfinished(deps.db, ids),
  )
  const isStopped = ({ id }: { id: string }) => stopped.includes(id)
  return {
    progress: progress.map((each) => ({ ...each, isStopped: isStopped(each) })),
    takenBack: takenBack.map((each) => ({ ...each, isStopped: isStopped(each) })),
  }
}

const offMeetings = ({ settings, now }: Deps, days: DayOffDays): OffMeetings => ({
  span: offSpan(days, settings.timeZone),
  program: days.program,
  now: now(),
})

/** What a day off would cancel. */
export async function previewDayOff(deps: Deps, days: DayOffDays): Promise<DayOffPreview> {
  assertWithinReach(deps, days)
  return countCalledOff(deps.db, offMeetings(deps, days))
}

type Page = { page: number; pageSize: number }

export async function listToCallOff(deps: Deps, input: DayOffDays & Page) {
  return presentPage(deps, input, await findToCallOff(deps.db, offMeetings(deps, input), windowOf(input)))
}

export async function listCalledOff(deps: Deps, input: Page & { id: string }) {
  return presentPage(deps, input, await findCalledOffPage(deps.db, input.id, windowOf(input)))
}

const windowOf = ({ page, pageSize }: Page) => ({ limit: pageSize, offset: rowsBefore(page, pageSize) })

function presentPage(deps: Deps, { page, pageSize }: Page, { rows, total }: { rows: MeetingRow[]; total: number }) {
  return { meetings: rows.map((row) => presentMeeting(deps, row)), pagination: pageOf(page, pageSize, total) }
}
