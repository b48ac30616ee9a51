import { addDays, type Day, instantAt, todayIn } from "../../../lib/day.ts"
import { pageOf, rowsBefore } from "../../../lib/paging.ts"
import type { Deps } from "../../../platform/deps.ts"
import { notFound } from "../../../platform/http/app-error.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import type { Meeting } from "../contract.ts"
import { listedDays } from "../domain/listed-days.ts"
import type { MeetingState } from "../domain/meeting-state.ts"
import {
  findChildrensMeetings,
  findLearnersMeetings,
  findPublicMeetings,
  findTeachersMeetings,
  listMeetings,
  type Span,
} from "./meeting-queries.ts"
import { presentMeeting, presentOwnMeetings, presentTimes } from "./present-meeting.ts"

/** Days of the school, both ends included. */
export type Days = { from: Day; to: Day }

export function spanOf({ settings, now }: Deps, { from, to }: Days): Span {
  const begins = {
    from: instantAt(from, "00:00", settings.timeZone),
    before: instantAt(addDays(to, 1), "00:00", settings.timeZone),
  }
  return { begins, now: now() }
}

/** The account's own meetings: a learner's, those of a parent's children, or a teacher's. */
export async function listOwnMeetings(deps: Deps, { accountId, role }: Actor, days: Days): Promise<Meeting[]> {
  const span = spanOf(deps, days)
  if (role === "teacher") {
    const rows = await findTeachersMeetings(deps.db, accountId, span)
    return rows.map((row) => presentMeeting(deps, row))
  }
  const findMeetings = role === "learner" ? findLearnersMeetings : findChildrensMeetings
  return presentOwnMeetings(deps, await findMeetings(deps.db, accountId, span))
}

type ListInput = Partial<Days> & { classId?: string; state?: MeetingState; page: number; pageSize: number }

export async function listAllMeetings(deps: Deps, { from, to, classId, state, page, pageSize }: ListInput) {
  const days = listedDays({ from, to }, todayIn(deps.now(), deps.settings.timeZone))
  const window = { limit: pageSize, offset: rowsBefore(page, pageSize) }
  const { rows, total } = await listMeetings(deps.db, { ...spanOf(deps, days), classId, state, ...window })
  return { meetings: rows.map((row) => presentMeeting(deps, row)), pagination: pageOf(page, pageSize, total) }
}

/** The coming meetings of a public group class, for anybody. */
export async function listPublicMeetings(deps: Deps, classId: string) {
  const now = deps.now()
  const rows = await findPublicMeetings(deps.db, classId, todayIn(now, deps.settings.timeZone), now)
  if (!rows) throw notFound()
  return rows.map((row) => presentTimes(deps, row))
}
