import { type Kysely, sql } from "kysely"

/**
 * What of a due a payment has settled (docs/rules/payments.md#dues). `amount_centavos` is what the payment was sent for:
 * staff may enter a part of it by hand while the payment waits.
 */
const settled = sql`
  alter table payment_dues add column settled_centavos bigint not null default 0
    constraint payment_dues_settled check (settled_centavos >= 0);
  comment on column payment_dues.settled_centavos is 'What of the due this payment has settled.';
  update payment_dues set settled_centavos = least(payment_dues.amount_centavos, dues.settled_centavos)
    from dues, payments
    where dues.id = due_id and payments.id = payment_dues.payment_id and dues.payment_id = payments.id
      and dues.state = 'paid' and payments.status in ('accepted', 'refunded')`

/** Dues that were entered by hand, waived or cancelled while a payment for them waited are no longer paid by it. */
const released = sql`
  update dues set payment_id = null from payments
    where payments.id = dues.payment_id and dues.state in ('paid', 'waived', 'cancelled')
      and payments.status not in ('accepted', 'refunded')`

/** Events about refunds belong to the checkout of their payment too. */
const events = sql`
  comment on column provider_events.checkout_id is 'Null for events about checkouts of somebody else.'`

export async function up(db: Kysely<never>): Promise<void> {
  await settled.execute(db)
  await released.execute(db)
  await events.execute(db)
}
