import type { Tx } from "../../../platform/database/client.ts"
import type { PrivacyNotice } from "../domain/notices.ts"
import type { DataFileReady, DeletionRequested, RequestAnswered, RequestsLate } from "./events.ts"

export async function noticeDataFile(_tx: Tx, { accountId, readyUntil }: DataFileReady): Promise<PrivacyNotice[]> {
  const facts = { until: readyUntil.toISOString() }
  return [{ kind: "data-file-ready", to: { accounts: [accountId] }, cause: facts.until, facts }]
}

export async function noticeDeletion(_tx: Tx, { accountId, endsAt }: DeletionRequested): Promise<PrivacyNotice[]> {
  const facts = { endsAt: endsAt.toISOString() }
  return [{ kind: "deletion-requested", to: { accounts: [accountId] }, cause: facts.endsAt, facts }]
}

export async function noticeNewRequest(): Promise<PrivacyNotice[]> {
  return [{ kind: "privacy-request-made", to: { staff: ["privacy requests"] }, facts: {} }]
}

export async function noticeLateRequests(_tx: Tx, { requests: things }: RequestsLate): Promise<PrivacyNotice[]> {
  return [{ kind: "privacy-request-late", to: { staff: ["privacy requests"] }, facts: {}, things }]
}

/** Somebody who wrote by mail gets the answer by mail, from the school. */
export async function noticeAnsweredRequest(_tx: Tx, event: RequestAnswered): Promise<PrivacyNotice[]> {
  const { accountId, requestId } = event
  return accountId
    ? [{ kind: "privacy-request-answered", to: { accounts: [accountId] }, cause: requestId, facts: {} }]
    : []
}
