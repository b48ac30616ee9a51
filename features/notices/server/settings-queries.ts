import { sql } from "kysely"
import type { Db } from "../../../platform/database/client.ts"
import { type StoredChoices, type StoredSettings, usualQuietHours } from "../domain/notice-settings.ts"

export async function findNoticeSettings(db: Db, accountId: string): Promise<StoredSettings | undefined> {
  const row = await db
    .selectFrom("notice_settings")
    .select(["choices", "quiet_from", "quiet_to"])
    .where("account_id", "=", accountId)
    .executeTakeFirst()
  return row && { choices: row.choices as StoredChoices, quietFrom: row.quiet_from, quietTo: row.quiet_to }
}

type Changes = { choices: StoredChoices; quietFrom?: string | undefined; quietTo?: string | undefined }

/** Writes only the given changes, so that concurrent ones are all kept. */
export async function saveNoticeSettings(db: Db, accountId: string, changes: Changes): Promise<void> {
  const choices = JSON.stringify(changes.choices)
  const quiet = {
    ...(changes.quietFrom && { quiet_from: changes.quietFrom }),
    ...(changes.quietTo && { quiet_to: changes.quietTo }),
  }
  const { quietFrom, quietTo } = usualQuietHours
  await db
    .insertInto("notice_settings")
    .values({ account_id: accountId, choices, quiet_from: quietFrom, quiet_to: quietTo, ...quiet })
    .onConflict((conflict) =>
      conflict
        .column("account_id")
        .doUpdateSet({ choices: sql`notice_settings.choices || ${choices}::jsonb`, ...quiet }),
    )
    .execute()
}
