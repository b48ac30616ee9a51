import { fullName, personNameOf } from "../../../../lib/names.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { notFound } from "../../../../platform/http/app-error.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { scopeOf } from "../../../../platform/http/calls/scope.ts"
import { findMeeting } from "./change-queries.ts"
import { findStandIns } from "./stand-in-queries.ts"

type Input = { meetingId: string; search?: string }

/** The teachers who can substitute at a meeting that this actor may change. */
export async function listStandIns(deps: Deps, actor: Actor, { meetingId, search }: Input) {
  const now = deps.now()
  const meeting = await findMeeting(deps.db, { meetingId, scope: scopeOf(actor), now })
  if (!meeting) throw notFound()
  const { teacher_id: teacherId, starts_at: startsAt, ends_at: endsAt } = meeting
  const teachers = await findStandIns(deps.db, { search, teacherId, startsAt, endsAt, now })
  return teachers.map((row) => ({
    id: row.id,
    fullName: fullName(personNameOf(row)),
    profilePicture: row.profile_picture,
    isBusy: row.is_busy,
  }))
}
