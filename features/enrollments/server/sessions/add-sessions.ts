import type { Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import type { EventBase } from "../../../../platform/events/events.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { notFound } from "../../../../platform/http/app-error.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { everyClass, scopeOf } from "../../../../platform/http/calls/scope.ts"
import { mostAdded } from "../../domain/sessions.ts"
import { enrollmentError } from "../errors.ts"
import { recordEnrollmentEvent } from "../events.ts"
import { findSessions, lockSessions, updateAddedSessions } from "./session-queries.ts"

export async function getSessions(deps: Deps, actor: Actor, enrolleeId: string) {
  const sessions = await findSessions(deps.db, { enrolleeId, scope: scopeOf(actor) }, deps.now())
  if (!sessions) throw notFound()
  return sessions
}

type PaidRound = EventBase & { accountId: string; enrolleeId: string; sessions: number }

/** Another round was paid: its sessions are added (docs/rules/payments.md#renewals). */
export async function addPaidSessions(tx: Tx, { at, actorId, enrolleeId, sessions }: PaidRound): Promise<void> {
  const student = await lockSessions(tx, { enrolleeId, scope: everyClass })
  if (!student) return
  const added = Math.min(student.added_sessions + sessions, mostAdded)
  await updateAddedSessions(tx, enrolleeId, added)
  await recordEnrollmentEvent(tx, {
    type: "enrollment.sessions-added",
    at,
    actorId,
    accountId: student.account_id,
    enrolleeId,
    classId: student.class_id,
    sessions,
    isPaid: true,
    before: { sessions: student.of },
    after: { sessions: student.of + added - student.added_sessions },
  })
}

type AddSessionsInput = { enrolleeId: string; sessions: number }

/**
 * Adds sessions for one solo student, free of charge (docs/rules/enrollments.md#sessions-of-solo-students). What was
 * promised for the payment stays the same. Returns how many are promised now.
 */
export function addSessions(deps: Deps, actor: Actor, { enrolleeId, sessions }: AddSessionsInput): Promise<number> {
  return transact(deps, async (tx) => {
    const student = await lockSessions(tx, { enrolleeId, scope: scopeOf(actor) })
    if (!student) throw notFound()
    if (student.archived_at) throw enrollmentError("class-over")
    const added = student.added_sessions + sessions
    if (added > mostAdded) throw enrollmentError("too-many-sessions")
    await updateAddedSessions(tx, enrolleeId, added)
    const of = student.of + sessions
    await recordEnrollmentEvent(tx, {
      type: "enrollment.sessions-added",
      at: deps.now(),
      actorId: actor.accountId,
      accountId: student.account_id,
      enrolleeId,
      classId: student.class_id,
      sessions,
      isPaid: false,
      before: { sessions: student.of },
      after: { sessions: of },
    })
    return of
  })
}
