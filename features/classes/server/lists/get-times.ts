import { todayIn } from "../../../../lib/day.ts"
import { weekFromRows } from "../../../../lib/week-times.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { type Actor, may } from "../../../../platform/http/calls/authorize.ts"
import { type ClassViewer, seesClass } from "../../domain/class-visibility.ts"
import { shownRating } from "../../domain/rating.ts"
import type { ClassTimesReply, TimesOfClass } from "../../times-contract.ts"
import { lifeOf } from "../review/life-queries.ts"
import { findStudentsClasses, findTimes } from "./times-queries.ts"

type TimesRow = Awaited<ReturnType<typeof findTimes>>[number]

/**
 * Returns the times of these classes (docs/rules/classes.md#class-form, docs/rules/classes.md#class-search), with the
 * teachers who have a public page (docs/rules/classes.md#teacher-pages). Classes that the actor cannot see are left out.
 */
export async function getTimes(deps: Deps, actor: Actor | null, ids: readonly string[]): Promise<ClassTimesReply> {
  const zone = deps.settings.timeZone
  const now = deps.now()
  const today = todayIn(now, zone)
  const rows = await findTimes(deps.db, ids)
  const isPublic = (row: TimesRow) => seesClass("anybody", lifeOf(row), today)
  const viewerOf = await viewersOf(
    deps,
    actor,
    rows.filter((row) => !isPublic(row)),
  )
  const seen = rows.filter((row) => isPublic(row) || seesClass(viewerOf(row), lifeOf(row), today))
  const teacherPageOf = (row: TimesRow) => (isPublic(row) && !row.teacher_restricted_at ? row.teacher_id : null)
  const times = seen.map((row) => ({ ...presentTimes(row, now, zone), teacherId: teacherPageOf(row) }))
  return { asOf: today, zone, times }
}

/** How the actor is related to each of these classes. */
async function viewersOf(
  deps: Deps,
  actor: Actor | null,
  rows: readonly TimesRow[],
): Promise<(row: TimesRow) => ClassViewer> {
  if (!actor || rows.length === 0) return () => "anybody"
  if (may(actor, "classes:read")) return () => "admin"
  if (actor.role === "teacher") return (row) => (row.teacher_id === actor.accountId ? "teacher" : "anybody")
  const ids = rows.map((row) => row.id)
  const own = new Set(await findStudentsClasses(deps.db, actor.accountId, ids))
  return (row) => (own.has(row.id) ? "student" : "anybody")
}

function presentTimes(row: TimesRow, now: Date, zone: string): Omit<TimesOfClass, "teacherId"> {
  const isHeld = row.status === "approved" && row.archived_at === null
  const isToCome = isHeld && row.first_class !== null && row.first_class > now
  return {
    id: row.id,
    schedule: row.class_type === "group" ? weekFromRows(row.times) : null,
    dates: row.start_date || row.end_date ? { start: row.start_date, end: row.end_date } : null,
    tags: [row.tag1, row.tag2, row.tag3].flatMap((tag) => tag ?? []),
    rating: shownRating({ stars: row.stars, count: row.ratings_count }),
    firstClass: isToCome && row.first_class ? todayIn(row.first_class, zone) : null,
  }
}
