import { recordDecision } from "../../../platform/database/audit-trail.ts"
import type { Deps } from "../../../platform/deps.ts"
import { notFound } from "../../../platform/http/app-error.ts"
import type { Actor } from "../../../platform/http/authorize.ts"
import { lockSubject, setActive } from "./queries.ts"

/** Makes a subject active or inactive; asking for what it is already changes nothing. Returns its name. */
export async function switchSubject(deps: Deps, actor: Actor, id: string, isActive: boolean): Promise<string> {
  return deps.db.transaction().execute(async (tx) => {
    const subject = await lockSubject(tx, id)
    if (!subject) throw notFound()
    if (subject.is_active === isActive) return subject.name
    await setActive(tx, id, isActive)
    await recordDecision(tx, {
      at: deps.now(),
      accountId: actor.accountId,
      action: isActive ? "subject.activate" : "subject.deactivate",
      thing: "subject",
      thingId: id,
      before: { isActive: subject.is_active },
      after: { isActive },
    })
    return subject.name
  })
}
