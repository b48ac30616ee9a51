import { formatInstant, momentIn } from "../../../../lib/day.ts"
import { fullName, personNameOf } from "../../../../lib/names.ts"
import type { Db, Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { notFound } from "../../../../platform/http/app-error.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { groupFamilies } from "../../../enrollments/domain/families.ts"
import { timeOffSpan } from "../../domain/change/time-off.ts"
import { meetingNoticeKinds } from "../../domain/notices.ts"
import type { TimeOffInput, TimeOffNotice } from "../../time-off-contract.ts"
import { cancelLocked } from "../change/cancel-meeting.ts"
import { findTeacher, holdTeacher, shareTeachers } from "../change/change-queries.ts"
import { lockChangeable } from "../change/lock-changeable.ts"
import { setStandInOfLocked } from "../change/set-stand-in.ts"
import { findFamiliesToNotify } from "../change/told-queries.ts"
import { recordMeetingEvent } from "../events.ts"
import { shareCalendar } from "../off-days/off-day-queries.ts"
import { askLocked } from "../substitutes/ask-substitutes.ts"
import { assertTimeOff, checkTimeOff, type TimeOffChange } from "./check-time-off.ts"
import { findSameTimeOff, insertTimeOff, lockClassesOf, lockTimeOff, setRemoved } from "./time-off-queries.ts"

/**
 * Enters time off and changes the classes in it: all or none (docs/rules/meetings.md#time-off). What an earlier call has
 * done is left out, so pressing twice does it once. Returns its id.
 */
export function enterTimeOff(deps: Deps, actor: Actor, input: TimeOffInput): Promise<string> {
  const { reason, words } = input
  const span = timeOffSpan(input, deps.settings.timeZone)
  const ref = { ...span, teacherId: actor.accountId }
  return transact(deps, async (tx) => {
    await shareCalendar(tx)
    const meetingIds = input.changes.map(({ meetingId }) => meetingId)
    await lockClassesOf(tx, actor.accountId, meetingIds)
    await holdTeacher(tx, actor.accountId)
    await shareTeachers(
      tx,
      input.changes.flatMap(({ teacherIds }) => teacherIds ?? []),
    )
    // A repeated call may come when the time is over.
    const existingId = await findSameTimeOff(tx, ref)
    if (!existingId) await assertTimeOff(tx, deps, actor, input)
    const changes = await checkTimeOff(tx, deps, actor, input, span)
    const at = deps.now()
    const timeOffId = existingId ?? (await insertTimeOff(tx, { ...ref, reason, words, at }))
    const made = changes.filter(({ isDone }) => !isDone)
    for (const change of made) await make(tx, deps, actor, change, input)
    if (existingId && made.length === 0) return existingId
    await recordMeetingEvent(tx, {
      type: "time-off.entered",
      at,
      actorId: actor.accountId,
      teacherId: actor.accountId,
      timeOffId,
      reason,
      words,
      changes: made
        .filter(({ change }) => change.way !== "ask")
        .map(({ meeting, makeUp, change }) => ({
          meetingId: meeting.id,
          startsAt: meeting.starts_at,
          makeUpAt: makeUp?.startsAt ?? null,
          standInId: change.teacherId ?? null,
        })),
      before: { timeOff: null },
      after: { timeOff: spanText(span, deps), why: reason, classes: made.length },
    })
    return timeOffId
  })
}

const spanText = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, { settings }: Deps) =>
  [startsAt, endsAt].map((instant) => formatInstant(instant, settings.timeZone))

async function make(tx: Tx, deps: Deps, actor: Actor, each: TimeOffChange, input: TimeOffInput): Promise<void> {
  const { meeting, makeUp, change } = each
  const { reason, words } = input
  const lockedMeeting = await lockChangeable(tx, deps, actor, meeting.id)
  if (change.way === "substitute")
    return setStandInOfLocked(tx, deps, actor, lockedMeeting, change.teacherId ?? null, true)
  if (change.way === "ask")
    return void (await askLocked(tx, deps, actor, lockedMeeting, {
      teacherIds: change.teacherIds ?? [],
      words: change.needs,
    }))
  await cancelLocked(tx, deps, actor, lockedMeeting, { reason, words, makeUp: makeUp?.time, isPartOfTimeOff: true })
}

/** Returns what the families of each class would be told, after the same checks. Writes nothing. */
export async function previewTimeOff(
  deps: Deps,
  actor: Actor,
  input: TimeOffInput,
): Promise<{ families: number; notices: TimeOffNotice[] }> {
  const span = await assertTimeOff(deps.db, deps, actor, input)
  const changes = await checkTimeOff(deps.db, deps, actor, input, span)
  const announced = changes.filter(({ isDone, change }) => !isDone && change.way !== "ask")
  const families = new Set<string>()
  const notices: TimeOffNotice[] = []
  for (const change of announced) {
    const { accountIds, notice } = await noticeOf(deps.db, deps, change, input)
    for (const id of accountIds) families.add(id)
    notices.push(notice)
  }
  return { families: families.size, notices }
}

/** The notice in the words for all families of the class: each one's own begins with the names of its students. */
async function noticeOf(db: Db, deps: Deps, { meeting, makeUp, change }: TimeOffChange, input: TimeOffInput) {
  const { reason, words } = input
  const substitute = change.teacherId && (await findTeacher(db, change.teacherId))
  const people = await findFamiliesToNotify(db, meeting.id)
  const zone = deps.settings.timeZone
  const facts = {
    class: { id: people.id, name: people.name, programType: people.program_type, classType: people.class_type },
    students: [],
    at: momentIn(meeting.starts_at, zone),
  }
  const family = { userType: "parent", things: 1 } as const
  const noticeWords = substitute
    ? meetingNoticeKinds["meeting-teacher-changed"].words(
        { ...facts, teacher: fullName(personNameOf(substitute)) },
        family,
      )
    : meetingNoticeKinds["meeting-cancelled"].words(
        { ...facts, reason, words, makeUp: makeUp && momentIn(makeUp.startsAt, zone), chooseBy: null },
        family,
      )
  const accountIds = groupFamilies(people.students).map(({ accountId }) => accountId)
  return { accountIds, notice: { meetingId: meeting.id, families: accountIds.length, ...noticeWords } }
}

/** Removes time off. What was changed for it stays (docs/rules/meetings.md#time-off). */
export function removeTimeOff(deps: Deps, actor: Actor, timeOffId: string): Promise<void> {
  return transact(deps, async (tx) => {
    await holdTeacher(tx, actor.accountId)
    const row = await lockTimeOff(tx, { id: timeOffId, teacherId: actor.accountId })
    if (!row) throw notFound()
    const at = deps.now()
    await setRemoved(tx, timeOffId, at)
    await recordMeetingEvent(tx, {
      type: "time-off.removed",
      at,
      actorId: actor.accountId,
      teacherId: actor.accountId,
      timeOffId,
      before: { timeOff: spanText({ startsAt: row.starts_at, endsAt: row.ends_at }, deps), why: row.reason },
      after: { timeOff: null },
    })
  })
}
