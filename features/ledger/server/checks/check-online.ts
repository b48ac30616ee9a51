import { sql } from "kysely"
import { formatPesos, toPesos } from "../../../../lib/money.ts"
import { type PaymentProvider, providerNames } from "../../../../lib/online-payment/providers.ts"
import type { Tx } from "../../../../platform/database/client.ts"
import type { BookDifference } from "../../contract.ts"

const pesos = (centavos: number) => formatPesos(toPesos(centavos))

/** Compares what providers have reported, and paid out to banks, with the books: payments, fees and payouts. */
export async function* checkOnline(tx: Tx): AsyncGenerator<BookDifference, void, void> {
  for (const { id, provider, expected, entered } of await findWrongMoney(tx)) {
    const text = `${providerNames[provider]} reports ${pesos(expected)}; the books show ${pesos(entered)} of it.`
    yield { about: "payment", id, text }
  }
  for (const { id, expected, entered } of await findWrongFees(tx)) {
    const text = `The books show ${pesos(entered)} for a provider's fee of ${pesos(expected)}.`
    yield { about: "payment", id, text }
  }
  for (const { id, expected, left, arrived } of await findWrongPayouts(tx)) {
    const text = `The books move ${pesos(left)} from a provider and ${pesos(arrived)} to a bank for a payout of ${pesos(expected)}.`
    yield { about: "provider-payout", id, text }
  }
}

type WrongPayout = { id: string; expected: number; left: number; arrived: number }

/** Payouts that were booked, and not undone, without exactly their transfer; transfers without a payout. */
async function findWrongPayouts(tx: Tx): Promise<WrongPayout[]> {
  const { rows } = await sql<WrongPayout>`
    select coalesce(payout.id::text, entered.id) as id, coalesce(expected, 0) as expected,
      coalesce(left_provider, 0) as "left", coalesce(arrived, 0) as arrived
    from (
      select id, provider, channel, case when undone_at is null then amount_centavos else 0 end as expected
      from provider_payouts
    ) as payout full join (
      select split_part(cause_key, '/', 1) as id,
        coalesce(-sum(amount) filter (where account in ('money:paymongo', 'money:xendit')), 0)::bigint as left_provider,
        coalesce(sum(amount) filter (where account not in ('money:paymongo', 'money:xendit')), 0)::bigint as arrived
      from ledger_entries join ledger_lines on entry_id = ledger_entries.id
      where cause = 'transfer' group by 1
    ) as entered on entered.id = payout.id::text
    where coalesce(left_provider, 0) <> coalesce(expected, 0) or coalesce(arrived, 0) <> coalesce(expected, 0)
    order by 1 limit 100`.execute(tx)
  return rows
}

type WrongMoney = { id: string; provider: PaymentProvider; expected: number; entered: number }

/** Money that a provider has confirmed, without what passes its fee on, and money that is reported but not settled. */
async function findWrongMoney(tx: Tx): Promise<WrongMoney[]> {
  const { rows } = await sql<WrongMoney>`
    select reported.payment_id as id, provider, expected, coalesce(entered, 0) as entered
    from (
      select payment_id, provider, sum(paid_centavos - fee_centavos)::bigint as expected
      from online_checkouts where state <> 'differs' and paid_centavos is not null group by payment_id, provider
    ) as reported left join lateral (
      select sum(amount)::bigint as entered from ledger_entries join ledger_lines on entry_id = ledger_entries.id
      where ledger_entries.payment_id = reported.payment_id and cause = 'payment' and account = 'money:' || reported.provider
    ) as posted on true
    where expected <> coalesce(entered, 0) order by 1 limit 100`.execute(tx)
  return rows
}

type WrongFee = { id: string; expected: number; entered: number }

/** Fees without what families paid for them; that of a payment on the desk is the family's money. */
async function findWrongFees(tx: Tx): Promise<WrongFee[]> {
  const { rows } = await sql<WrongFee>`
    select coalesce(reported.payment_id, posted.payment_id) as id,
      coalesce(expected, 0) as expected, coalesce(entered, 0) as entered
    from (
      select payment_id, sum(coalesce(provider_fee_centavos, 0)
        - case when state = 'paid' then fee_centavos else 0 end)::bigint as expected
      from online_checkouts where state in ('paid', 'differs') group by payment_id
    ) as reported full join (
      select payment_id, sum(amount)::bigint as entered
      from ledger_entries join ledger_lines on entry_id = ledger_entries.id
      where cause = 'provider-fee' and account = 'provider-fees' group by payment_id
    ) as posted on posted.payment_id = reported.payment_id
    where coalesce(expected, 0) <> coalesce(entered, 0) order by 1 limit 100`.execute(tx)
  return rows
}
