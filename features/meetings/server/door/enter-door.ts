import type { Deps } from "../../../../platform/deps.ts"
import { type Actor, may } from "../../../../platform/http/calls/authorize.ts"
import { joinError, whoCanJoin } from "../../domain/door.ts"
import { meetingError } from "../errors.ts"
import { saveJoin } from "./door-queries.ts"
import { openDoor } from "./find-door.ts"
import { tellMissingLink } from "./tell-missing-link.ts"

type Input = { meetingId: string; enrolleeIds: readonly string[] }

/**
 * Joins a meeting: records who joins and returns the meeting link. While the door is closed, for everybody or for a
 * student who is late to pay, there is no link, or a parent of several children has not said who is joining, it returns
 * the door's own page and records nothing. If the link is missing, administrators are told
 * (docs/rules/meetings.md#door).
 */
export async function enterDoor(deps: Deps, actor: Actor, { meetingId, enrolleeIds }: Input): Promise<string> {
  const { row, state, link } = await openDoor(deps, actor, meetingId)
  const own = row.own.map(({ id, owed }) => ({ id, isLateToPay: owed > 0 }))
  const errorCode = row.is_staff ? null : joinError(own, enrolleeIds)
  if (errorCode === "not-own-student") throw meetingError(errorCode)
  if (errorCode !== "late-to-pay" && state === "open" && link === null) await tellMissingLink(deps, actor, meetingId)
  if (state !== "open" || link === null || errorCode) return `/join/${meetingId}`
  const able = whoCanJoin(own).map(({ id }) => id)
  const joining = row.is_staff ? [null] : able.length > 1 ? enrolleeIds : able
  // Staff who only read the schedule change nothing by looking in.
  const isHeld = row.is_staff && (actor.role === "teacher" || may(actor, "schedule"))
  await saveJoin(deps.db, { meetingId, accountId: actor.accountId, enrolleeIds: joining, isHeld, at: deps.now() })
  return link
}
