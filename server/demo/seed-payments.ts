import { randomInt } from "node:crypto"
import { sql } from "kysely"
import { sumOfDiscounts } from "../../features/discounts/domain/apply-discounts.ts"
import { makePaymentCode } from "../../features/payments/domain/payment-code.ts"
import { openDiscounts } from "../../features/payments/server/discounts/open-discounts.ts"
import { type DemoSchool, hoursBefore, insert, named } from "./demo-school.ts"
import { demoBasket, demoWaitlist } from "./records.ts"

/** Seeds the basket of the demo's parent with the code to pay for it, and why an earlier payment was not accepted. */
export async function seedDemoPayments({ tx, now, deps, accounts, students, classIds }: DemoSchool): Promise<void> {
  const account_id = named(accounts, "parent")
  const items = demoBasket.map(({ student, className }) => ({
    classId: named(classIds, className),
    childId: named(students, student).childId,
  }))
  const rows = items.map(({ classId, childId }, place) => ({ account_id, class_id: classId, child_id: childId, place }))
  await insert(tx, "basket_items", rows)
  const wanted = items.map(({ classId }) => classId)
  const classes = await tx.selectFrom("classes").select(["id", "price_centavos"]).where("id", "in", wanted).execute()
  const priceOf = (classId: string) => classes.find(({ id }) => id === classId)?.price_centavos ?? 0
  const seats = items.map((item) => ({ ...item, price: priceOf(item.classId), studentId: item.childId ?? account_id }))
  const discounts = (await openDiscounts(tx, deps, { accountId: account_id, discountCode: null }))(seats).flat()
  const prices = seats.reduce((sum, { price }) => sum + price, 0)
  await insert(tx, "payment_codes", {
    code: makePaymentCode(deps.settings.brandName, (n) => randomInt(n)),
    account_id,
    items: JSON.stringify(items),
    amount_centavos: prices - sumOfDiscounts(discounts),
    made_at: hoursBefore(now, 5),
  })
  const [reason, words] = ["unreadable", "The number at the bottom is cut off."]
  await sql`update payments set reason = ${reason}, words = ${words}
    where account_id = ${account_id} and status = 'rejected'`.execute(tx)
  await sql`update enrollments set denial_reason = ${reason}, denial_words = ${words}
    where account_id = ${account_id} and status = 'denied'`.execute(tx)
}

/** Puts children on the waitlist of a full class, in order. */
export async function seedDemoWaitlist({ tx, now, classIds }: DemoSchool): Promise<void> {
  const class_id = named(classIds, demoWaitlist.className)
  for (const [nth, name] of demoWaitlist.children.entries()) {
    const child = await tx
      .selectFrom("children")
      .select(["id", "parent_id"])
      .where("first_name", "=", name)
      .where(sql<boolean>`not exists (select from enrollments where class_id = ${class_id} and child_id = children.id)`)
      .executeTakeFirst()
    const asked_at = hoursBefore(now, 30 - 20 * nth)
    if (child) await insert(tx, "waitlist", { class_id, account_id: child.parent_id, child_id: child.id, asked_at })
  }
}
