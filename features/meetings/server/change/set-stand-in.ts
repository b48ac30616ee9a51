import { formatInstant } from "../../../../lib/day.ts"
import { fullName, personNameOf } from "../../../../lib/names.ts"
import type { Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { AppError, notFound } from "../../../../platform/http/app-error.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { standInError } from "../../domain/change/change-meeting.ts"
import { meetingError } from "../errors.ts"
import { recordMeetingEvent } from "../events.ts"
import { findTeacher, holdTeacher, type LockedMeeting, updateMeeting } from "./change-queries.ts"
import { findTeachersClash } from "./clash-queries.ts"
import { lockChangeable } from "./lock-changeable.ts"

type Input = { meetingId: string; standInId: string | null }

/**
 * Sets the substitute of one meeting; with null the teacher of the class holds it again
 * (docs/rules/meetings.md#changed-meetings). Pressing twice does it once.
 */
export function setStandIn(deps: Deps, actor: Actor, { meetingId, standInId }: Input): Promise<void> {
  return transact(deps, async (tx) => {
    const lockedMeeting = await lockChangeable(tx, deps, actor, meetingId)
    const { klass, meeting } = lockedMeeting
    if (meeting.stand_in_id === standInId) return
    await assertFit(tx, lockedMeeting, standInId)
    await assertNotBusy(tx, deps, lockedMeeting, standInId)
    const at = deps.now()
    await updateMeeting(tx, meetingId, { stand_in_id: standInId }, at)
    const nameAt = async (id: string | null) =>
      id && `${await nameOf(tx, id)}, ${formatInstant(meeting.starts_at, deps.settings.timeZone)}`
    await recordMeetingEvent(tx, {
      type: "meeting.stand-in-changed",
      at,
      actorId: actor.accountId,
      classId: klass.id,
      meetingId,
      startsAt: meeting.starts_at,
      fromId: meeting.stand_in_id,
      toId: standInId,
      before: { standIn: await nameAt(meeting.stand_in_id) },
      after: { standIn: await nameAt(standInId) },
    })
  })
}

async function assertFit(tx: Tx, { klass }: LockedMeeting, standInId: string | null): Promise<void> {
  if (standInId === null) return
  const teacher = await findTeacher(tx, standInId)
  if (!teacher) throw notFound()
  const errorCode = standInError({
    isOwnTeacher: standInId === klass.teacher_id,
    isVerified: teacher.is_verified,
    isRestricted: teacher.is_restricted,
  })
  if (errorCode) throw meetingError(errorCode)
}

/** Neither a substitute nor the teacher who takes the meeting back holds two meetings at one time. */
async function assertNotBusy(tx: Tx, deps: Deps, { klass, meeting }: LockedMeeting, standInId: string | null) {
  const holderId = standInId ?? klass.teacher_id
  await holdTeacher(tx, holderId)
  const slot = { startsAt: meeting.starts_at, endsAt: meeting.ends_at, except: meeting.id, now: deps.now() }
  const clash = await findTeachersClash(tx, holderId, slot)
  if (!clash) return
  const what = `${standInId ? "This teacher has" : "The teacher of the class has"} another class at this time.`
  throw new AppError(409, what, { errors: { teacherId: what } })
}

async function nameOf(tx: Tx, standInId: string): Promise<string> {
  const teacher = await findTeacher(tx, standInId)
  return teacher ? fullName(personNameOf(teacher)) : ""
}
