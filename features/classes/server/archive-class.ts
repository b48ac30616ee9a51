import { recordDecision } from "../../../platform/database/audit-trail.ts"
import type { Deps } from "../../../platform/deps.ts"
import type { Actor } from "../../../platform/http/actor.ts"
import { notFound } from "../../../platform/http/refusal.ts"
import { judgeArchive, judgeRevive } from "../domain/class-life.ts"
import { lockClass } from "./class-queries.ts"
import { refuse } from "./refusals.ts"
import { updateClass } from "./saving-queries.ts"

/** Hides a class from everybody but administrators and its teacher, or undoes that; grades and enrollments stay. Answers its name. */
export async function archiveClass(deps: Deps, actor: Actor, id: string, isArchived: boolean): Promise<string> {
  const at = deps.now()
  return deps.db.transaction().execute(async (tx) => {
    const aClass = await lockClass(tx, { id })
    if (!aClass) throw notFound()
    const before = { isArchived: aClass.archived_at !== null }
    const refusal = isArchived ? judgeArchive(before) : judgeRevive(before)
    if (refusal) throw refuse(refusal)
    await updateClass(tx, id, { archived_at: isArchived ? at : null, updated_at: at })
    await recordDecision(tx, {
      at,
      accountId: actor.accountId,
      action: isArchived ? "class.archive" : "class.revive",
      thing: "class",
      thingId: id,
      before,
      after: { isArchived },
    })
    return aClass.name
  })
}
