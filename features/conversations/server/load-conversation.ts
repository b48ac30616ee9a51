import { instantAt, todayIn } from "../../../lib/day.ts"
import type { Weekday } from "../../../lib/week-times.ts"
import type { Db } from "../../../platform/database/client.ts"
import type { Deps } from "../../../platform/deps.ts"
import { notFound } from "../../../platform/http/app-error.ts"
import { type Actor, may } from "../../../platform/http/calls/authorize.ts"
import { lifeOf } from "../../classes/server/review/life-queries.ts"
import { type AnswerHours, nextAnswerHours, usualAnswerHours } from "../domain/answer-hours.ts"
import { continueError, type WriteErrorCode } from "../domain/conversation-rules.ts"
import { type ConversationRecord, findConversation, isOpenedFor, type SchoolDay } from "./conversation-queries.ts"

const hoursOfOpening = 24

/** Whoever has opened a conversation with a reason since this moment can read it now; of earlier openings both are told. */
export const startOfOpening = (now: Date) => new Date(now.getTime() - hoursOfOpening * 60 * 60 * 1000)

/** The place of a reader: the family (or whoever wrote to the office), the teacher, the office, or staff with a reason. */
export type Viewpoint = "account" | "other" | "office" | "reader"

export function schoolDayOf({ now, settings: { timeZone: zone } }: Pick<Deps, "now" | "settings">): SchoolDay {
  return { zone, startsAt: instantAt(todayIn(now(), zone), "00:00", zone) }
}

/** Loads a conversation with the place of the reader in it. Throws a 404 for everybody who has none. */
export async function loadConversation(
  deps: Pick<Deps, "now" | "settings">,
  db: Db,
  { actor, id }: { actor: Actor; id: string },
): Promise<{ row: ConversationRecord; place: Viewpoint }> {
  const row = await findConversation(db, id, schoolDayOf(deps))
  const place = row && (await placeOf(deps, db, { actor, row }))
  if (!row || !place) throw notFound()
  return { row, place }
}

/** Returns the place of a reader in a conversation; null for somebody who cannot read it. */
export async function placeOf(
  { now }: Pick<Deps, "now">,
  db: Db,
  { actor, row }: { actor: Actor; row: Pick<ConversationRecord, "id" | "account_id" | "teacher_id"> },
): Promise<Viewpoint | null> {
  if (row.account_id === actor.accountId) return "account"
  if (row.teacher_id === actor.accountId) return "other"
  if (!may(actor, "messages:read")) return null
  if (row.teacher_id === null) return "office"
  const opening = { conversationId: row.id, openedBy: actor.accountId, since: startOfOpening(now()) }
  return (await isOpenedFor(db, opening)) ? "reader" : null
}

/** Returns why the reader cannot write, or null. Staff who read with a reason do not write. */
export function writeErrorOf(
  deps: Pick<Deps, "now" | "settings">,
  row: ConversationRecord,
  place: Viewpoint,
): WriteErrorCode | null {
  if (row.teacher_id === null || place === "office" || place === "reader") return null
  return continueError(
    {
      ...factsOfClass(row, deps.settings.timeZone),
      state: row.state,
      by: place,
      isBlocked: row.is_blocked,
      isTeacherGone: row.is_teacher_gone,
      questionsToday: Number(row.questions_today),
    },
    todayIn(deps.now(), deps.settings.timeZone),
  )
}

type ClassColumns = Pick<
  ConversationRecord,
  "status" | "start_date" | "end_date" | "archived_at" | "has_student" | "left_on"
>

/** The class and the family of a row, as the rules read them. */
export function factsOfClass(row: ClassColumns, zone: string) {
  const life = lifeOf({
    status: row.status ?? "denied",
    archived_at: row.archived_at,
    start_date: row.start_date,
    end_date: row.end_date,
  })
  return {
    klass: { ...life, archivedOn: row.archived_at && todayIn(row.archived_at, zone) },
    family: { hasStudent: row.has_student, leftOn: row.left_on },
  }
}

type HoursColumns = { days: string[] | null; from_time: string | null; to_time: string | null }

/** The teacher's answer hours, or the usual ones. */
export function answerHoursOf(row: HoursColumns | undefined): AnswerHours {
  if (!row?.days || !row.from_time || !row.to_time) return usualAnswerHours
  return { days: row.days as Weekday[], from: row.from_time, to: row.to_time }
}

/** When the teacher's answer hours begin next; null while they are on, and for the office. */
export function answersFrom({ now, settings }: Pick<Deps, "now" | "settings">, row: ConversationRecord): Date | null {
  return row.teacher_id === null ? null : nextAnswerHours(answerHoursOf(row), now(), settings.timeZone)
}
