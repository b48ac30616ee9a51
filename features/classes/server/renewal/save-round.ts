import type { ParsedInputOf } from "../../../../lib/contract.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { notFound, validationError } from "../../../../platform/http/app-error.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { scopeOf } from "../../../../platform/http/calls/scope.ts"
import type { ShownRound, saveRoundCall } from "../../renewal-contract.ts"
import { recordClassEvent } from "../events.ts"
import { updateClass } from "../form/write-queries.ts"
import { findRound, lockRound } from "./round-queries.ts"

type Round = { sessions: number; chosen: number | null }

export async function getRound({ db }: Deps, actor: Actor, id: string): Promise<ShownRound> {
  const klass = await findRound(db, { id, scope: scopeOf(actor) })
  if (!klass) throw notFound()
  return present(klass)
}

/** Changes how many sessions another round of a one-on-one class has (docs/rules/payments.md#renewals). */
export async function saveRound(
  deps: Deps,
  actor: Actor,
  { id, sessions: chosen = null }: ParsedInputOf<typeof saveRoundCall>,
): Promise<ShownRound> {
  return transact(deps, async (tx) => {
    const klass = await lockRound(tx, { id, scope: scopeOf(actor) })
    if (!klass) throw notFound()
    const { sessions, teacher_id: teacherId } = klass
    if (chosen !== null && chosen > sessions)
      throw validationError({ sessions: `Choose at most ${sessions} classes, as many as this class has.` })
    await updateClass(tx, id, { renewal_sessions: chosen })
    const after = present({ sessions, chosen })
    await recordClassEvent(tx, {
      type: "class.renewal-changed",
      at: deps.now(),
      actorId: actor.accountId,
      classId: id,
      teacherId,
      before: { renewal_sessions: present(klass).sessions },
      after: { renewal_sessions: after.sessions },
    })
    return after
  })
}

const present = ({ sessions, chosen }: Round): ShownRound => ({
  sessions: Math.min(sessions, chosen ?? sessions),
  most: sessions,
})
