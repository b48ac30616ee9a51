import type { Tx } from "../../../platform/database/client.ts"
import type { PrivacyNotice } from "../domain/notices.ts"
import type { DataFileReady, DeletionRequested } from "./events.ts"

export async function noticeDataFile(_tx: Tx, { accountId, readyUntil }: DataFileReady): Promise<PrivacyNotice[]> {
  const facts = { until: readyUntil.toISOString() }
  return [{ kind: "data-file-ready", to: { accounts: [accountId] }, cause: facts.until, facts }]
}

export async function noticeDeletion(_tx: Tx, { accountId, endsAt }: DeletionRequested): Promise<PrivacyNotice[]> {
  const facts = { endsAt: endsAt.toISOString() }
  return [{ kind: "deletion-requested", to: { accounts: [accountId] }, cause: facts.endsAt, facts }]
}
