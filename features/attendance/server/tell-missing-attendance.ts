import { addDays, instantAt, todayIn } from "../../../lib/day.ts"
import type { Deps } from "../../../platform/deps.ts"
import { transact } from "../../../platform/events/transact.ts"
import { hoursUntilMissing } from "../domain/missing-attendance.ts"
import { recordAttendanceEvent } from "./events.ts"
import { findMissingAttendance } from "./missing-queries.ts"

const jobName = "tell-missing-attendance"
const hourMs = 60 * 60_000
/** How often teachers are told, and how far each run looks back. A run that was missed is covered by the next ones. */
const lookMs = hourMs / 4
const lookBackHours = 3
const lookBackHoursDaily = 26

type Look = { hours: number }

/** Queues the day's runs for their times, once a day, like digests. */
export async function defineMissingAttendanceJobs(deps: Deps): Promise<void> {
  await deps.jobs.define<Look>(jobName, {
    retryLimit: 3,
    retryDelay: 60,
    expireInSeconds: 10 * 60,
    handler: async ({ hours }) => void (await tellMissingAttendance(deps, hours)),
  })
  await deps.jobs.daily("queue-missing-attendance", () => queueLooks(deps))
}

/** Queues until shortly after the end of the next day: by then that day's runs are queued. */
async function queueLooks(deps: Deps): Promise<void> {
  const now = deps.now().getTime()
  const { timeZone } = deps.settings
  const until = instantAt(addDays(todayIn(deps.now(), timeZone), 2), "02:00", timeZone).getTime()
  await transact(deps, async (tx) => {
    const first: Look = { hours: lookBackHoursDaily }
    await deps.jobs.send(tx, jobName, first)
    for (let at = now + lookMs; at < until; at += lookMs) {
      const look: Look = { hours: lookBackHours }
      await deps.jobs.send(tx, jobName, look, Math.ceil((at - now) / 1000))
    }
  })
}

const meetingsAtOnce = 100
const beforeAll = "00000000-0000-0000-0000-000000000000"

/**
 * Tells leaders of meetings that ended two hours ago, or up to this many hours more, that the attendance is not saved
 * (docs/rules/attendance.md#attendance). Each meeting once, however often this runs.
 */
export async function tellMissingAttendance(deps: Deps, hours: number): Promise<number> {
  const at = deps.now()
  const to = new Date(at.getTime() - hoursUntilMissing * hourMs)
  const ended = { from: new Date(to.getTime() - hours * hourMs), to }
  let count = 0
  for (let after = beforeAll; ; ) {
    const meetings = await findMissingAttendance(deps.db, ended, after, meetingsAtOnce)
    const last = meetings.at(-1)
    if (!last) return count
    await transact(deps, (tx) =>
      recordAttendanceEvent(tx, {
        type: "attendance.missing",
        at,
        actorId: null,
        meetingIds: meetings.map(({ id }) => id),
      }),
    )
    count += meetings.length
    after = last.id
  }
}
