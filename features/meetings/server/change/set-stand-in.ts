import { formatInstant } from "../../../../lib/day.ts"
import type { Db, Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { AppError, notFound } from "../../../../platform/http/app-error.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { standInError } from "../../domain/change/change-meeting.ts"
import { meetingError } from "../errors.ts"
import { recordMeetingEvent, type StandInChanged } from "../events.ts"
import { findTeacher, holdTeacher, type LockedMeeting, updateMeeting } from "./change-queries.ts"
import { findTeachersClash, isAway } from "./clash-queries.ts"
import { lockChangeable } from "./lock-changeable.ts"

type Input = { meetingId: string; standInId: string | null }

/**
 * Sets the substitute of one meeting; with null the teacher of the class holds it again
 * (docs/rules/meetings.md#changed-meetings). Pressing twice does it once.
 */
export function setStandIn(deps: Deps, actor: Actor, { meetingId, standInId }: Input): Promise<void> {
  return transact(deps, async (tx) => {
    const lockedMeeting = await lockChangeable(tx, deps, actor, meetingId)
    if (lockedMeeting.meeting.stand_in_id !== standInId)
      await setStandInOfLocked(tx, deps, actor, lockedMeeting, standInId)
  })
}

/** Sets the substitute of a meeting that may be changed. */
export async function setStandInOfLocked(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  { klass, meeting }: LockedMeeting,
  standInId: string | null,
  isPartOfTimeOff?: true,
): Promise<void> {
  await holdTeacher(tx, standInId ?? klass.teacher_id)
  const problem = await findStandInProblem(tx, deps, { ...meeting, teacher_id: klass.teacher_id }, standInId)
  if (problem) throw problem
  const change = { at: deps.now(), actorId: actor.accountId, standInId, isPartOfTimeOff }
  await saveStandIn(tx, deps, { ...meeting, class_id: klass.id }, change)
}

type SubstitutedMeeting = { id: string; class_id: string; starts_at: Date; stand_in_id: string | null }
type StandInChange = Pick<StandInChanged, "at" | "actorId" | "isPartOfTimeOff" | "isWithdrawn"> & {
  standInId: string | null
}

/** Writes the substitute of a locked meeting, without any check. */
export async function saveStandIn(
  tx: Tx,
  { settings }: Deps,
  meeting: SubstitutedMeeting,
  { standInId, ...event }: StandInChange,
): Promise<void> {
  const substituteShare = standInId ? settings.substituteShare : 0
  await updateMeeting(tx, meeting.id, { stand_in_id: standInId, substitute_share: substituteShare }, event.at)
  // The trail cannot be changed, so it has ids and no names.
  const standInOf = (id: string | null) => id && [id, formatInstant(meeting.starts_at, settings.timeZone)]
  await recordMeetingEvent(tx, {
    type: "meeting.stand-in-changed",
    ...event,
    classId: meeting.class_id,
    meetingId: meeting.id,
    startsAt: meeting.starts_at,
    fromId: meeting.stand_in_id,
    toId: standInId,
    before: { standIn: standInOf(meeting.stand_in_id) },
    after: { standIn: standInOf(standInId) },
  })
}

type TaughtMeeting = { id: string; starts_at: Date; ends_at: Date; teacher_id: string }

/** Returns the error if this teacher cannot hold the meeting, null otherwise. Without a substitute its own teacher does. */
export async function findStandInProblem(
  db: Db,
  { now }: Deps,
  meeting: TaughtMeeting,
  standInId: string | null,
): Promise<AppError | null> {
  const unfit = standInId && (await findUnfit(db, meeting, standInId))
  if (unfit) return unfit
  const slot = { startsAt: meeting.starts_at, endsAt: meeting.ends_at, except: meeting.id, now: now() }
  if (standInId && (await isAway(db, standInId, slot))) return meetingError("substitute-away")
  // Nobody holds two meetings at one time.
  const clash = await findTeachersClash(db, standInId ?? meeting.teacher_id, slot)
  if (!clash) return null
  const what = `${standInId ? "This teacher has" : "The teacher of the class has"} another class at this time.`
  return new AppError(409, what, { errors: { teacherId: what } })
}

async function findUnfit(db: Db, meeting: TaughtMeeting, standInId: string): Promise<AppError | null> {
  const teacher = await findTeacher(db, standInId)
  if (!teacher) return notFound()
  const errorCode = standInError({
    isOwnTeacher: standInId === meeting.teacher_id,
    isVerified: teacher.is_verified,
    isRestricted: teacher.is_restricted,
  })
  return errorCode && meetingError(errorCode)
}
