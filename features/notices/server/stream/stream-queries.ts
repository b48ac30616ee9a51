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

/** The numbers of unread notices of these accounts. A grouped kind counts once. */
export async function countUnreadOfEach(db: Db, accountIds: readonly string[]): Promise<Unread[]> {
  const { rows } = await sql<Unread>`
    select account.id as "accountId",
      (select (count(*) filter (where not is_grouped) + count(distinct kind) filter (where is_grouped))::integer
        from notices where account_id = account.id and read_at is null) as unread
    from unnest(${accountIds}::uuid[]) as account (id)`.execute(db)
  return rows
}

/**
 * The newest ten unread notices of each account since then, oldest first. A grouped kind is represented by its newest
 * one.
 */
export async function findNewNotices(db: Db, accountIds: readonly string[], since: Date): Promise<NewNotice[]> {
  const { rows } = await sql<NewNotice>`
    select accounts.id as "accountId", case when is_admin then 'admin' else role end as "userType",
      newest.id, newest.kind, newest.facts, newest.things, newest.created_at, null as read_at
    from accounts cross join lateral (
      select id, kind, facts, created_at, case when is_grouped then (
          select sum(things)::integer from notices as others
          where others.account_id = accounts.id and others.kind = notices.kind and is_grouped and read_at is null
        ) else things end as things
      from notices
      where account_id = accounts.id and read_at is null and created_at >= ${since} and not (is_grouped and exists (
        select from notices as later
        where later.account_id = accounts.id and later.kind = notices.kind and later.is_grouped and later.read_at is null
          and (later.created_at, notices.id) > (notices.created_at, later.id)
      ))
      order by created_at desc, id limit 10
    ) as newest
    where accounts.id = any(${accountIds}::uuid[])
    order by newest.created_at, newest.id desc`.execute(db)
  return rows
}
