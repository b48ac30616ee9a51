import { sql } from "kysely"
import type { Db, Tx } from "../../../../platform/database/client.ts"
import type { NoticeGroup } from "../../domain/groups.ts"
import { wants } from "../notice-queries.ts"

/** Returns which of these accounts have a device and want push messages of this group. */
export async function findPushReceivers(
  tx: Tx,
  accountIds: readonly string[],
  group: NoticeGroup,
): Promise<Set<string>> {
  const rows = await tx
    .selectFrom("push_devices")
    .leftJoin("notice_settings", "notice_settings.account_id", "push_devices.account_id")
    .select("push_devices.account_id as accountId")
    .distinct()
    .where(sql<boolean>`push_devices.account_id = any(${accountIds}::uuid[])`)
    .where("push_devices.removed_at", "is", null)
    .where(wants("push", group))
    .execute()
  return new Set(rows.map(({ accountId }) => accountId))
}

/** Returns the notices among these that are unread, with their accounts. */
export function findReceivers(db: Db, noticeIds: readonly string[]) {
  return db
    .selectFrom("notices")
    .select(["id", "account_id as accountId"])
    .where(sql<boolean>`id = any(${noticeIds}::uuid[])`)
    .where("read_at", "is", null)
    .execute()
}

/** A notice with the role and the quiet hours of its account; null without hours of its own. */
export function findPushedNotice(db: Db, noticeId: string) {
  return db
    .selectFrom("notices")
    .innerJoin("accounts", "accounts.id", "notices.account_id")
    .leftJoin("notice_settings", "notice_settings.account_id", "notices.account_id")
    .select([
      "notices.id",
      "notices.kind",
      "notices.facts",
      "notices.things",
      "notices.created_at",
      "notices.read_at",
      "accounts.role",
      "accounts.is_admin",
      "notice_settings.quiet_from",
      "notice_settings.quiet_to",
    ])
    .where("notices.id", "=", noticeId)
    .executeTakeFirst()
}
