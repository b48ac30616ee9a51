import type { ParsedInputOf } from "../../../../lib/contract.ts"
import { fullName, personNameOf } from "../../../../lib/names.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { notFound, validationError } from "../../../../platform/http/app-error.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { guidelinesVersion } from "../../domain/guidelines.ts"
import type { StudentSignature, signGuidelinesCall } from "../../guidelines-contract.ts"
import { recordEnrollmentEvent } from "../events.ts"
import { findLearnerSignature, findSignatureOf, findSigningChildren, insertSignatures } from "./guideline-queries.ts"

/** Signs the guidelines for the learner, or for children of the parent (docs/rules/enrollments.md#guidelines). */
export async function signGuidelines(
  deps: Deps,
  { accountId, role }: Actor,
  { version, childIds }: ParsedInputOf<typeof signGuidelinesCall>,
): Promise<void> {
  if (role === "parent" && childIds.length === 0) throw validationError({ childIds: "Choose at least one child." })
  await transact(deps, async (tx) => {
    const children = role === "parent" ? await findSigningChildren(tx, accountId) : []
    if (role === "parent" && !childIds.every((id) => children.some((child) => child.id === id))) throw notFound()
    const students = role === "parent" ? [...new Set(childIds)] : [null]
    const at = deps.now()
    await insertSignatures(
      tx,
      students.map((child_id) => ({ account_id: accountId, child_id, version, signed_at: at })),
    )
    await recordEnrollmentEvent(tx, { type: "guidelines.signed", at, actorId: accountId, accountId, version })
  })
}

/** Which version was signed for each student of the account. */
export async function listOwnSignatures({ db }: Deps, { accountId, role }: Actor) {
  const students: StudentSignature[] =
    role === "parent"
      ? (await findSigningChildren(db, accountId)).map((child) => ({
          childId: child.id,
          fullName: fullName(personNameOf(child)),
          signed: presentSignature(child),
        }))
      : [{ childId: null, fullName: "", signed: presentSignature(await findLearnerSignature(db, accountId)) }]
  return { version: guidelinesVersion, students }
}

/** Which version was signed for the student of an enrollment, for administrators. */
export async function getEnrolleeSignature({ db }: Deps, enrolleeId: string) {
  const signature = await findSignatureOf(db, enrolleeId)
  if (!signature) throw notFound()
  return { version: guidelinesVersion, signed: presentSignature(signature) }
}

/** Null if nothing was signed. */
function presentSignature(signature: { version: number | null; signed_at: Date | null } | undefined) {
  if (!signature?.version || !signature.signed_at) return null
  return { version: signature.version, signedAt: signature.signed_at.toISOString() }
}
