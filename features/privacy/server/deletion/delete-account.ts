import { join } from "node:path"
import { todayIn } from "../../../../lib/day.ts"
import { formatPesos, toPesos } from "../../../../lib/money.ts"
import type { UserType } from "../../../../lib/roles.ts"
import type { Db, Tx } from "../../../../platform/database/client.ts"
import type { Deps } from "../../../../platform/deps.ts"
import { afterCommit, transact } from "../../../../platform/events/transact.ts"
import type { KeptFile } from "../../../../platform/files/file-transaction.ts"
import { AppError, validationError } from "../../../../platform/http/app-error.ts"
import type { Actor } from "../../../../platform/http/calls/authorize.ts"
import { errorFields } from "../../../../platform/log.ts"
import { assertOwnPassword } from "../../../accounts/server/passwords/assert-own-password.ts"
import { lockIfUnchanged } from "../../../accounts/server/queries.ts"
import { deletionEndsAt, toSettleFirst, whatStays } from "../../domain/deletion.ts"
import { recordPrivacyEvent } from "../events.ts"
import { addToDeletedList, deletedListName, readDeletedList } from "./deleted-list.ts"
import * as queries from "./deletion-queries.ts"
import { eraseRows, findFilesOf } from "./erase-rows.ts"
import { eraseNamesElsewhere, findNamesElsewhere } from "./names-elsewhere-queries.ts"
import { eraseWordsElsewhere } from "./words-elsewhere-queries.ts"

const removal = "remove-files-of-account"
const hourlyJob = "delete-accounts"
/** Files of one job: a message has a limited size. */
const filesAtOnce = 500
const accountsAtOnce = 500

export async function defineDeletions(deps: Deps): Promise<void> {
  await deps.jobs.define<{ files: KeptFile[] }>(removal, {
    retryLimit: 100,
    retryDelay: 30,
    retryDelayMax: 60 * 60,
    expireInSeconds: 10 * 60,
    handler: async ({ files }) => {
      for (const { folder, name } of files)
        if ((await deps.findUsedFiles(folder, [name])).length === 0) await deps.files.remove(folder, name)
    },
  })
  await deps.jobs.hourly(hourlyJob, () => deleteDueAccounts(deps))
}

const userTypeOf = ({ role, isAdmin }: Actor): UserType | null => role ?? (isAdmin ? "admin" : null)

/** What the page says about deleting the account (docs/rules/privacy.md#deletion). */
export async function getDeletion(deps: Deps, actor: Actor) {
  const endsAt = await queries.findDeletion(deps.db, actor.accountId)
  return {
    endsOn: endsAt?.toISOString() ?? null,
    stays: whatStays(userTypeOf(actor)),
    first: await findToSettle(deps, deps.db, actor.accountId),
  }
}

async function findToSettle({ now, settings }: Deps, db: Db, accountId: string): Promise<string[]> {
  const at = now()
  const unsettled = await queries.findUnsettled(db, accountId, { now: at, today: todayIn(at, settings.timeZone) })
  return toSettleFirst(unsettled, (centavos) => formatPesos(toPesos(centavos)))
}

const wrongPassword = () => validationError({ password: "This is not your password. Try again." })

/** Asks for the deletion of the account, which happens after the time in which its owner may keep it. */
export async function requestDeletion(
  deps: Deps,
  actor: Actor,
  { password, client }: { password: string; client: string },
): Promise<Date> {
  const { accountId } = actor
  const account = await assertOwnPassword(deps, actor, { password, client, error: wrongPassword })
  return transact(deps, async (tx) => {
    if (!(await lockIfUnchanged(tx, accountId, account.password_hash))) throw wrongPassword()
    const first = await findToSettle(deps, tx, accountId)
    if (first.length > 0) throw new AppError(409, `Please settle this first: ${first.join(" ")}`)
    const existing = await queries.findDeletion(tx, accountId)
    if (existing) return existing
    const at = deps.now()
    const endsAt = deletionEndsAt(at)
    await queries.insertDeletion(tx, accountId, at, endsAt)
    await recordPrivacyEvent(tx, { type: "account-deletion.requested", at, actorId: accountId, accountId, endsAt })
    return endsAt
  })
}

/** The owner keeps the account. */
export function cancelDeletion(deps: Deps, { accountId }: Actor): Promise<void> {
  return transact(deps, async (tx) => {
    if (!(await queries.cancelRequestedDeletion(tx, accountId))) return
    await recordPrivacyEvent(tx, { type: "account-deletion.cancelled", at: deps.now(), actorId: accountId, accountId })
  })
}

/**
 * Deletes the accounts whose time is over. One with something new to settle waits, and is tried again every hour. Also
 * completes the list of deleted accounts, which may not have been writable before.
 */
export async function deleteDueAccounts(deps: Deps): Promise<void> {
  const now = deps.now()
  let batch = await queries.findDueDeletions(deps.db, now, null, accountsAtOnce)
  while (batch.length > 0) {
    for (const { account_id: accountId } of batch) {
      try {
        await deleteAccount(deps, accountId, (tx) => isStillDue(deps, tx, accountId))
      } catch (error) {
        deps.log("error", "account-not-deleted", { accountId, ...errorFields(error) })
      }
    }
    batch = await queries.findDueDeletions(deps.db, now, batch.at(-1) ?? null, accountsAtOnce)
  }
  await writeDeletedList(deps)
}

/** Whether the owner has not kept the account in the meantime, and nothing new is to be settled. */
async function isStillDue(deps: Deps, tx: Tx, accountId: string): Promise<boolean> {
  if (!(await queries.lockDueDeletion(tx, accountId, deps.now()))) return false
  return (await findToSettle(deps, tx, accountId)).length === 0
}

/**
 * Deletes an account in one transaction, and then its files by a job that retries. An account that is deleted already
 * stays as it is, and so does one for which `isDue` is false once it is locked. Returns whether it was deleted now.
 */
export function deleteAccount(
  deps: Deps,
  accountId: string,
  isDue: (tx: Tx) => Promise<boolean> = async () => true,
): Promise<boolean> {
  return transact(deps, async (tx) => {
    const account = await queries.lockForDeletion(tx, accountId)
    if (!account || !(await isDue(tx))) return false
    const at = deps.now()
    const names = await findNamesElsewhere(tx, account)
    const files = await findFilesOf(tx, accountId)
    await eraseWordsElsewhere(tx, account, names)
    await eraseRows(tx, accountId, at)
    await eraseNamesElsewhere(tx, names)
    await queries.markDeleted(tx, accountId, at)
    await sendRemovals(tx, deps, files)
    const { role } = account
    await recordPrivacyEvent(tx, {
      type: "account.deleted",
      at,
      actorId: null,
      accountId,
      role,
      before: null,
      after: null,
    })
    afterCommit(tx, () => writeDeletedList(deps))
    return true
  })
}

async function sendRemovals(tx: Tx, { jobs }: Deps, files: readonly KeptFile[]): Promise<void> {
  for (let from = 0; from < files.length; from += filesAtOnce)
    await jobs.send(tx, removal, { files: files.slice(from, from + filesAtOnce) })
}

/** Writes the deleted accounts into the list beside the database. */
async function writeDeletedList({ db, settings }: Pick<Deps, "db" | "settings">): Promise<void> {
  const rows = await queries.findDeletedAccounts(db)
  const days = rows.map(({ id, deleted_at }) => [id, (deleted_at as Date).toISOString().slice(0, 10)] as const)
  addToDeletedList(join(settings.dataDir, deletedListName), new Map(days))
}

/**
 * Repeats the deletions of the list that a restored backup does not know of, whatever is unsettled in it, and adds those
 * that a killed process did not write into the list. Returns the number of repeated deletions.
 */
export async function repeatDeletions(deps: Deps): Promise<number> {
  const listed = readDeletedList(join(deps.settings.dataDir, deletedListName))
  const left = listed.size === 0 ? [] : await queries.findUndeleted(deps.db, [...listed.keys()])
  for (const accountId of left) await deleteAccount(deps, accountId)
  await writeDeletedList(deps)
  return left.length
}
