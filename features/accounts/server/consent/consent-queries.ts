import type { Db, Tx } from "../../../../platform/database/client.ts"
import { agreedDocumentNames, agreedDocuments } from "../../domain/consent/documents.ts"

/** Which versions of the terms and the privacy policy an account has agreed to (docs/rules/privacy.md#consent). */

/** Records that the account agrees to the versions in force. A second time changes nothing. */
export async function insertConsents(tx: Tx, accountId: string, at: Date): Promise<void> {
  const rows = agreedDocumentNames.map((document) => ({
    account_id: accountId,
    document,
    version: agreedDocuments[document].version,
    agreed_at: at,
  }))
  await tx
    .insertInto("consents")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
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
