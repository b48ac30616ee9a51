import type { ParsedInputOf } from "../../../lib/contract.ts"
import { recordDecision } from "../../../platform/database/audit-trail.ts"
import type { Deps } from "../../../platform/deps.ts"
import type { Actor } from "../../../platform/http/authorize.ts"
import type * as contract from "../teaching-contract.ts"
import { lockTeaching, updateTeaching } from "./teaching-queries.ts"

/** A teacher corrects one thing said about the teaching. It is written down: an administrator may have verified the teacher by it. */
export function saveTeachingField(
  deps: Deps,
  actor: Actor,
  { field, value }: ParsedInputOf<typeof contract.saveTeachingFieldCall>,
): Promise<void> {
  const teacherId = actor.accountId
  return deps.db.transaction().execute(async (tx) => {
    const before = await lockTeaching(tx, teacherId)
    if (value === null || before[field] === value) return
    await updateTeaching(tx, teacherId, { [field]: value })
    await recordDecision(tx, {
      at: deps.now(),
      accountId: teacherId,
      action: "teacher.change-profile",
      thing: "teacher",
      thingId: teacherId,
      before: { [field]: before[field] },
      after: { [field]: value },
    })
  })
}
