import { todayIn } from "../../../lib/day.ts"
import { recordDecision } from "../../../platform/database/audit-trail.ts"
import type { Deps } from "../../../platform/deps.ts"
import type { Actor } from "../../../platform/http/authorize.ts"
import type { ClassKind } from "../domain/class-kind.ts"
import { checkSubjects, cleanedForm, columnsOf, readClassForm } from "./read-class-form.ts"
import { insertClass, setSubjects, setTimes } from "./write-queries.ts"

/** Hands in a class of the teacher's; it is pending until an administrator has looked at it (docs/rules.md#class-form). */
export async function createClass(deps: Deps, actor: Actor, kind: ClassKind, sent: Record<string, unknown>) {
  const at = deps.now()
  const form = readClassForm(kind, cleanedForm(sent), todayIn(at, deps.settings.timeZone))
  return deps.db.transaction().execute(async (tx) => {
    const subjects = await checkSubjects(tx, form.subjects)
    const id = await insertClass(tx, {
      ...columnsOf(form),
      teacher_id: actor.accountId,
      program_type: kind.programType,
      class_type: kind.classType,
      image: null,
      created_at: at,
      updated_at: at,
    })
    await setTimes(tx, id, form.schedule)
    await setSubjects(tx, id, subjects)
    await recordDecision(tx, {
      at,
      accountId: actor.accountId,
      action: "class.create",
      thing: "class",
      thingId: id,
      after: { ...kind, name: form.name },
    })
    return id
  })
}
