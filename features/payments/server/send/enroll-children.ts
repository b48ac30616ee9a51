import type { ParsedInputOf } from "../../../../lib/contract.ts"
import type { Db } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { notFound } from "../../../../platform/http/app-error.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { findEnrollingChildren, lockChildren } from "../../../enrollments/server/enroll/seat-queries.ts"
import type { childrenEnrollCall } from "../../enroll-contract.ts"
import { enroll } from "./enroll.ts"

/** A parent requests a seat for each chosen child, with one payment: all of them or none. */
export async function enrollChildren(
  deps: Deps,
  actor: Actor,
  input: ParsedInputOf<typeof childrenEnrollCall>,
): Promise<string[]> {
  const { classId, childrenIds, referenceNumber, paymentChannel, code } = input
  const findStudents = async (db: Db) => {
    const children = await findEnrollingChildren(db, actor.accountId, classId)
    return childrenIds.map((id) => {
      const child = children.find((each) => each.child_id === id)
      if (!child) throw notFound()
      return child
    })
  }
  const { enrollments } = await enroll(deps, {
    accountId: actor.accountId,
    classes: [{ classId, findStudents }],
    code,
    discountCode: input.discountCode,
    proof: input["payment-proof"],
    referenceNumber,
    paymentChannel,
    guidelinesVersion: input.guidelinesVersion ?? null,
    lockStudents: (tx) => lockChildren(tx, childrenIds),
  })
  return enrollments.map(({ enrolleeId }) => enrolleeId)
}
