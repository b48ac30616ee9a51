import type { Insertable } from "kysely"
import { addDays, type Day } from "../../lib/day.ts"
import type { Db } from "../../platform/database/client.ts"
import type { Tables } from "../../platform/database/tables.ts"
import { buildEnrollment } from "./enrollments.ts"
import { buildMeeting } from "./meetings.ts"
import { buildParent } from "./people.ts"

type AttendanceInput = { classId: string; enrolleeIds: string[]; count?: number; from?: Day; isSolo?: boolean }

/** Inserts held meetings on consecutive days, in which these students were present. Returns the ids. */
export async function buildAttended(
  db: Db,
  { classId, enrolleeIds, count = 2, from = "2026-11-10", isSolo }: AttendanceInput,
): Promise<string[]> {
  const ids: string[] = []
  for (let nth = 0; nth < count; nth += 1) {
    const day = addDays(from, nth)
    const held_at = new Date(`${day}T01:00:00Z`)
    const id = await buildMeeting(db, { classId, enrolleeId: isSolo ? enrolleeIds[0] : undefined, day, held_at })
    const marks = enrolleeIds.map((enrollment_id) => ({
      meeting_id: id,
      enrollment_id,
      mark: "present" as const,
      saved_at: held_at,
    }))
    if (marks.length > 0) await db.insertInto("meeting_marks").values(marks).execute()
    ids.push(id)
  }
  return ids
}

/** Inserts a parent whose child attended a class. */
export async function buildFamilyIn(
  db: Db,
  classId: string,
  parent: Parameters<typeof buildParent>[1] = {},
): Promise<{ parentId: string; childId: string; enrolleeId: string }> {
  const { id: parentId, children } = await buildParent(db, parent)
  const childId = children[0] ?? ""
  const enrolleeId = await buildEnrollment(db, { classId, child: { id: childId, parentId } })
  return { parentId, childId, enrolleeId }
}

/** Inserts the review of a new family, by default five stars without words. Returns its id. */
export async function buildReview(
  db: Db,
  classId: string,
  {
    parent,
    ...overrides
  }: Partial<Insertable<Tables["reviews"]>> & { parent?: Parameters<typeof buildParent>[1] } = {},
): Promise<string> {
  const { parentId, childId, enrolleeId } = await buildFamilyIn(db, classId, parent)
  const row = await db
    .insertInto("reviews")
    .values({
      class_id: classId,
      enrollment_id: enrolleeId,
      account_id: parentId,
      child_id: childId,
      stars: 5,
      words: null,
      written_at: new Date("2026-11-15T02:00:00Z"),
      ...overrides,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  return row.id
}
