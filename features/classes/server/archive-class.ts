import { recordDecision } from "../../../platform/database/audit-trail.ts"
import type { Tx } from "../../../platform/database/client.ts"
import type { Deps } from "../../../platform/deps.ts"
import { type KeptFile, removeFile, withStoredFiles } from "../../../platform/files/file-transaction.ts"
import type { Files } from "../../../platform/files/open-files.ts"
import { notFound } from "../../../platform/http/app-error.ts"
import type { Actor } from "../../../platform/http/authorize.ts"
import { canArchiveClass, canReviveClass } from "../domain/class-life.ts"
import { lockClass } from "./class-queries.ts"
import { classError } from "./errors.ts"
import { updateClass } from "./write-queries.ts"

export type Archived = { classId: string; accountId: string; files: Pick<Files, "put"> }

/** Archives the class, which is locked then, and does in the same transaction what else is to be done: at this time. */
type Archive = (also: (tx: Tx, at: Date) => Promise<void>) => Promise<string>

/**
 * What else is done when a class is archived. What takes long is done after an attempt that was undone, while nothing is
 * locked; then `archive` is called again. Returns the name of the class and the files that nobody needs afterwards.
 */
export type AroundArchiving = (
  deps: Deps,
  archived: Archived,
  archive: Archive,
) => Promise<{ name: string; unneeded: KeptFile[] }>

/**
 * Hides a class from everybody but administrators and its teacher, and finishes what is to be finished first (decisions
 * §4): all of it or nothing. Returns its name.
 */
export async function archiveClass(deps: Deps, actor: Actor, id: string, around: AroundArchiving): Promise<string> {
  const { accountId } = actor
  const archive: Archive = (also) =>
    deps.db.transaction().execute(async (tx) => {
      const at = deps.now()
      const name = await setArchived(tx, { id, isArchived: true, accountId, at })
      await also(tx, at)
      return name
    })
  const { name, unneeded } = await withStoredFiles(deps, (files) =>
    around(deps, { classId: id, accountId, files }, archive),
  )
  for (const file of unneeded) await removeFile(deps, file)
  return name
}

/** Undoes the hiding; grades and enrollments were there all the time. Returns the name of the class. */
export function reviveClass(deps: Deps, { accountId }: Actor, id: string): Promise<string> {
  const change = { id, isArchived: false, accountId, at: deps.now() }
  return deps.db.transaction().execute((tx) => setArchived(tx, change))
}

type Change = { id: string; isArchived: boolean; accountId: string; at: Date }

async function setArchived(tx: Tx, { id, isArchived, accountId, at }: Change): Promise<string> {
  const klass = await lockClass(tx, { id })
  if (!klass) throw notFound()
  const before = { isArchived: klass.archived_at !== null }
  const errorCode = isArchived ? canArchiveClass(before) : canReviveClass(before)
  if (errorCode) throw classError(errorCode)
  await updateClass(tx, id, { archived_at: isArchived ? at : null, updated_at: at })
  await recordDecision(tx, {
    at,
    accountId,
    action: isArchived ? "class.archive" : "class.revive",
    thing: "class",
    thingId: id,
    before,
    after: { isArchived },
  })
  return klass.name
}
