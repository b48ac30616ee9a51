import { todayIn } from "../../../../lib/day.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { notFound } from "../../../../platform/http/app-error.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { columnsOf } from "../../domain/class-columns.ts"
import type { ClassKind } from "../../domain/class-kind.ts"
import { classError } from "../errors.ts"
import { recordClassEvent } from "../events.ts"
import { teachesClass } from "../scope-queries.ts"
import { checkSubjects, chosenId, cleanedForm, readClassForm } from "./read-class-form.ts"
import { insertClass, setSubjects, setTimes } from "./write-queries.ts"

/**
 * Creates a pending class (docs/rules/classes.md#class-form). The form may contain the class's id, so that a repeated
 * request creates it once.
 */
export async function createClass(deps: Deps, actor: Actor, kind: ClassKind, submitted: Record<string, unknown>) {
  const at = deps.now()
  const submittedId = chosenId("id", submitted.id)
  const similarTo = chosenId("similarTo", submitted.similarTo)
  const form = readClassForm(kind, cleanedForm(submitted), todayIn(at, deps.settings.timeZone))
  return transact(deps, async (tx) => {
    if (similarTo && !(await teachesClass(tx, { classId: similarTo, teacherId: actor.accountId }))) throw notFound()
    const subjects = await checkSubjects(tx, form.subjects)
    const id = await insertClass(tx, {
      ...columnsOf(form),
      ...(submittedId && { id: submittedId }),
      teacher_id: actor.accountId,
      program_type: kind.programType,
      class_type: kind.classType,
      image: null,
      created_at: at,
      updated_at: at,
    })
    if (!id) throw classError("class-already-submitted")
    await setTimes(tx, id, form.schedule)
    await setSubjects(tx, id, subjects)
    await recordClassEvent(tx, {
      type: "class.submitted",
      at,
      actorId: actor.accountId,
      classId: id,
      teacherId: actor.accountId,
      after: { ...kind, name: form.name },
      ...(similarTo && { similarTo }),
    })
    return id
  })
}
