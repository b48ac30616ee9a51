import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { recordMeetingEvent } from "../events.ts"
import { markMissingLink } from "./missing-link-queries.ts"

const hour = 60 * 60 * 1000

/** Returns the time after which an earlier report is repeated. */
export const knocksAfter = (now: Date) => new Date(now.getTime() - hour)

/**
 * Tells administrators that somebody waits at a door without a link, once an hour for each class
 * (docs/rules/meetings.md#door).
 */
export async function tellMissingLink(deps: Deps, { accountId }: Actor, meetingId: string): Promise<void> {
  const now = deps.now()
  await transact(deps, async (tx) => {
    if (await markMissingLink(tx, meetingId, knocksAfter(now), now))
      await recordMeetingEvent(tx, { type: "door.without-link", at: now, actorId: accountId, meetingId })
  })
}
