import { sql } from "kysely"
import type { UserType } from "../../../../lib/roles.ts"
import type { Db } from "../../../../platform/database/client.ts"

type Unread = { accountId: string; unread: number }
type NewNotice = {
  accountId: string
  userType: UserType | null
  id: string
  kind: string
  facts: unknown
  things: number
  created_at: Date
  read_at: null
}

/**
 * The numbers of unread notices of these accounts, without those that have none. A grouped kind counts once. All
 * accounts are read at once: a plan that was made for an empty table would read the whole table for each account.
 */
export async function countUnreadOfEach(db: Db, accountIds: readonly string[]): Promise<Unread[]> {
  const { rows } = await sql<Unread>`
    select account_id as "accountId",
      (count(*) filter (where not is_grouped) + count(distinct kind) filter (where is_grouped))::integer as unread
    from notices where account_id = any(${accountIds}::uuid[]) and read_at is null
    group by account_id`.execute(db)
  return rows
}

/**
 * The newest ten unread notices of each account since then, oldest first. A grouped kind is represented by its newest
 * one.
 */
export async function findNewNotices(db: Db, accountIds: readonly string[], since: Date): Promise<NewNotice[]> {
  const { rows } = await sql<NewNotice>`
    with groups as (
      select distinct on (account_id, kind) id, sum(things) over (partition by account_id, kind) as things
      from notices where account_id = any(${accountIds}::uuid[]) and is_grouped and read_at is null
      order by account_id, kind, created_at desc, id
    ), newest as (
      select notices.id, account_id, kind, facts, coalesce(groups.things, notices.things)::integer as things, created_at,
        row_number() over (partition by account_id order by created_at desc, notices.id) as place
      from notices left join groups on groups.id = notices.id
      where account_id = any(${accountIds}::uuid[]) and read_at is null and created_at >= ${since}
        and (not is_grouped or groups.id is not null)
    )
    select account_id as "accountId", case when is_admin then 'admin' else role end as "userType",
      newest.id, kind, facts, things, newest.created_at, null as read_at
    from newest join accounts on accounts.id = account_id
    where place <= 10
    order by newest.created_at, newest.id desc`.execute(db)
  return rows
}
