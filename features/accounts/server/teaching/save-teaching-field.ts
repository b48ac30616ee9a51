import type { ParsedInputOf } from "../../../../lib/contract.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import type * as contract from "../../teaching-contract.ts"
import { recordAccountEvent } from "../events.ts"
import { lockTeaching, updateTeaching } from "./teaching-queries.ts"

/** Saves one field about teaching. It is recorded: an administrator may have verified the teacher because of it. */
export function saveTeachingField(
  deps: Deps,
  actor: Actor,
  { field, value }: ParsedInputOf<typeof contract.saveTeachingFieldCall>,
): Promise<void> {
  const teacherId = actor.accountId
  return transact(deps, async (tx) => {
    const before = await lockTeaching(tx, teacherId)
    if (value === null || before[field] === value) return
    await updateTeaching(tx, teacherId, { [field]: value })
    await recordAccountEvent(tx, {
      type: "teaching.changed",
      at: deps.now(),
      actorId: teacherId,
      teacherId,
      before: { [field]: before[field] },
      after: { [field]: value },
    })
  })
}
