// docs/rules/ledger.md#online-payments, docs/rules/payments.md#online-payments, docs/rules/payments.md#dues-paid-online,
// docs/rules/payments.md#renewals, docs/rules/ledger.md#payouts-of-providers, docs/rules/ledger.md#closing-a-month

import fc from "fast-check"
import { sql } from "kysely"
import { expect, test } from "vitest"
import { onlineSteps } from "../../../../test/histories/online-steps.ts"
import {
  buildOnlineWorld,
  type OnlineWorld,
  openCheckouts,
  openOnlineHistory,
} from "../../../../test/histories/online-world.ts"
import { settleCheckout } from "../../../payments/server/online/settle-checkout.ts"
import { checkBooks } from "./check-books.ts"

const weighed = Object.entries(onlineSteps).flatMap(([what, { times }]) => Array.from({ length: times }, () => what))
const steps = fc.array(fc.record({ what: fc.constantFrom(...weighed), at: fc.nat(30) }), {
  minLength: 70,
  maxLength: 90,
})

test("whatever is paid online, seats, dues and renewals, late, twice, with credit and discounts, undone, refunded, paid out and closed, the books agree", async () => {
  const history = await openOnlineHistory()
  const { deps } = history.school
  let discountUses = 0
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const world = await buildOnlineWorld(history)
      for (const { what, at } of all) {
        world.clock.pass(17)
        await onlineSteps[what]?.take(world, at)
      }
      for (const { id } of await openCheckouts(world.school)) await settleCheckout(deps, id)
      expect((await checkBooks(deps)).differences).toEqual([])
      expect(await seatsNotPaid(world)).toEqual([])
      const uses = await usesOf(world)
      expect(uses).toBeLessThanOrEqual(2)
      discountUses += uses
    }),
    // A run leaves its state for the next one, so shrinking would not help.
    { seed: 8, numRuns: 5, endOnFailure: true },
  )
  // Each of these must have occurred.
  for (const [what, times] of Object.entries({ ...(await countMet(history)), discountUses }))
    expect(times, what).toBeGreaterThan(0)
  await history.close()
})

/** Seats that nothing has paid for, classes with more students than seats, and payments that two pages paid. */
async function seatsNotPaid({ school: { db } }: OnlineWorld): Promise<unknown[]> {
  const { rows } = await sql`select id from enrollments where status = 'approved'
      and not exists (select from payments where payments.id = enrollments.payment_id and status in ('accepted', 'refunded'))
    union all select id from classes where seats_taken > max_students
    union all select payment_id from online_checkouts where state = 'paid' group by payment_id having count(*) > 1`.execute(
    db,
  )
  return rows
}

async function usesOf({ school: { db }, discountId }: OnlineWorld): Promise<number> {
  const uses = await db
    .selectFrom("applied_discounts")
    .innerJoin("payments", "payments.id", "payment_id")
    .select("payment_id")
    .distinct()
    .where("discount_id", "=", discountId)
    .where("payments.status", "<>", "rejected")
    .execute()
  return uses.length
}

/** Counts what has occurred in all runs. */
async function countMet({ school: { db } }: Pick<OnlineWorld, "school">): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`
    with paid as (
      select provider, payments.id, credit_centavos,
        exists (select from enrollments where payment_id = payments.id) as is_seated,
        exists (select from payment_dues where payment_id = payments.id) as is_for_dues
      from online_checkouts join payments on payments.id = payment_id where state = 'paid'
    ), settled as (
      select kind, payment_dues.payment_id in (select id from paid) as is_online
      from payment_dues join dues on dues.id = due_id where payment_dues.settled_centavos > 0
    )
    select count(*) filter (where is_seated) as "paid seats", count(*) filter (where is_for_dues) as "paid dues",
      count(*) filter (where not is_seated and not is_for_dues) as "without a seat",
      count(*) filter (where credit_centavos > 0) as credit, count(*) filter (where provider = 'xendit') as xendit,
      (select count(*) from online_checkouts where state = 'differs') as differs,
      (select count(*) from online_refunds where state = 'succeeded') as refunded,
      (select count(*) from provider_payouts) as "paid out",
      (select count(*) from settled where kind = 'part' and is_online) as "parts paid online",
      (select count(*) from settled where kind = 'part' and not is_online) as "parts paid with a proof",
      (select count(*) from settled where kind = 'renewal' and is_online) as "renewals paid online",
      (select count(*) from settled where kind = 'renewal' and not is_online) as "renewals paid with a proof",
      (select count(*) from applied_discounts where grant_id is not null) as grants,
      (select count(*) from ledger_closings) as closings,
      (select count(*) from ledger_entries where words = 'The approval was undone.') as undone
    from paid`.execute(db)
  return rows[0] ?? {}
}
