import { sql } from "kysely"
import type { Db } from "../../../../platform/database/client.ts"
import type { Encrypted } from "../../../../platform/database/encrypted-columns.ts"
import { freeOverpaid } from "../../../payments/server/credit/credit-queries.ts"

export type OverpaidRow = {
  account_id: string
  over_paid_centavos: number
  email: string
  first_name: string
  middle_name: string | null
  last_name: string
  suffix: string | null
  channel: string | null
  account_name: string | null
  refund_id: string | null
  account_number: Encrypted | null
}

const beforeAll = "00000000-0000-0000-0000-000000000000"

/** Whether some overpaid money is not used by a payment. Most families have overpaid nothing, which an index knows. */
const isOverpaid = sql<boolean>`(over_paid_centavos > 0 and ${freeOverpaid()} > 0)`

const batch = 1000

/** The rows of the file of families with overpaid money, with the account of their last refund while that is stored. */
export async function findOverpaidToReturn(db: Db, after?: { account_id: string }): Promise<OverpaidRow[]> {
  const { rows } = await sql<OverpaidRow>`
    select ledger_families.account_id, ${freeOverpaid()} as over_paid_centavos, accounts.email, accounts.first_name, accounts.middle_name,
      accounts.last_name, accounts.suffix, refund.id as refund_id, refund.account_name, refund.account_number, coalesce(refund.channel, payment.channel) as channel
    from ledger_families join accounts on accounts.id = ledger_families.account_id
      left join lateral (select id, channel, account_name, account_number from refunds
        where refunds.account_id = ledger_families.account_id and account_number is not null
        order by requested_at desc limit 1) as refund on true
      left join lateral (select channel from payments
        where payments.account_id = ledger_families.account_id and status in ('accepted', 'refunded')
        order by decided_at desc nulls last limit 1) as payment on true
    where ${isOverpaid} and ledger_families.account_id > ${after?.account_id ?? beforeAll}::uuid
    order by ledger_families.account_id limit ${batch}`.execute(db)
  return rows
}

export async function countOverpaid(db: Db): Promise<number> {
  const all = db.selectFrom("ledger_families").select(sql<number>`count(*)`.as("total"))
  return (await all.where(isOverpaid).executeTakeFirstOrThrow()).total
}

/** The families with overpaid money, by name, and their number. */
export async function findOverpaid(db: Db, { limit, offset }: { limit: number; offset: number }) {
  const families = db.selectFrom("ledger_families").where(isOverpaid)
  const { total } = await families.select(sql<number>`count(*)`.as("total")).executeTakeFirstOrThrow()
  const rows = await families
    .innerJoin("accounts", "accounts.id", "ledger_families.account_id")
    .select([
      "account_id",
      freeOverpaid().as("over_paid_centavos"),
      "accounts.first_name",
      "accounts.middle_name",
      "accounts.last_name",
      "accounts.suffix",
    ])
    .orderBy("accounts.search_name")
    .orderBy("account_id")
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows, total }
}
