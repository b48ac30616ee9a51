import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { replacePicture } from "../../../../platform/files/replace-picture.ts"
import { notFound } from "../../../../platform/http/app-error.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { teacherScope } from "../../../../platform/http/calls/scope.ts"
import { editClassError } from "../../domain/class-editing.ts"
import { lockClass } from "../class-queries.ts"
import { classError } from "../errors.ts"
import { recordClassEvent } from "../events.ts"
import { updateClass } from "./write-queries.ts"

/** Replaces the cover of a class that its teacher may edit; the old file is deleted (docs/rules/general.md#files). */
export async function changeClassImage(deps: Deps, actor: Actor, classId: string, image: Blob): Promise<void> {
  await setImage(deps, actor, classId, undefined)
  await replacePicture(deps, "class-images", image, async (name) => [await setImage(deps, actor, classId, name)])
}

/** Returns the file name of the old picture. Without a new name it only checks whether the class may get a picture. */
function setImage(deps: Deps, actor: Actor, classId: string, name: string | undefined): Promise<string | null> {
  const at = deps.now()
  return transact(deps, async (tx) => {
    const klass = await lockClass(tx, { id: classId, scope: teacherScope(actor) })
    if (!klass) throw notFound()
    const errorCode = editClassError("teacher", { status: klass.status, isArchived: klass.archived_at !== null })
    if (errorCode) throw classError(errorCode)
    if (name === undefined) return klass.image
    await updateClass(tx, classId, { image: name, updated_at: at })
    await recordClassEvent(tx, {
      type: "class.image-changed",
      at,
      actorId: actor.accountId,
      classId,
      teacherId: klass.teacher_id,
      before: { image: klass.image },
      after: { image: name },
    })
    return klass.image
  })
}
