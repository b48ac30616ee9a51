import { randomInt } from "node:crypto"
import { makePaymentCode } from "../../features/payments/domain/payment-code.ts"
import type { Deps } from "../../platform/deps.ts"
import type { DemoPeople, DemoSchool } from "./demo-school.ts"
import { hoursBefore } from "./demo-school.ts"
import { demoBasket } from "./records.ts"

export async function seedDemoPayments(
  { tx, now }: DemoSchool,
  people: DemoPeople,
  classIds: Map<string, string>,
  { settings }: Deps,
): Promise<void> {
  const code = makePaymentCode(settings.brandName, (n) => randomInt(n))
  const items = demoBasket.map(({ student, className }) => ({
    classId: classIds.get(className) ?? "",
    childId: people.students.get(student)?.childId ?? null,
  }))
  const account_id = people.accounts.get("parent") ?? ""
  await tx
    .insertInto("basket_items")
    .values(items.map(({ classId, childId }, place) => ({ account_id, class_id: classId, child_id: childId, place })))
    .execute()
  const { due } = await tx
    .selectFrom("classes")
    .select(({ fn }) => fn.sum<string>("price_centavos").as("due"))
    .where(
      "id",
      "in",
      items.map(({ classId }) => classId),
    )
    .executeTakeFirstOrThrow()
  await tx
    .insertInto("payment_codes")
    .values({
      code,
      account_id,
      items: JSON.stringify(items),
      amount_centavos: Number(due),
      made_at: hoursBefore(now, 5),
    })
    .execute()
}

/** Sets why the payment of the demo's parent was not accepted. */
export async function giveDemoReasons({ tx }: DemoSchool, people: DemoPeople): Promise<void> {
  const denial = { reason: "unreadable", words: "The number at the bottom is cut off." } as const
  const account = people.accounts.get("parent") ?? ""
  await tx
    .updateTable("payments")
    .set(denial)
    .where("account_id", "=", account)
    .where("status", "=", "rejected")
    .execute()
  await tx
    .updateTable("enrollments")
    .set({ denial_reason: denial.reason, denial_words: denial.words })
    .where("account_id", "=", account)
    .where("status", "=", "denied")
    .execute()
}
