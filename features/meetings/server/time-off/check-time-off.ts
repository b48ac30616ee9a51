import { formatLongDay, todayIn, wallClock } from "../../../../lib/day.ts"
import { formatTime } from "../../../../lib/week-times.ts"
import type { Db } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { AppError, notFound } from "../../../../platform/http/app-error.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { scopeOf } from "../../../../platform/http/calls/scope.ts"
import {
  affectedMeetingErrorWords,
  lostMeetingError,
  mostTimeOffClasses,
  type TimeOffDays,
  type TimeOffSpan,
  timeOffError,
  timeOffSpan,
} from "../../domain/change/time-off.ts"
import type { TimeOffInput } from "../../time-off-contract.ts"
import { findMeeting, findMeetingsById } from "../change/change-queries.ts"
import type { Slot } from "../change/clash-queries.ts"
import { findStandInProblem } from "../change/set-stand-in.ts"
import { findTimeProblem, lengthOf, type NewTime, slotOf } from "../change/time-problem.ts"
import { meetingError } from "../errors.ts"
import { findAskProblem } from "../substitutes/ask-substitutes.ts"
import { findAskedAll } from "../substitutes/request-queries.ts"
import { findLostMeetings, findMakeUpsAddedAt, findSameTimeOff } from "./time-off-queries.ts"

type Change = TimeOffInput["changes"][number]
type FoundMeeting = NonNullable<Awaited<ReturnType<typeof findMeeting>>>

/** What happens to one class during time off. */
export type TimeOffChange = {
  meeting: FoundMeeting
  makeUp: (Slot & { time: NewTime }) | null
  change: Change
  /** An earlier call has made exactly this change, or the class stays. */
  isDone: boolean
}

/** Returns the span of a teacher's time off, which may be stored already, or throws why there can be none. */
export async function assertTimeOff(
  db: Db,
  { now, settings }: Deps,
  { accountId }: Pick<Actor, "accountId">,
  days: TimeOffDays,
): Promise<TimeOffSpan> {
  const zone = settings.timeZone
  const span = timeOffSpan(days, zone)
  const isStored = (await findSameTimeOff(db, { ...span, teacherId: accountId })) !== undefined
  const errorCode = timeOffError(days, { now: now(), zone, isStored })
  if (errorCode) throw meetingError(errorCode)
  return span
}

/**
 * Returns the changes for a stretch of time off, or throws the first reason why one of them cannot be made, which names the class
 * (docs/rules/meetings.md#time-off). A class in this time that is not named is such a reason.
 */
export async function checkTimeOff(
  db: Db,
  deps: Deps,
  actor: Actor,
  { changes, ...input }: TimeOffInput,
  span: TimeOffSpan,
): Promise<TimeOffChange[]> {
  const meetingIds = changes.map(({ meetingId }) => meetingId)
  const meetings = await findMeetingsById(db, { meetingIds, scope: scopeOf(actor), now: deps.now() })
  const planned = changes.map((change): Planned => {
    const meeting = meetings.get(change.meetingId)
    if (!meeting) throw notFound()
    const makeUp = change.makeUp ? { ...slotOf(change.makeUp, deps, lengthOf(meeting)), time: change.makeUp } : null
    return { meeting, makeUp, change }
  })
  const checked: TimeOffChange[] = []
  for (const [index, each] of planned.entries()) {
    const isDone = await hasHappened(db, each, { ...input, planned })
    const problem = isDone ? null : await findProblem(db, deps, actor, { ...each, checked, span })
    if (problem) throw named(problem, each.meeting, `changes.${index}`, deps)
    checked.push({ ...each, isDone: isDone || each.change.way === "keep" })
  }
  await assertAllNamed(db, deps, actor, { span, changes })
  return checked
}

type Planned = Omit<TimeOffChange, "isDone">

/** Whether the class is already as this change would leave it. */
async function hasHappened(
  db: Db,
  { meeting, makeUp, change }: Planned,
  { reason, words, planned }: Pick<TimeOffInput, "reason" | "words"> & { planned: readonly Planned[] },
): Promise<boolean> {
  const { cancelled_at, series_id, stand_in_id } = meeting
  if (!cancelled_at) {
    if (change.way === "substitute") return stand_in_id === change.teacherId
    return change.way === "ask" && findAskedAll(db, meeting, change.teacherIds ?? [])
  }
  if (change.way !== "cancel" || meeting.cancelled_by_family) return false
  if (meeting.reason !== reason || meeting.words !== words) return false
  const added = await findMakeUpsAddedAt(db, series_id, cancelled_at)
  if (makeUp) return added.some((at) => at.getTime() === makeUp.startsAt.getTime())
  // Other classes of the series may have been cancelled in the same moment, with their own make-ups.
  const ofOthers = new Set(
    planned.filter((other) => other.meeting.series_id === series_id).map((other) => other.makeUp?.startsAt.getTime()),
  )
  return added.every((at) => ofOthers.has(at.getTime()))
}

type ProblemInput = Planned & { checked: TimeOffChange[]; span: TimeOffSpan }

async function findProblem(
  db: Db,
  deps: Deps,
  actor: Actor,
  { meeting, makeUp, change, checked, span }: ProblemInput,
): Promise<AppError | null> {
  const errorCode = lostErrorOf(meeting, { now: deps.now(), span, shownStart: new Date(change.startsAt) })
  if (errorCode) return new AppError(409, `It ${affectedMeetingErrorWords[errorCode]}.`)
  if (change.way === "substitute") return findStandInProblem(db, deps, meeting, change.teacherId ?? null)
  if (change.way === "ask") return findAskProblem(db, deps, meeting, change.teacherIds ?? [])
  if (!makeUp) return null
  if (overlaps(makeUp, span)) return new AppError(409, "You are away at the time of the make-up class.")
  const other = checked.find((each) => each.makeUp && overlaps(each.makeUp, makeUp))
  if (other) return new AppError(409, `The make-up class of "${other.meeting.name}" is at the same time.`)
  return findTimeProblem(db, deps, actor, { ...makeUp, teacherId: meeting.teacher_id, except: meeting.id })
}

/** Returns why the class cannot be given up for time off, or null. */
export function lostErrorOf(
  { starts_at, ends_at, cancelled_at, held_at, stand_in_id }: FoundMeeting,
  when: Parameters<typeof lostMeetingError>[1],
) {
  const facts = {
    startsAt: starts_at,
    endsAt: ends_at,
    cancelledAt: cancelled_at,
    heldAt: held_at,
    standInId: stand_in_id,
  }
  return lostMeetingError(facts, when)
}

/** Throws if a class is in this time that the teacher has not decided about: it was added or moved there since. */
async function assertAllNamed(
  db: Db,
  deps: Deps,
  actor: Actor,
  { span, changes }: { span: TimeOffSpan; changes: readonly Change[] },
): Promise<void> {
  const now = deps.now()
  const ids = await findLostMeetings(db, { teacherId: actor.accountId, span, now, most: mostTimeOffClasses + 1 })
  const decidedIds = new Set(changes.map(({ meetingId }) => meetingId))
  const added = ids.find((id) => !decidedIds.has(id))
  if (!added) return
  const meeting = await findMeeting(db, { meetingId: added, scope: scopeOf(actor), now })
  if (meeting) throw named(new AppError(409, "It is in this time now. Decide about it too."), meeting, "changes", deps)
}

const overlaps = (a: Slot, b: Slot) => a.startsAt < b.endsAt && b.startsAt < a.endsAt

/** '"Chess", 9:00 AM: It has ended. Nothing was changed.' On another day than today with the day. */
function named({ status, message }: AppError, meeting: FoundMeeting, field: string, { now, settings }: Deps): AppError {
  const zone = settings.timeZone
  const { day, time } = wallClock(meeting.starts_at, zone)
  const when = day === todayIn(now(), zone) ? formatTime(time) : `${formatLongDay(day)}, ${formatTime(time)}`
  const sentence = `"${meeting.name}", ${when}: ${message} Nothing was changed.`
  return new AppError(status, sentence, { errors: { [field]: sentence } })
}
