import { fullName } from "../../../../lib/names.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { notFound, validationError } from "../../../../platform/http/app-error.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { scopeOf } from "../../../../platform/http/calls/scope.ts"
import { type Days, spanOf } from "../list-meetings.ts"
import { findMeetingsClass } from "./change-queries.ts"
import { findPeopleOfClass, findPeopleOfTeacher, type PeopleRow } from "./people-queries.ts"

/**
 * The students of solo meetings, and the substitutes (docs/rules/meetings.md#changed-meetings). Administrators name a
 * class.
 */
export async function listPeople(deps: Deps, actor: Actor, { classId, ...days }: Days & { classId?: string }) {
  const { accountId, isAdmin } = actor
  const span = spanOf(deps, days)
  if (classId && !(await findMeetingsClass(deps.db, classId, scopeOf(actor)))) throw notFound()
  if (!classId && isAdmin) throw validationError({ classId: "Choose a class." })
  const rows = classId
    ? await findPeopleOfClass(deps.db, classId, span)
    : await findPeopleOfTeacher(deps.db, accountId, span)
  return rows.map((row) => ({
    meetingId: row.id,
    student: nameOf(row.first_name, row.middle_name, row.last_name, row.suffix),
    standIn: standInOf(row),
    isSelf: row.stand_in_id === accountId,
  }))
}

const standInOf = (row: PeopleRow) =>
  nameOf(row.stand_in_first, row.stand_in_middle, row.stand_in_last, row.stand_in_suffix)

function nameOf(firstName: string | null, middleName: string | null, lastName: string | null, suffix: string | null) {
  return firstName === null || lastName === null ? null : fullName({ firstName, middleName, lastName, suffix })
}
