import { formatInstant } from "../../../../lib/day.ts"
import { fullName, personNameOf } from "../../../../lib/names.ts"
import type { Db, Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { AppError, notFound } from "../../../../platform/http/app-error.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { scopeOf } from "../../../../platform/http/calls/scope.ts"
import { changeMeetingError } from "../../domain/change/change-meeting.ts"
import { askError } from "../../domain/change/substitute-request.ts"
import { findMeeting, findTeacher, type LockedMeeting, lockMeeting, shareTeachers } from "../change/change-queries.ts"
import { lockChangeable } from "../change/lock-changeable.ts"
import { meetingError } from "../errors.ts"
import { recordMeetingEvent } from "../events.ts"
import { findCandidates, findSubjectWords } from "./candidate-queries.ts"
import { closeRequest } from "./close-request.ts"
import {
  addTeachers,
  findAskedOfMeeting,
  findOpenRequest,
  insertSubstituteRequest,
  lockOpenRequest,
  setRequestWords,
} from "./request-queries.ts"

type AskInput = { teacherIds: readonly string[]; words: string | null }

/**
 * Asks teachers to substitute at a meeting (docs/rules/meetings.md#finding-a-substitute). Asking the same ones again does
 * nothing. Returns the id of the request.
 */
export function askSubstitutes(deps: Deps, actor: Actor, input: AskInput & { meetingId: string }): Promise<string> {
  return transact(deps, async (tx) => {
    const lockedMeeting = await lockChangeable(tx, deps, actor, input.meetingId)
    const { klass, meeting } = lockedMeeting
    await shareTeachers(tx, input.teacherIds)
    const problem = await findAskProblem(tx, deps, { ...meeting, teacher_id: klass.teacher_id }, input.teacherIds)
    if (problem) throw problem
    return askLocked(tx, deps, actor, lockedMeeting, input)
  })
}

/** Asks about a meeting that may be changed. */
export async function askLocked(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  { klass, meeting }: LockedMeeting,
  { teacherIds, words }: AskInput,
): Promise<string> {
  const at = deps.now()
  const open = await lockOpenRequest(tx, meeting.id)
  const request = { meetingId: meeting.id, askedBy: actor.accountId, words, at }
  const requestId = open?.id ?? (await insertSubstituteRequest(tx, request))
  if (open && words) await setRequestWords(tx, open.id, words)
  const added = await addTeachers(tx, requestId, teacherIds)
  if (added.length === 0) return requestId
  await recordMeetingEvent(tx, {
    type: "substitute.asked",
    at,
    actorId: actor.accountId,
    meetingId: meeting.id,
    classId: klass.id,
    requestId,
    teacherIds: added,
    before: { meeting: null },
    after: { meeting: formatInstant(meeting.starts_at, deps.settings.timeZone), teachers: added.length },
  })
  return requestId
}

type AskedMeeting = {
  id: string
  class_id: string
  teacher_id: string
  stand_in_id: string | null
  starts_at: Date
  ends_at: Date
  held_at: Date | null
}

/** Returns why these teachers cannot be asked about a meeting, or null; the sentence names the first who cannot. */
export async function findAskProblem(
  db: Db,
  { now }: Deps,
  meeting: AskedMeeting,
  teacherIds: readonly string[],
): Promise<AppError | null> {
  const askedIds = new Set([...(await findAskedOfMeeting(db, meeting.id)), ...teacherIds])
  const { stand_in_id: standInId, starts_at: startsAt, held_at: heldAt } = meeting
  const errorCode = askError({ standInId, startsAt, heldAt, asked: askedIds.size }, now())
  if (errorCode) return meetingError(errorCode)
  const fit = await findCandidates(db, {
    words: await findWordsOf(db, meeting.class_id),
    teacherId: meeting.teacher_id,
    startsAt,
    endsAt: meeting.ends_at,
    ids: teacherIds,
    now: now(),
  })
  const unfit = teacherIds.find((id) => !fit.some((teacher) => teacher.id === id))
  if (!unfit) return null
  const teacher = await findTeacher(db, unfit)
  if (!teacher) return notFound()
  const sentence = `${fullName(personNameOf(teacher))} can't take this class: only verified teachers of the subject who are free then can be asked.`
  return new AppError(409, sentence, { errors: { teacherIds: sentence } })
}

const findWordsOf = async (db: Db, classId: string) => (await findSubjectWords(db, [classId])).get(classId) ?? []

/** Withdraws the open request of a meeting, if there is one. */
export function withdrawRequest(deps: Deps, actor: Actor, meetingId: string): Promise<void> {
  return transact(deps, async (tx) => {
    const locked = await lockMeeting(tx, { meetingId, scope: scopeOf(actor), now: deps.now() })
    if (!locked) throw notFound()
    const { id, class_id, starts_at } = locked.meeting
    const when = { at: deps.now(), actorId: actor.accountId }
    await closeRequest(tx, { meetingId: id, classId: class_id, startsAt: starts_at, ...when }, "withdrawn")
  })
}

/** "Coding or Robotics": a teacher who is asked teaches at least one of them. */
const anyOf = new Intl.ListFormat("en", { type: "disjunction" })

/** Returns who can be asked about a meeting, or why nobody can, and its open request. */
export async function listSubstitutes(
  { db, now }: Deps,
  actor: Actor,
  { meetingId, search }: { meetingId: string; search?: string },
) {
  const meeting = await findMeeting(db, { meetingId, scope: scopeOf(actor), now: now() })
  if (!meeting) throw notFound()
  const words = await findWordsOf(db, meeting.class_id)
  const cannotAsk = await findWhyNobody(db, { isAdmin: actor.isAdmin, now: now() }, meeting)
  const slot = { startsAt: meeting.starts_at, endsAt: meeting.ends_at }
  const candidates = { words, teacherId: meeting.teacher_id, search, now: now(), ...slot }
  const teachers = cannotAsk ? [] : await findCandidates(db, candidates)
  const request = await findOpenRequest(db, meetingId)
  return {
    subject: anyOf.format(words),
    cannotAsk,
    teachers: teachers.map((row) => ({
      id: row.id,
      fullName: fullName(personNameOf(row)),
      profilePicture: row.profile_picture,
    })),
    request: request ? { words: request.words, asked: request.asked.map(presentAskedTeacher) } : null,
  }
}

type FoundMeeting = NonNullable<Awaited<ReturnType<typeof findMeeting>>>

/** Returns why nobody more can be asked about a meeting, in a sentence, or null. */
async function findWhyNobody(
  db: Db,
  at: { isAdmin: boolean; now: Date },
  { id, starts_at, ends_at, cancelled_at, has_marks, held_at, stand_in_id }: FoundMeeting,
): Promise<string | null> {
  const requested = await findAskedOfMeeting(db, id)
  const errorCode =
    changeMeetingError({ endsAt: ends_at, cancelledAt: cancelled_at, hasMarks: has_marks }, at) ??
    askError({ standInId: stand_in_id, startsAt: starts_at, heldAt: held_at, asked: requested.length + 1 }, at.now)
  return errorCode && meetingError(errorCode).message
}

type AskedRow = NonNullable<Awaited<ReturnType<typeof findOpenRequest>>>["asked"][number]

export const presentAskedTeacher = (row: AskedRow) => ({
  id: row.id,
  fullName: fullName(personNameOf(row)),
  answer: row.answer,
})
