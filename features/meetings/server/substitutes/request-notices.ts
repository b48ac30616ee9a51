import { momentIn } from "../../../../lib/day.ts"
import { fullName, personNameOf } from "../../../../lib/names.ts"
import type { Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import type { MeetingNotice } from "../../domain/notices.ts"
import { findTeacherName } from "../change/change-notices.ts"
import { findFamiliesToNotify } from "../change/told-queries.ts"
import type {
  RequestClosed,
  RequestDeclined,
  RequestsUnanswered,
  RequestWithdrawn,
  SubstitutesAsked,
} from "../events.ts"
import { findMeetingStart, findSubstituteRequest } from "./request-queries.ts"

/** The notices about requests to substitute: to the teachers who were asked, and to whoever asked. */

async function factsOf(tx: Tx, meetingId: string, startsAt: Date, { settings }: Deps) {
  const meeting = await findFamiliesToNotify(tx, meetingId)
  const klass = { id: meeting.id, name: meeting.name, programType: meeting.program_type, classType: meeting.class_type }
  return { meeting, facts: { class: klass, at: momentIn(startsAt, settings.timeZone) } }
}

export async function noticeAsked(tx: Tx, event: SubstitutesAsked, deps: Deps): Promise<MeetingNotice[]> {
  const { meeting, facts } = await factsOf(tx, event.meetingId, await findMeetingStart(tx, event.meetingId), deps)
  const { words: needs } = await findSubstituteRequest(tx, event.requestId)
  const to = { accounts: event.teacherIds }
  return [{ kind: "substitute-asked", to, facts: { ...facts, teacher: fullName(personNameOf(meeting)), needs } }]
}

/** Those who have not answered learn that they need not any more. */
export async function noticeClosedRequest(tx: Tx, event: RequestClosed, deps: Deps): Promise<MeetingNotice[]> {
  if (event.waiting.length === 0) return []
  const { facts } = await factsOf(tx, event.meetingId, event.startsAt, deps)
  const to = { accounts: event.waiting }
  return [{ kind: "substitute-request-closed", to, facts: { ...facts, isTaken: event.outcome === "accepted" } }]
}

/** The teacher of the class, and the administrator who asked, learn that nobody is left who could accept. */
export async function noticeDeclined(tx: Tx, event: RequestDeclined, deps: Deps): Promise<MeetingNotice[]> {
  return event.isLast ? [await notFoundNotice(tx, deps, event, false)] : []
}

/** They are warned when the class is near and nobody has accepted. */
export async function noticeUnanswered(tx: Tx, { requests }: RequestsUnanswered, deps: Deps): Promise<MeetingNotice[]> {
  const notices: MeetingNotice[] = []
  for (const request of requests) notices.push(await notFoundNotice(tx, deps, request, true))
  return notices
}

/** They are told when the last teacher who could accept may no longer teach. */
export async function noticeLastWithdrawn(tx: Tx, event: RequestWithdrawn, deps: Deps): Promise<MeetingNotice[]> {
  const notice = await notFoundNotice(tx, deps, event, false)
  return [{ ...notice, facts: { ...notice.facts, formerly: await findTeacherName(tx, event.teacherId) } }]
}

type NotFoundNotice = Extract<MeetingNotice, { kind: "substitute-not-found" }>
type OfRequest = { meetingId: string; requestId: string }

async function notFoundNotice(
  tx: Tx,
  deps: Deps,
  { meetingId, requestId }: OfRequest,
  hasUnanswered: boolean,
): Promise<NotFoundNotice> {
  const { meeting, facts } = await factsOf(tx, meetingId, await findMeetingStart(tx, meetingId), deps)
  const { asked_by: askedBy } = await findSubstituteRequest(tx, requestId)
  const accounts = [...new Set([meeting.teacher_id, askedBy ?? meeting.teacher_id])]
  return { kind: "substitute-not-found", to: { accounts }, facts: { ...facts, hasUnanswered } }
}
