import { recordDecision } from "../../../platform/database/audit-trail.ts"
import type { Deps } from "../../../platform/deps.ts"
import { replacePicture } from "../../../platform/files/replace-picture.ts"
import type { Actor } from "../../../platform/http/actor.ts"
import { notFound } from "../../../platform/http/refusal.ts"
import { judgeEdit } from "../domain/class-editing.ts"
import { lockClass } from "./class-queries.ts"
import { refuse } from "./refusals.ts"
import { updateClass } from "./saving-queries.ts"

/** Replaces the cover of a class that its teacher may edit now; the picture before is deleted (docs/rules.md#files). */
export async function changeClassImage(deps: Deps, actor: Actor, classId: string, image: Blob): Promise<void> {
  await setImage(deps, actor, classId, undefined)
  await replacePicture(deps, "class-images", image, async (name) => [await setImage(deps, actor, classId, name)])
}

/** Answers the name of the picture before. Without a new one it only says whether the class may have one. */
function setImage(deps: Deps, actor: Actor, classId: string, name: string | undefined): Promise<string | null> {
  const at = deps.now()
  return deps.db.transaction().execute(async (tx) => {
    const aClass = await lockClass(tx, { id: classId, teacherId: actor.accountId })
    if (!aClass) throw notFound()
    const refusal = judgeEdit("teacher", { status: aClass.status, isArchived: aClass.archived_at !== null })
    if (refusal) throw refuse(refusal)
    if (name === undefined) return aClass.image
    await updateClass(tx, classId, { image: name, updated_at: at })
    await recordDecision(tx, {
      at,
      accountId: actor.accountId,
      action: "class.image",
      thing: "class",
      thingId: classId,
      before: { image: aClass.image },
      after: { image: name },
    })
    return aClass.image
  })
}
