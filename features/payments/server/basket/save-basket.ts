import { todayIn } from "../../../../lib/day.ts"
import { toPesos } from "../../../../lib/money.ts"
import { fullName, personNameOf } from "../../../../lib/names.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { transact } from "../../../../platform/events/transact.ts"
import { notFound, validationError } from "../../../../platform/http/app-error.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { isOpen } from "../../../classes/domain/class-life.ts"
import { lifeOf } from "../../../classes/server/review/life-queries.ts"
import { type EnrollableClassRow, findEnrollableClasses } from "../../../enrollments/server/enroll/seat-queries.ts"
import type { BasketItem } from "../../basket-contract.ts"
import { mostItems } from "../../contract.ts"
import { classesChanged, seatsBeyond, withSeats } from "../../domain/basket.ts"
import type { PaymentItem } from "../../domain/payment-item.ts"
import { recordPaymentEvent } from "../events.ts"
import { giveBackCheckoutHolds } from "../hold/checkout-hold-queries.ts"
import { readItems, type SeatRef } from "../read-items.ts"
import { classIdsOf, studentOf, studentsIn } from "../seat-fact-queries.ts"
import { findBasket, lockBasket, writeBasket } from "./basket-queries.ts"

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

/** Replaces the basket by these seats. Another parent's child, and a class that is unknown or not public, are a 404. */
export async function saveBasket(deps: Deps, actor: Actor, seats: readonly SeatRef[]) {
  const items = await readKnownItems(deps, actor, seats)
  return changeBasket(deps, actor, () => items)
}

/** Adds these seats at the end of the basket, each once. */
export async function addToBasket(deps: Deps, actor: Actor, seats: readonly SeatRef[]) {
  const items = await readKnownItems(deps, actor, seats)
  return changeBasket(deps, actor, (basket) => withSeats(basket, items))
}

/** Removes these seats from the basket, or all. */
export async function takeOutOfBasket(deps: Deps, actor: Actor, seats: readonly SeatRef[] | undefined) {
  const items = seats && readItems(actor, seats)
  return changeBasket(deps, actor, (basket) => (items ? seatsBeyond(basket, items) : []))
}

async function readKnownItems(deps: Deps, actor: Actor, seats: readonly SeatRef[]): Promise<PaymentItem[]> {
  const items = readItems(actor, seats)
  const classIds = classIdsOf(items)
  const classes = await findEnrollableClasses(deps.db, classIds)
  if (classes.length < classIds.length) throw notFound()
  await assertSeesClasses(deps, actor, classes)
  const students = await studentsIn(deps.db, actor.accountId, items).execute()
  for (const item of items) studentOf(students, item)
  return items
}

/** Throws a 404 for a class that is not public, unless the basket already has it. */
async function assertSeesClasses(deps: Deps, { accountId }: Actor, classes: readonly EnrollableClassRow[]) {
  const today = todayIn(deps.now(), deps.settings.timeZone)
  const hidden = classes.filter((row) => !isOpen(lifeOf(row), today))
  if (hidden.length === 0) return
  const inBasket = new Set((await findBasket(deps.db, accountId)).map((row) => row.class_id))
  if (hidden.some(({ id }) => !inBasket.has(id))) throw notFound()
}

/**
 * Changes the basket under its lock, so that two pages at once overwrite nothing of each other
 * (docs/rules/payments.md#basket). A basket holds no seat: in classes that are added or removed, the seats held while
 * paying are released.
 */
async function changeBasket(
  deps: Deps,
  actor: Actor,
  change: (basket: readonly PaymentItem[]) => readonly PaymentItem[],
): Promise<{ items: BasketItem[] }> {
  const { accountId } = actor
  const at = deps.now()
  await transact(deps, async (tx) => {
    const before = await lockBasket(tx, accountId)
    const after = change(before)
    if (after.length > mostItems) throw validationError({ items: `A basket holds at most ${mostItems} seats.` })
    const classIds = classesChanged(before, after)
    await giveBackCheckoutHolds(tx, accountId, { classIds, now: at })
    await writeBasket(tx, accountId, { before, after })
    await recordPaymentEvent(tx, { type: "basket.saved", at, actorId: accountId, accountId, classIds })
  })
  return getBasket(deps, actor)
}
