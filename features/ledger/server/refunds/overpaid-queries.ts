import { type SqlBool, sql } from "kysely"
import { pageWindow } from "../../../../lib/paging.ts"
import type { Db } from "../../../../platform/database/client.ts"
import type { Encrypted } from "../../../../platform/database/encrypted-columns.ts"
import { countParts, totalOf } from "../../../../platform/database/row-counts.ts"
import { findOverpaidInUse, freeOverpaid } from "../../../payments/server/credit/credit-queries.ts"

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

/**
 * What of a row of `ledger_families` can be returned. `inUse`: the families whose payments may use some; of all others
 * it is everything, and nothing else is read.
 */
const freeOf = (inUse: readonly string[]) => sql<number>`(
  case when ledger_families.account_id = any(${inUse}::uuid[]) then ${freeOverpaid()} else over_paid_centavos end)`

/** Whether some overpaid money is not used by a payment. Most families have overpaid nothing, which an index knows. */
const isOverpaid = (inUse: readonly string[]) => sql<SqlBool>`(over_paid_centavos > 0
  and (ledger_families.account_id <> all(${inUse}::uuid[]) or ${freeOverpaid()} > 0))`

const batch = 1000

/** The rows of the file of families with overpaid money, with the account of their last refund while that is stored. */
export async function findOverpaidToReturn(db: Db, after?: { account_id: string }): Promise<OverpaidRow[]> {
  const inUse = await findOverpaidInUse(db)
  const { rows } = await sql<OverpaidRow>`
    select ledger_families.account_id, ${freeOf(inUse)} as over_paid_centavos, accounts.email, accounts.first_name, accounts.middle_name,
      accounts.last_name, accounts.suffix, refund.id as refund_id, refund.account_name, refund.account_number, coalesce(refund.channel, payment.channel) as channel
    from ledger_families join accounts on accounts.id = ledger_families.account_id
      left join lateral (select id, channel, account_name, account_number from refunds
        where refunds.account_id = ledger_families.account_id and account_number is not null
        order by requested_at desc limit 1) as refund on true
      left join lateral (select channel from payments
        where payments.account_id = ledger_families.account_id and status in ('accepted', 'refunded')
        order by decided_at desc nulls last limit 1) as payment on true
    where ${isOverpaid(inUse)} and ledger_families.account_id > ${after?.account_id ?? beforeAll}::uuid
    order by ledger_families.account_id limit ${batch}`.execute(db)
  return rows
}

export const countOverpaid = async (db: Db): Promise<number> => countFree(db, await findOverpaidInUse(db))

/** All families that have overpaid are counted as they change; those whose payments use all of it are few. */
async function countFree(db: Db, inUse: readonly string[]): Promise<number> {
  const overpaid = totalOf(await countParts(db, "overpaid families"))
  if (inUse.length === 0) return overpaid
  const { total } = await db
    .selectFrom("ledger_families")
    .select(sql<number>`count(*)::integer`.as("total"))
    .where(sql<SqlBool>`account_id = any(${inUse}::uuid[]) and over_paid_centavos > 0`)
    .where(sql<SqlBool>`${freeOverpaid()} = 0`)
    .executeTakeFirstOrThrow()
  return overpaid - total
}

/** The families with overpaid money, by name, and their number. The page is found in an index, from the nearer end. */
export async function findOverpaid(db: Db, { page, pageSize }: { page: number; pageSize: number }) {
  const inUse = await findOverpaidInUse(db)
  const total = await countFree(db, inUse)
  const { isBackwards, limit, offset } = pageWindow(page, pageSize, total)
  const direction = isBackwards ? "desc" : "asc"
  const listed = db
    .selectFrom("ledger_families")
    .select(["account_id", "over_paid_centavos", "payer_sort"])
    .where(isOverpaid(inUse))
    .orderBy("payer_sort", direction)
    .orderBy("account_id", direction)
    .limit(limit)
    .offset(offset)
  const rows = await db
    .selectFrom(listed.as("ledger_families"))
    .innerJoin("accounts", "accounts.id", "ledger_families.account_id")
    .select([
      "account_id",
      freeOf(inUse).as("over_paid_centavos"),
      "accounts.first_name",
      "accounts.middle_name",
      "accounts.last_name",
      "accounts.suffix",
    ])
    .orderBy("payer_sort")
    .orderBy("account_id")
    .execute()
  return { rows, total }
}
