import { wallClock } from "../../../../lib/day.ts"
import { formatTime } from "../../../../lib/week-times.ts"
import type { Db } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { AppError, notFound } from "../../../../platform/http/app-error.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { scopeOf } from "../../../../platform/http/calls/scope.ts"
import { sickDayError, sickDayErrorWords } from "../../domain/change/sick-day.ts"
import type { SickDayInput } from "../../sick-day-contract.ts"
import { findMeeting } from "../change/change-queries.ts"
import type { Slot } from "../change/clash-queries.ts"
import { findStandInProblem } from "../change/set-stand-in.ts"
import { findTimeProblem, lengthOf, type NewTime, slotOf } from "../change/time-problem.ts"
import { findMakeUpsAddedAt } from "./sick-day-queries.ts"

type Change = SickDayInput["changes"][number]
type FoundMeeting = NonNullable<Awaited<ReturnType<typeof findMeeting>>>

/** A change of one class that can be made: a cancellation, with or without a make-up, or a substitute. */
export type SickDayChange = {
  meeting: FoundMeeting
  makeUp: (Slot & { time: NewTime }) | null
  standInId: string | null
  /** An earlier call has made exactly this change. */
  isDone: boolean
}

/**
 * Returns the changes of a sick day, or throws the first reason why one of them cannot be made, which names the class
 * (docs/rules/meetings.md#sick-day).
 */
export async function checkSickDay(
  db: Db,
  deps: Deps,
  actor: Actor,
  { changes, words }: SickDayInput,
): Promise<SickDayChange[]> {
  const checked: SickDayChange[] = []
  for (const [index, change] of changes.entries()) {
    const meeting = await findMeeting(db, { meetingId: change.meetingId, scope: scopeOf(actor), now: deps.now() })
    if (!meeting) throw notFound()
    const makeUp = change.makeUp ? { ...slotOf(change.makeUp, deps, lengthOf(meeting)), time: change.makeUp } : null
    const planned = { meeting, makeUp, standInId: change.teacherId ?? null }
    const isDone = await hasHappened(db, planned, words)
    const problem = isDone ? null : await findProblem(db, deps, actor, { ...planned, change, checked })
    if (problem) throw named(problem, { meeting, index, zone: deps.settings.timeZone })
    checked.push({ ...planned, isDone })
  }
  return checked
}

type PlannedChange = Omit<SickDayChange, "isDone">

/** Whether the class is already as this change would leave it. */
async function hasHappened(db: Db, { meeting, makeUp, standInId }: PlannedChange, words: string | null) {
  const { cancelled_at, cancelled_by_family, reason, series_id, stand_in_id } = meeting
  if (!cancelled_at) return standInId !== null && stand_in_id === standInId
  if (standInId || cancelled_by_family || reason !== "sick" || meeting.words !== words) return false
  const added = await findMakeUpsAddedAt(db, series_id, cancelled_at)
  return makeUp ? added.some((at) => at.getTime() === makeUp.startsAt.getTime()) : added.length === 0
}

async function findProblem(
  db: Db,
  deps: Deps,
  actor: Actor,
  { meeting, makeUp, standInId, change, checked }: PlannedChange & { change: Change; checked: SickDayChange[] },
): Promise<AppError | null> {
  const errorCode = sickDayErrorOf(meeting, deps, new Date(change.startsAt))
  if (errorCode) return new AppError(409, `It ${sickDayErrorWords[errorCode]}.`)
  if (standInId) return findStandInProblem(db, deps, meeting, standInId)
  if (!makeUp) return null
  const other = checked.find((each) => each.makeUp && overlaps(each.makeUp, makeUp))
  if (other) return new AppError(409, `The make-up class of "${other.meeting.name}" is at the same time.`)
  return findTimeProblem(db, deps, actor, { ...makeUp, teacherId: meeting.teacher_id, except: meeting.id })
}

/** Returns why the class cannot be given up today, or null. */
export function sickDayErrorOf(meeting: FoundMeeting, { now, settings }: Deps, shownStart = meeting.starts_at) {
  const { starts_at, ends_at, cancelled_at, held_at, stand_in_id } = meeting
  const facts = {
    startsAt: starts_at,
    endsAt: ends_at,
    cancelledAt: cancelled_at,
    heldAt: held_at,
    standInId: stand_in_id,
  }
  return sickDayError(facts, { now: now(), zone: settings.timeZone, shownStart })
}

const overlaps = (a: Slot, b: Slot) => a.startsAt < b.endsAt && b.startsAt < a.endsAt

/** '"Chess", 9:00 AM: It has ended. Nothing was changed.' The field is the class in the list. */
function named(
  { status, message }: AppError,
  { meeting, index, zone }: { meeting: FoundMeeting; index: number; zone: string },
): AppError {
  const time = formatTime(wallClock(meeting.starts_at, zone).time)
  const sentence = `"${meeting.name}", ${time}: ${message} Nothing was changed.`
  return new AppError(status, sentence, { errors: { [`changes.${index}`]: sentence } })
}
