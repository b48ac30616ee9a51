import type { z } from "zod"
import type { Deps } from "../../../platform/deps.ts"
import { transact } from "../../../platform/events/transact.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import type { subjectForm } from "../domain/subject-fields.ts"
import { subjectError } from "./errors.ts"
import { recordSubjectEvent } from "./events.ts"
import { insertSubject, isNameTaken } from "./queries.ts"

/** Adds a subject. Names and tags are unique without regard to case (docs/rules/subjects.md). */
export async function createSubject(deps: Deps, actor: Actor, form: z.output<typeof subjectForm>): Promise<string> {
  const at = deps.now()
  return transact(deps, async (tx) => {
    const added = await insertSubject(tx, { ...form, created_at: at })
    if (!added) throw subjectError((await isNameTaken(tx, form.name)) ? "name-taken" : "tag-taken")
    await recordSubjectEvent(tx, {
      type: "subject.created",
      at,
      actorId: actor.accountId,
      subjectId: added.id,
      after: form,
    })
    return added.id
  })
}
