import { sql } from "kysely"
import { formatPesos, toPesos } from "../../../../lib/money.ts"
import type { Tx } from "../../../../platform/database/client.ts"
import type { BookDifference } from "../../contract.ts"

const pesos = (centavos: number) => formatPesos(toPesos(centavos))

/** Compares what providers have reported with the books: the fees of their payments, and nothing else. */
export async function* checkOnline(tx: Tx): AsyncGenerator<BookDifference, void, void> {
  for (const { id, expected, entered } of await findWrongFees(tx)) {
    const text = `The books show ${pesos(entered)} for a provider's fee of ${pesos(expected)}.`
    yield { about: "payment", id, text }
  }
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
