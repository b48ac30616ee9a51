import type { Deps } from "../../../platform/deps.ts"
import { transact } from "../../../platform/events/transact.ts"
import { notFound } from "../../../platform/http/app-error.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import { recordSubjectEvent } from "./events.ts"
import { lockSubject, setActive } from "./queries.ts"

/** Makes a subject active or inactive; the current state again is no error. Returns its name. */
export async function switchSubject(deps: Deps, actor: Actor, id: string, isActive: boolean): Promise<string> {
  return transact(deps, async (tx) => {
    const subject = await lockSubject(tx, id)
    if (!subject) throw notFound()
    if (subject.is_active === isActive) return subject.name
    await setActive(tx, id, isActive)
    await recordSubjectEvent(tx, {
      type: isActive ? "subject.activated" : "subject.deactivated",
      at: deps.now(),
      actorId: actor.accountId,
      subjectId: id,
      before: { isActive: subject.is_active },
      after: { isActive },
    })
    return subject.name
  })
}
