import type { AskedOf } from "../../../lib/contract.ts"
import type { Db } from "../../../platform/database/client.ts"
import type { Deps } from "../../../platform/deps.ts"
import type { Actor } from "../../../platform/http/actor.ts"
import { notFound } from "../../../platform/http/refusal.ts"
import type { childrenEnroll } from "../contract.ts"
import { enroll } from "./enroll.ts"
import { findChildren, lockChildren } from "./seat-queries.ts"

/** A parent asks for a seat for each chosen child, with one payment: all of them or none. */
export function enrollChildren(deps: Deps, actor: Actor, asked: AskedOf<typeof childrenEnroll>): Promise<string[]> {
  const { classId, childrenIds, referenceNumber, paymentChannel } = asked
  const findStudents = async (db: Db) => {
    const children = await findChildren(db, actor.accountId, classId)
    return childrenIds.map((id) => {
      const child = children.find((each) => each.child_id === id)
      if (!child) throw notFound()
      return child
    })
  }
  return enroll(deps, {
    accountId: actor.accountId,
    classId,
    proof: asked["payment-proof"],
    referenceNumber,
    paymentChannel,
    lockStudents: (tx) => lockChildren(tx, childrenIds),
    findStudents,
  })
}
