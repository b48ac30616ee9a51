import { deleteUnverifiedAccounts } from "../features/accounts/server/queries.ts"
import { deleteOldSignIns } from "../features/accounts/server/sessions/session-queries.ts"
import { deleteOldConversations } from "../features/conversations/server/old-conversation-queries.ts"
import { deleteOldReceipts } from "../features/ledger/server/receipts/receipt-queries.ts"
import { forgetRefundAccounts } from "../features/ledger/server/refunds/forget-accounts.ts"
import { deleteOldNotices } from "../features/notices/server/notice-queries.ts"
import { deleteOldEvents } from "../features/payments/server/online/event-queries.ts"
import { deleteUnpaid } from "../features/payments/server/online/online-queries.ts"
import { deleteOldProofs } from "../features/payments/server/send/old-proof-queries.ts"
import { deleteOldRequests } from "../features/privacy/server/requests/request-queries.ts"
import { oldestKeptDay } from "../features/statements/domain/retention.ts"
import { deleteOldStatements } from "../features/statements/server/statement-queries.ts"
import { deleteOldMaterials } from "../features/stream/server/materials/old-material-queries.ts"
import { deleteRemovedChildren } from "../features/users/server/child-queries.ts"
import { deleteDecidedIds } from "../features/users/server/verification-queries.ts"
import { type Day, todayIn } from "../lib/day.ts"
import { type RetentionName, retention, retentionLimit, retentionNames } from "../lib/retention/retention.ts"
import { removeOldestAuditRows } from "../platform/audit/remove-oldest-rows.ts"
import type { Deps } from "../platform/deps.ts"
import { removeIfUnused } from "../platform/files/file-transaction.ts"
import { errorFields } from "../platform/log.ts"
import { deleteOldMails } from "../platform/mail/delete-old-mails.ts"

const rowsAtOnce = 5000
/** Each row may have files, which are removed one by one. */
const filesAtOnce = 200

/** What is deleted is from before this instant, and this day of the school. */
type Limit = { before: Date; beforeDay: Day }

/** Deletes up to a batch of what is old; returns how many, until it is less than a batch. */
type Deletion = { atOnce: number; deleteSome(deps: Deps, limit: Limit, most: number): Promise<number> }

const deletions: Record<RetentionName, Deletion> = {
  notices: rows(({ db, now, settings }, _, most) => deleteOldNotices(db, now(), most, settings.retention)),
  mails: rows((deps, _, most) => deleteOldMails(deps, most)),
  // One statement, whose index has only these rows.
  refundAccounts: { atOnce: Number.POSITIVE_INFINITY, deleteSome: forgetRefundAccounts },
  statements: rows(({ db, now, settings }, _, most) => {
    const today = todayIn(now(), settings.timeZone)
    return deleteOldStatements(db, oldestKeptDay(today, settings.retention.statements), most)
  }),
  idPictures: withFiles("teacher-ids", async ({ db }, { before }, most) => {
    const files = await deleteDecidedIds(db, before, most)
    return { deleted: files.length, files }
  }),
  proofs: withFiles("enrollment-payments", async ({ db }, limit, most) => {
    const files = await db.transaction().execute((tx) => deleteOldProofs(tx, limit, most))
    return { deleted: files.length, files }
  }),
  onlineEvents: rows(async ({ db }, { before }, most) => {
    const events = await deleteOldEvents(db, before, most)
    return Math.min(most, events + (await deleteUnpaid(db, before, most)))
  }),
  signIns: rows(({ db }, { before }, most) => deleteOldSignIns(db, before, most)),
  unverifiedAccounts: rows(({ db }, { before }, most) => deleteUnverifiedAccounts(db, before, most)),
  removedChildren: rows(({ db }, { before }, most) => deleteRemovedChildren(db, before, most)),
  messages: withFiles("message-files", ({ db }, limit, most) =>
    db.transaction().execute((tx) => deleteOldConversations(tx, limit, most)),
  ),
  materials: withFiles("class-files", ({ db }, limit, most) =>
    db.transaction().execute((tx) => deleteOldMaterials(tx, limit, most)),
  ),
  privacyRequests: rows(({ db }, { before }, most) => deleteOldRequests(db, before, most)),
  audit: rows(({ db }, { before }, most) =>
    removeOldestAuditRows(db, { before, leastMonths: retention.audit.least, most }),
  ),
  receipts: rows(({ db }, { before }, most) => deleteOldReceipts(db, before, most)),
}

function rows(deleteSome: Deletion["deleteSome"]): Deletion {
  return { atOnce: rowsAtOnce, deleteSome }
}

type WithFiles = (deps: Deps, limit: Limit, most: number) => Promise<{ deleted: number; files: string[] }>

/**
 * The files follow once the rows are deleted. A process that is killed in between leaves files without rows, which the
 * daily job deletes a day later, never a row without its file.
 */
function withFiles(folder: string, deleteSome: WithFiles): Deletion {
  return {
    atOnce: filesAtOnce,
    async deleteSome(deps, limit, most) {
      const { deleted, files } = await deleteSome(deps, limit, most)
      for (const name of files) await removeIfUnused(deps, { folder, name })
      return deleted
    },
  }
}

/**
 * Deletes what the table of retention says (docs/rules/privacy.md#retention), in batches. Returns how many of each, and the
 * errors of rules that failed: they do not stop the others.
 */
export async function deleteOldData(deps: Deps): Promise<{ counts: Record<string, number>; errors: unknown[] }> {
  const counts: Record<string, number> = {}
  const errors: unknown[] = []
  for (const name of retentionNames) {
    try {
      counts[name] = await deleteByRule(deps, name)
    } catch (error) {
      deps.log("error", "retention-failed", { rule: name, ...errorFields(error) })
      errors.push(error)
    }
  }
  return { counts, errors }
}

async function deleteByRule(deps: Deps, name: RetentionName): Promise<number> {
  const before = retentionLimit(name, deps.settings.retention, deps.now())
  const limit = { before, beforeDay: todayIn(before, deps.settings.timeZone) }
  const { atOnce, deleteSome } = deletions[name]
  let all = 0
  for (let deleted = atOnce; deleted === atOnce; all += deleted) deleted = await deleteSome(deps, limit, atOnce)
  return all
}
