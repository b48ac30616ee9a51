import { sql } from "kysely"
import type { Day } from "../../../../lib/day.ts"
import type { Db, Tx } from "../../../../platform/database/client.ts"
import { type AgreedDocument, agreedDocumentNames } from "../../domain/consent/documents.ts"
import { agreedThrough } from "../../domain/consent/versions.ts"

/** Which versions of the terms and the privacy policy an account has agreed to (docs/rules/privacy.md#consent). */

/** Records that the account agrees to these versions, and to all before them. A second time changes nothing. */
export async function insertConsents(
  tx: Tx,
  accountId: string,
  { versionOf, at }: { versionOf: (document: AgreedDocument) => Day; at: Date },
): Promise<void> {
  const rows = agreedDocumentNames.map((document) => ({
    account_id: accountId,
    document,
    version: versionOf(document),
    agreed_at: at,
  }))
  await tx
    .insertInto("consents")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .updateTable("accounts")
    .set({ agreed_through: sql`greatest(agreed_through, ${agreedThrough(versionOf)}::date)` })
    .where("id", "=", accountId)
    .execute()
}

type NextAccounts = { version: Day; after: string | null; most: number }

/** The next accounts by id that have not agreed to this version, without restricted and deleted ones. */
export async function findNextToAnnounce(tx: Tx, { version, after, most }: NextAccounts): Promise<string[]> {
  const rows = await tx
    .selectFrom("accounts")
    .select("id")
    .where("restricted_at", "is", null)
    .where((account) => account.or([account("agreed_through", "is", null), account("agreed_through", "<", version)]))
    .$if(after !== null, (query) => query.where("id", ">", after ?? ""))
    .orderBy("id")
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

const mostConsents = 100

/** Newest first. */
export function findConsents(db: Db, accountId: string) {
  return db
    .selectFrom("consents")
    .select(["document", "version", "agreed_at"])
    .where("account_id", "=", accountId)
    .orderBy("agreed_at", "desc")
    .orderBy("id")
    .limit(mostConsents)
    .execute()
}
