import { randomUUID } from "node:crypto"
import { sql } from "kysely"
import type { PaymentProvider } from "../../../../lib/online-payment/providers.ts"
import type { WebhookEvent } from "../../../../platform/checkouts/provider.ts"
import type { Db, Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"

type WrittenEvent = {
  provider: PaymentProvider
  event: WebhookEvent
  /** The checkout that it is about, if it is ours. */
  checkoutId: string | null
  body: Buffer
  at: Date
}

/** Writes an event down once, encrypted because it names who paid; a repeated one is counted. */
export async function writeEvent(
  tx: Tx,
  { dataKeys }: Pick<Deps, "dataKeys">,
  { provider, event, checkoutId, body, at }: WrittenEvent,
): Promise<void> {
  const id = randomUUID()
  await tx
    .insertInto("provider_events")
    .values({
      id,
      provider,
      event_id: event.id,
      type: event.type,
      checkout_id: checkoutId,
      body: dataKeys.encrypt(body.toString("utf8"), { column: "provider_events.body", id }),
      received_at: at,
    })
    .onConflict((conflict) =>
      conflict.columns(["provider", "event_id"]).doUpdateSet({ times: sql<number>`provider_events.times + 1` }),
    )
    .execute()
}

/** The checkout of a payment at the provider; undefined if it is not one of ours. */
export function findCheckoutOfPaid(db: Db, provider: PaymentProvider, providerPaymentId: string) {
  return db
    .selectFrom("online_checkouts")
    .select("id")
    .where("provider", "=", provider)
    .where("provider_payment_id", "=", providerPaymentId)
    .executeTakeFirst()
}

/** Deletes events that were received before this time, at most `most` of them; returns how many. */
export async function deleteOldEvents(db: Db, before: Date, most: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("provider_events")
    .where("id", "in", (events) =>
      events.selectFrom("provider_events").select("id").where("received_at", "<", before).limit(most),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
