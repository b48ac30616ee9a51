import type { Deps } from "../../../platform/deps.ts"
import { transact } from "../../../platform/events/transact.ts"
import { replacePicture } from "../../../platform/files/replace-picture.ts"
import { notFound } from "../../../platform/http/app-error.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import { applyForVerificationError, type Verification } from "../domain/teacher-verification.ts"
import { auditedVerification } from "./decide-verification.ts"
import { userError } from "./errors.ts"
import { recordUserEvent } from "./events.ts"
import { findVerification, lockTeacher, replaceId, setVerification } from "./verification-queries.ts"

/**
 * A teacher submits the picture of an ID: when not verified, and again when denied
 * (docs/rules/users.md#teacher-verification). It replaces the one before, whose file is deleted. The rule is also
 * checked before, so that a picture is not processed for a request that fails.
 */
export async function applyForVerification(deps: Deps, actor: Actor, picture: Blob): Promise<void> {
  assertCanApply(await findVerification(deps.db, actor.accountId))
  await replacePicture(deps, "teacher-ids", picture, (fileName) => writeApplication(deps, actor, fileName))
}

function writeApplication(deps: Deps, actor: Actor, fileName: string): Promise<string[]> {
  const at = deps.now()
  const teacherId = actor.accountId
  return transact(deps, async (tx) => {
    const teacher = await lockTeacher(tx, teacherId)
    if (!teacher) throw notFound()
    assertCanApply(teacher.verification)
    const replaced = await replaceId(tx, { teacherId, fileName, at })
    await setVerification(tx, teacherId, { verification: "pending" })
    await recordUserEvent(tx, {
      type: "teacher.applied",
      at,
      actorId: teacherId,
      teacherId,
      before: auditedVerification(teacher),
      after: { verification: "pending" },
    })
    return replaced
  })
}

function assertCanApply(present: Verification): void {
  const errorCode = applyForVerificationError(present)
  if (errorCode) throw userError(errorCode)
}
