import { sql } from "kysely"
import { formatPesos, toPesos } from "../../../../lib/money.ts"
import { type PaymentProvider, providerNames } from "../../../../lib/online-payment/providers.ts"
import type { Tx } from "../../../../platform/database/client.ts"
import type { BookDifference } from "../../contract.ts"

const pesos = (centavos: number) => formatPesos(toPesos(centavos))

/** Compares what providers have reported with the books: the money of their payments, and their fees. */
export async function* checkOnline(tx: Tx): AsyncGenerator<BookDifference, void, void> {
  for (const { id, provider, expected, entered } of await findWrongMoney(tx)) {
    const text = `${providerNames[provider]} reports ${pesos(expected)}; the books show ${pesos(entered)} of it.`
    yield { about: "payment", id, text }
  }
  for (const { id, expected, entered } of await findWrongFees(tx)) {
    const text = `The books show ${pesos(entered)} for a provider's fee of ${pesos(expected)}.`
    yield { about: "payment", id, text }
  }
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

/** Fees without what families paid for them. Payments that administrators decide about have none. */
async function findWrongFees(tx: Tx): Promise<WrongFee[]> {
  const { rows } = await sql<WrongFee>`
    select coalesce(reported.payment_id, posted.payment_id) as id,
      coalesce(expected, 0) as expected, coalesce(entered, 0) as entered
    from (
      select payment_id, sum(coalesce(provider_fee_centavos, 0) - fee_centavos)::bigint as expected
      from online_checkouts where state = 'paid' group by payment_id
    ) as reported full join (
      select payment_id, sum(amount)::bigint as entered
      from ledger_entries join ledger_lines on entry_id = ledger_entries.id
      where cause = 'provider-fee' and account = 'provider-fees' group by payment_id
    ) as posted on posted.payment_id = reported.payment_id
    where coalesce(expected, 0) <> coalesce(entered, 0) order by 1 limit 100`.execute(tx)
  return rows
}
