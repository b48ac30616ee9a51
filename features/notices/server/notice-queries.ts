import { type Expression, type SqlBool, sql } from "kysely"
import { rowsBefore } from "../../../lib/paging.ts"
import type { RetentionPeriods } from "../../../lib/retention/retention.ts"
import { rolesWith } from "../../../lib/staff.ts"
import type { Db, Tx } from "../../../platform/database/client.ts"
import { type Channel, type NoticeGroup, noticeGroups } from "../domain/groups.ts"
import type { Receivers } from "../domain/kind.ts"
import { isFixed, type StoredChoices } from "../domain/notice-settings.ts"
import { expiryOf } from "../domain/retention.ts"

type OwnFacts = { people: readonly { accountId: string; facts: unknown }[] }

/** `facts`: those of all receivers, except for `people`, who each have their own. */
type NewRows = {
  kind: string
  group: NoticeGroup
  to: Receivers | OwnFacts
  cause: string
  facts: unknown
  things: number
  isGrouped: boolean
  isQuiet: boolean
  at: Date
}

/** Tells the locks of causes from other locks of the database. */
const causeLocks = 39

/**
 * Inserts the notices of all receivers in one statement (docs/rules/notices.md#notices). Returns the new ones: an
 * account that already has one for this cause gets no second. A constraint makes sure of it within a month only, so
 * whoever writes about a cause waits for others who do, and looks into the other months (docs/decisions/0049).
 */
export async function insertNotices(tx: Tx, input: NewRows): Promise<{ id: string; accountId: string }[]> {
  const { kind, group, to, cause, facts, things, isGrouped, isQuiet, at } = input
  await sql`select pg_advisory_xact_lock(hashtextextended(${cause}, ${causeLocks}))`.execute(tx)
  const people = typeof to === "object" && "people" in to ? to.people : []
  return tx
    .insertInto("notices")
    .columns(["account_id", "kind", "cause", "facts", "things", "is_grouped", "waits_for_digest", "created_at"])
    .expression((eb) =>
      eb
        .selectFrom("accounts")
        .leftJoin("notice_settings", "notice_settings.account_id", "accounts.id")
        .leftJoin(ownFacts(people), "own.account_id", "accounts.id")
        .select([
          "accounts.id",
          sql<string>`${kind}::text`.as("kind"),
          sql<string>`${cause}::text`.as("cause"),
          sql<string>`coalesce(own.facts, ${JSON.stringify(facts)})::jsonb`.as("facts"),
          sql<number>`${things}::integer`.as("things"),
          sql<boolean>`${isGrouped}::boolean`.as("is_grouped"),
          sql<boolean>`(${isQuiet}::boolean and ${wants("mail", group)})`.as("waits_for_digest"),
          sql<Date>`${at}::timestamptz`.as("created_at"),
        ])
        .where(isReceiver(to))
        .where("accounts.deleted_at", "is", null)
        .where(isHeard(group))
        .where(
          sql<boolean>`not exists (
            select from notices as earlier where earlier.account_id = accounts.id and earlier.cause = ${cause}::text
          )`,
        ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(["id", "account_id as accountId"])
    .execute()
}

const ownFacts = (people: OwnFacts["people"]) =>
  sql<{ account_id: string; facts: string }>`unnest(
    ${people.map(({ accountId }) => accountId)}::uuid[], ${people.map(({ facts }) => JSON.stringify(facts))}::text[])`.as<"own">(
    sql`own (account_id, facts)`,
  )

/** An account that is addressed by id gets the notice unless it is deleted; the staff only if they can log in. */
function isReceiver(to: NewRows["to"]): Expression<SqlBool> {
  if ("staff" in to) {
    const roles = to.staff.flatMap((grant) => rolesWith([grant]))
    return sql<SqlBool>`(accounts.is_admin and accounts.staff_roles && ${roles}::text[] and accounts.restricted_at is null)`
  }
  const accounts = "people" in to ? to.people.map(({ accountId }) => accountId) : to.accounts
  return sql<SqlBool>`accounts.id = any(${accounts}::uuid[])`
}

/** Whether an account wants this group through this channel. Needs `notice_settings` joined to it. */
export function wants(channel: Channel, group: NoticeGroup): Expression<SqlBool> {
  const { usual } = noticeGroups[group]
  if (isFixed(group, channel)) return sql<SqlBool>`true`
  return sql<SqlBool>`coalesce((notice_settings.choices ->> ${`${group}.${channel}`})::boolean, ${usual[channel]})`
}

/** Some groups are not written at all for an account that has turned off all their channels. */
function isHeard(group: NoticeGroup): Expression<SqlBool> {
  if (!("isNoneWithoutChannel" in noticeGroups[group])) return sql<SqlBool>`true`
  return sql<SqlBool>`(${wants("mail", group)} or ${wants("push", group)})`
}

/** Returns the accounts that get a mail about new notices of this group; without a group, all of these accounts. */
export async function findRecipients(tx: Tx, accountIds: readonly string[], group?: NoticeGroup) {
  const rows = await tx
    .selectFrom("accounts")
    .leftJoin("notice_settings", "notice_settings.account_id", "accounts.id")
    .select([
      "accounts.id",
      "accounts.email",
      "accounts.first_name as firstName",
      "accounts.role",
      "accounts.is_admin",
      "notice_settings.choices",
    ])
    .where(sql<boolean>`accounts.id = any(${accountIds}::uuid[])`)
    .where(group ? wants("mail", group) : sql<boolean>`true`)
    .orderBy("accounts.id")
    .execute()
  return rows.map(({ role, is_admin, choices, ...row }) => ({
    ...row,
    userType: is_admin ? ("admin" as const) : role,
    choices: (choices ?? {}) as StoredChoices,
  }))
}

/** A newer unread notice of a grouped kind stands for this one, which is therefore hidden. */
const shownUnreadGroups = (accountId: string) => sql`
  select distinct on (kind) id, sum(things) over (partition by kind) as things
  from notices where account_id = ${accountId} and is_grouped and read_at is null
  order by kind, created_at desc, id`

type ListedNotice = { id: string; kind: string; facts: unknown; things: number; created_at: Date; read_at: Date | null }

export async function findNotices(
  db: Db,
  accountId: string,
  { page, pageSize, isUnread }: { page: number; pageSize: number; isUnread: boolean },
): Promise<ListedNotice[]> {
  const { rows } = await sql<ListedNotice>`
    with groups as (${shownUnreadGroups(accountId)})
    select notices.id, kind, facts, coalesce(groups.things, notices.things)::integer as things, created_at, read_at
    from notices left join groups on groups.id = notices.id
    where account_id = ${accountId} and (not is_grouped or read_at is not null or groups.id is not null)
      and (read_at is null or not ${isUnread}::boolean)
    order by created_at desc, notices.id
    limit ${pageSize} offset ${rowsBefore(page, pageSize)}`.execute(db)
  return rows
}

/** The number of visible notices: unread notices of a grouped kind count once. */
const shown = sql<number>`(count(*) filter (where not is_grouped or read_at is not null)
  + count(distinct kind) filter (where is_grouped and read_at is null))::integer`

export async function countNotices(db: Db, accountId: string): Promise<number> {
  const notices = db.selectFrom("notices").where("account_id", "=", accountId)
  return (await notices.select(shown.as("total")).executeTakeFirstOrThrow()).total
}

export async function countUnreadNotices(db: Db, accountId: string): Promise<number> {
  const unread = db.selectFrom("notices").where("account_id", "=", accountId).where("read_at", "is", null)
  return (await unread.select(shown.as("total")).executeTakeFirstOrThrow()).total
}

/**
 * Marks unread notices of the account as read: those with these ids, or all. Of a grouped kind the newest stays, for
 * all that are as old or older; later ones stay unread. Returns whether there were any.
 */
export async function markRead(
  db: Db,
  accountId: string,
  which: readonly string[] | "all",
  at: Date,
): Promise<boolean> {
  const chosen =
    which === "all" ? sql`not is_grouped or id in (select id from groups)` : sql`id = any(${which}::uuid[])`
  const { rows } = await sql<{ id: string }>`
    with groups as (${shownUnreadGroups(accountId)}),
    chosen as (
      select id, kind, is_grouped, created_at from notices
      where account_id = ${accountId} and read_at is null and (${chosen})
    ),
    merged as (
      delete from notices using chosen
      where notices.account_id = ${accountId} and notices.is_grouped and notices.read_at is null and chosen.is_grouped
        and notices.kind = chosen.kind and notices.created_at <= chosen.created_at and notices.id <> chosen.id
      returning chosen.id as into_id, notices.things
    )
    update notices set read_at = ${at}, things = things + coalesce((select sum(things) from merged where into_id = id), 0)
    where account_id = ${accountId} and read_at is null and id in (select id from chosen)
    returning id`.execute(db)
  return rows.length > 0
}

/** Marks read notices of the account as unread again. Returns whether there were any. */
export async function markUnread(db: Db, accountId: string, ids: readonly string[]): Promise<boolean> {
  const changed = await db
    .updateTable("notices")
    .set({ read_at: null })
    .where("account_id", "=", accountId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where("read_at", "is not", null)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

/** Deletes expired notices, which lie in the oldest months. Returns how many. */
export async function deleteOldNotices(db: Db, now: Date, most: number, periods?: RetentionPeriods): Promise<number> {
  const before = expiryOf(now, periods)
  const old = db.selectFrom("notices").select("id").where("created_at", "<", before).limit(most)
  // The second condition leaves later months out.
  const gone = await db.deleteFrom("notices").where("id", "in", old).where("created_at", "<", before).executeTakeFirst()
  return Number(gone.numDeletedRows)
}
