import type { Deps } from "../../../../platform/deps.ts"
import { notFound } from "../../../../platform/http/app-error.ts"
import type { Serve } from "../../../../platform/http/calls/call-handler.ts"
import { sessionCookie } from "../../../../platform/http/security/session-cookie.ts"
import { isSessionExpired } from "../../domain/session-life.ts"
import * as contract from "../../session-contract.ts"
import { deleteSessionOf, deleteSessionsOf, findSessionsOf } from "./session-queries.ts"

/** The calls that list the sessions of an account and end one. */
export function serveSessions(serve: Serve, deps: Deps): void {
  const cookie = sessionCookie(deps.settings.publicUrl)

  serve(contract.sessionsCall, async ({ actor }) => {
    const rows = await findSessionsOf(deps.db, actor.accountId)
    const isOver = ({ created_at: startedAt, last_seen_at: lastSeenAt }: (typeof rows)[number]) =>
      isSessionExpired({ startedAt, lastSeenAt, isAdmin: actor.isAdmin }, deps.now())
    const living = rows.filter((row) => !isOver(row))
    const sessions = living.map((row) => ({
      id: row.id,
      device: row.device,
      startedAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
      isCurrent: row.id === actor.sessionId,
    }))
    return { sessions: sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent)) }
  })
  serve(contract.endSessionCall, async ({ actor, input, exchange }) => {
    if (!(await deleteSessionOf(deps.db, actor.accountId, input.id))) throw notFound()
    if (input.id !== actor.sessionId) return { message: "This device is logged out." }
    cookie.drop(exchange)
    return { message: "You are logged out." }
  })
  serve(contract.endOtherSessionsCall, async ({ actor }) => {
    await deleteSessionsOf(deps.db, actor.accountId, actor.sessionId)
    return { message: "All other devices are logged out." }
  })
}
