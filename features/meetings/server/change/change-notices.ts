import { momentIn } from "../../../../lib/day.ts"
import { fullName, personNameOf } from "../../../../lib/names.ts"
import type { Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { groupFamilies } from "../../../enrollments/domain/families.ts"
import type { MeetingNotice } from "../../domain/notices.ts"
import type { MeetingAdded, MeetingCancelled, MeetingMoved, StandInChanged, SubstitutesReleased } from "../events.ts"
import { findTeacher } from "./change-queries.ts"
import { findTeachersClash, isAway } from "./clash-queries.ts"
import { findFamiliesToNotify } from "./told-queries.ts"

/** The notices about changes of single meetings, to families, the teacher and the substitute. */

export async function noticeMovedMeeting(tx: Tx, event: MeetingMoved, deps: Deps): Promise<MeetingNotice[]> {
  const { to, klass } = await toldOf(tx, event)
  const { reason, words } = event
  const times = { from: momentIn(event.from, deps.settings.timeZone), to: momentIn(event.to, deps.settings.timeZone) }
  return [{ kind: "meeting-moved", to, facts: { class: klass, reason, words, ...times } }]
}

export async function noticeCancelledMeeting(tx: Tx, event: MeetingCancelled, deps: Deps): Promise<MeetingNotice[]> {
  if (event.isPartOfTimeOff) return []
  const { to, klass } = await toldOf(tx, event)
  const { reason, words, startsAt, makeUpAt, chooseBy = null } = event
  const times = {
    at: momentIn(startsAt, deps.settings.timeZone),
    makeUp: makeUpAt && momentIn(makeUpAt, deps.settings.timeZone),
    chooseBy,
  }
  return [{ kind: "meeting-cancelled", to, facts: { class: klass, reason, words, ...times } }]
}

export async function noticeAddedMeeting(tx: Tx, event: MeetingAdded, deps: Deps): Promise<MeetingNotice[]> {
  const { to, klass } = await toldOf(tx, event)
  const at = momentIn(event.startsAt, deps.settings.timeZone)
  return [{ kind: "meeting-added", to, facts: { class: klass, at, isMakeUp: event.isMakeUp ?? false } }]
}

/**
 * Tells families and the teacher who holds the meeting, and tells the substitute, or the one who no longer is
 * (docs/rules/meetings.md#changed-meetings). For time off, families are told of all changes at once, and the teacher knows
 * them; a substitute who accepted a request knows too.
 */
export async function noticeStandIn(tx: Tx, event: StandInChanged, deps: Deps): Promise<MeetingNotice[]> {
  const { klass, meeting } = await toldOf(tx, event)
  if (event.isWithdrawn) return noticeWithdrawn(tx, event, { klass, meeting }, deps)
  const { fromId, toId } = event
  const at = momentIn(event.startsAt, deps.settings.timeZone)
  const own = fullName(personNameOf(meeting))
  const standIn = toId && (await findTeacher(tx, toId))
  const holder = standIn ? fullName(personNameOf(standIn)) : own
  const students = soloStudents(meeting)
  const others: MeetingNotice = {
    kind: "meeting-teacher-changed",
    to: { people: [...familyReceivers(meeting), { accountId: meeting.teacher_id, facts: { students } }] },
    facts: { class: klass, at, teacher: holder },
  }
  return [
    ...(event.isPartOfTimeOff ? [] : [others]),
    ...(toId && toId !== event.actorId ? [named(toId, { class: klass, students, at, teacher: own })] : []),
    ...(fromId ? [released(fromId, { class: klass, students, at })] : []),
  ]
}

/**
 * A substitute may no longer teach: the teacher of the class and the staff find another, or cancel it. The families are
 * told at once if the teacher of the class is free, otherwise of what is decided then.
 */
async function noticeWithdrawn(
  tx: Tx,
  { fromId, startsAt, meetingId }: StandInChanged,
  { klass, meeting }: Pick<Awaited<ReturnType<typeof toldOf>>, "klass" | "meeting">,
  { settings, now }: Deps,
): Promise<MeetingNotice[]> {
  if (!fromId || meeting.is_off) return []
  const at = momentIn(startsAt, settings.timeZone)
  const slot = { startsAt, endsAt: meeting.ends_at, except: meetingId, now: now() }
  const isFree =
    !(await isAway(tx, meeting.teacher_id, slot)) && !(await findTeachersClash(tx, meeting.teacher_id, slot))
  const facts = { class: klass, at, formerly: await findTeacherName(tx, fromId) }
  const teacher = fullName(personNameOf(meeting))
  const families = { people: familyReceivers(meeting) }
  return [
    { kind: "substitute-not-found", to: { accounts: [meeting.teacher_id] }, facts },
    { kind: "substitute-not-found", to: { staff: ["schedule"] }, facts },
    released(fromId, { class: klass, students: soloStudents(meeting), at }),
    ...(isFree
      ? [{ kind: "meeting-teacher-changed", to: families, facts: { class: klass, at, teacher } } as const]
      : []),
  ]
}

/** The name of a teacher in a notice. */
export async function findTeacherName(tx: Tx, id: string): Promise<string> {
  const teacher = await findTeacher(tx, id)
  return teacher ? fullName(personNameOf(teacher)) : "The teacher"
}

const named = (id: string, facts: Extract<MeetingNotice, { kind: "stand-in-named" }>["facts"]): MeetingNotice => ({
  kind: "stand-in-named",
  to: { accounts: [id] },
  facts,
})

const released = (
  id: string,
  facts: Extract<MeetingNotice, { kind: "stand-in-released" }>["facts"],
): MeetingNotice => ({
  kind: "stand-in-released",
  to: { accounts: [id] },
  facts,
})

/** Substitutes whose meetings are no longer at that time learn it; the families hear of the new times. */
export async function noticeReleasedSubstitutes(
  tx: Tx,
  { meetings }: SubstitutesReleased,
  deps: Deps,
): Promise<MeetingNotice[]> {
  const notices: MeetingNotice[] = []
  for (const { meetingId, startsAt, standInId } of meetings) {
    const { klass, meeting } = await toldOf(tx, { meetingId })
    const at = momentIn(startsAt, deps.settings.timeZone)
    notices.push(released(standInId, { class: klass, students: soloStudents(meeting), at, isOff: true }))
  }
  return notices
}

type MeetingPeople = Awaited<ReturnType<typeof findFamiliesToNotify>>

/** Each family is told about its own students. Teachers know a solo class by its student. */
async function toldOf(tx: Tx, { meetingId }: { meetingId: string }) {
  const meeting = await findFamiliesToNotify(tx, meetingId)
  const teachers = [meeting.teacher_id, ...(meeting.stand_in_id ? [meeting.stand_in_id] : [])]
  const facts = { students: soloStudents(meeting) }
  const people = [...familyReceivers(meeting), ...teachers.map((accountId) => ({ accountId, facts }))]
  const klass = { id: meeting.id, name: meeting.name, programType: meeting.program_type, classType: meeting.class_type }
  return { meeting, klass, to: { people } }
}

export const familyReceivers = ({ students }: Pick<MeetingPeople, "students">) =>
  groupFamilies(students).map(({ accountId, students }) => ({ accountId, facts: { students } }))

export function soloStudents({ class_type, students }: MeetingPeople): string[] {
  return class_type === "solo" ? students.map((student) => fullName(personNameOf(student))) : []
}
