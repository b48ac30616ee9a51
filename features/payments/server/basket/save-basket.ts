import { toPesos } from "../../../../lib/money.ts"
import { fullName, personNameOf } from "../../../../lib/names.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { notFound } from "../../../../platform/http/app-error.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { findEnrollableClasses } from "../../../enrollments/server/enroll/seat-queries.ts"
import type { BasketItem } from "../../basket-contract.ts"
import { recordPaymentEvent } from "../events.ts"
import { endCheckoutHolds } from "../hold/checkout-hold-queries.ts"
import { findSeatStudents, readItems } from "../read-items.ts"
import { findBasket, replaceBasket } from "./basket-queries.ts"

/** The basket of the account. */
export async function getBasket({ db }: Deps, { accountId }: Actor): Promise<{ items: BasketItem[] }> {
  const rows = await findBasket(db, accountId)
  return {
    items: rows.map((row) => ({
      classId: row.class_id,
      childId: row.child_id,
      className: row.class_name,
      programType: row.program_type,
      classType: row.class_type,
      fullName: fullName(personNameOf(row)),
      price: toPesos(row.price_centavos),
    })),
  }
}

/**
 * Puts these seats into the basket, in place of what it held (docs/rules.md#payments). A basket holds no seat: what was
 * held while paying for one of its classes alone is free again. Another's child and an unknown class are not found.
 */
export async function saveBasket(
  deps: Deps,
  actor: Actor,
  asked: readonly { classId: string; childId?: string }[],
): Promise<{ items: BasketItem[] }> {
  const { accountId } = actor
  const items = readItems(actor, asked)
  const classIds = [...new Set(items.map(({ classId }) => classId))]
  const known = await findEnrollableClasses(deps.db, classIds)
  if (known.length < classIds.length) throw notFound()
  for (const classId of classIds) {
    const seats = items.filter((item) => item.classId === classId)
    await findSeatStudents(deps.db, actor, classId, seats)
  }
  await transact(deps, async (tx) => {
    await replaceBasket(tx, accountId, items)
    await endCheckoutHolds(tx, accountId, classIds)
    await recordPaymentEvent(tx, { type: "basket.saved", at: deps.now(), actorId: accountId, accountId, classIds })
  })
  return getBasket(deps, actor)
}
