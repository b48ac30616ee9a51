import { findLiveSessions } from "../features/accounts/server/sessions/live-sessions.ts"
import type { Deps } from "../platform/deps.ts"
import { EventStreams } from "../platform/http/replies/event-streams.ts"
import { errorFields } from "../platform/log.ts"

/** The open replies of server-sent events of this process; each ends with its session. */
export function openStreams(db: Deps["db"], { now, log }: Pick<Deps, "now" | "log">): EventStreams {
  return new EventStreams({
    findLiveSessions: (sessionIds) => findLiveSessions(db, sessionIds, now()),
    onError: (error) => log("warn", "sessions-of-streams-unknown", errorFields(error)),
  })
}
