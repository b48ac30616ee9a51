import type { Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { notFound } from "../../../../platform/http/app-error.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { everyClass } from "../../../../platform/http/calls/scope.ts"
import { archiveClassError, reviveClassError } from "../../domain/class-life.ts"
import { lockClass } from "../class-queries.ts"
import { classError } from "../errors.ts"
import { recordClassEvent } from "../events.ts"
import { updateClass } from "../form/write-queries.ts"

/**
 * Hides a class from everybody except administrators and its teacher (docs/rules/classes.md#class-life). Further
 * effects follow from the event, in the same transaction. Returns the class's name.
 */
export function archiveClass(deps: Deps, { accountId }: Actor, id: string): Promise<string> {
  return transact(deps, (tx) => setArchived(tx, { id, isArchived: true, accountId, at: deps.now() }))
}

/** Makes the class visible again, with all grades and enrollments. Returns its name. */
export function reviveClass(deps: Deps, { accountId }: Actor, id: string): Promise<string> {
  return transact(deps, (tx) => setArchived(tx, { id, isArchived: false, accountId, at: deps.now() }))
}

type Change = { id: string; isArchived: boolean; accountId: string; at: Date }

async function setArchived(tx: Tx, { id, isArchived, accountId, at }: Change): Promise<string> {
  const klass = await lockClass(tx, { id, scope: everyClass })
  if (!klass) throw notFound()
  const before = { isArchived: klass.archived_at !== null }
  const errorCode = isArchived ? archiveClassError(before) : reviveClassError(before)
  if (errorCode) throw classError(errorCode)
  await updateClass(tx, id, { archived_at: isArchived ? at : null, updated_at: at })
  await recordClassEvent(tx, {
    type: isArchived ? "class.archived" : "class.revived",
    at,
    actorId: accountId,
    classId: id,
    teacherId: klass.teacher_id,
    before,
    after: { isArchived },
  })
  return klass.name
}
