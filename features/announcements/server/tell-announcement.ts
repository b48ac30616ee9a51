import type { Tx } from "../../../platform/database/client.ts"
import type { Deps } from "../../../platform/deps.ts"
import { transact } from "../../../platform/events/transact.ts"
import { notFound } from "../../../platform/http/app-error.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import { longJob, workInBatches } from "../../../platform/jobs/long-job.ts"
import type { AnnouncementProgress } from "../contract.ts"
import { announcementError } from "./errors.ts"
import { recordAnnouncementEvent } from "./events.ts"
import {
  findNextPeople,
  findTelling,
  findUnfinishedAnnouncements,
  hasAnnouncement,
  lockTelling,
  recordNotified,
} from "./queries.ts"

/** How many people are notified in one transaction. */
const peopleAtOnce = 500

/** The job that notifies the audience of an announcement. */
const telling = longJob<{ announcementId: string }>("tell-announcement", "announcementId")

export function defineTellingAnnouncements(deps: Deps): Promise<void> {
  return telling.define(deps, ({ announcementId }) => tellAnnouncement(deps, announcementId))
}

/** Notifies the rest of the audience (docs/rules/announcements.md). After an interruption it continues where it stopped. */
export function tellAnnouncement(deps: Deps, announcementId: string): Promise<void> {
  return workInBatches(() => transact(deps, (tx) => tellSome(tx, deps, announcementId)))
}

/** Notifies the first people in the transaction that posts the announcement, and leaves the others to the job. */
export async function beginTelling(tx: Tx, deps: Deps, announcementId: string): Promise<void> {
  if (await tellSome(tx, deps, announcementId)) await telling.send(tx, deps, { announcementId })
}

/** Notifies the next people; other processes wait. Returns whether others are left. */
async function tellSome(tx: Tx, deps: Deps, announcementId: string): Promise<boolean> {
  const announcement = await lockTelling(tx, announcementId)
  if (!announcement) return false
  const accountIds = await findNextPeople(tx, announcement, peopleAtOnce)
  const isLeft = accountIds.length === peopleAtOnce
  const { title } = announcement
  const at = deps.now()
  await recordAnnouncementEvent(tx, { type: "announcement.told", at, actorId: null, announcementId, title, accountIds })
  await recordNotified(tx, announcementId, { accountIds, isLeft })
  return isLeft
}

/** The announcements whose audience is still being notified. */
export async function listTelling(deps: Deps): Promise<AnnouncementProgress[]> {
  const rows = await findTelling(deps.db)
  const ids = rows.map(({ id }) => id)
  const stopped = await telling.findStopped(deps, ids, (idle) => findUnfinishedAnnouncements(deps.db, idle))
  return rows.map((row) => ({ ...row, isStopped: stopped.includes(row.id) }))
}

/** Notifies the rest of the audience after the job gave up. Two concurrent calls send one job. */
export function resumeTelling(deps: Deps, { accountId: actorId }: Actor, announcementId: string): Promise<void> {
  return transact(deps, async (tx) => {
    const announcement = await lockTelling(tx, announcementId)
    if (!announcement && !(await hasAnnouncement(tx, announcementId))) throw notFound()
    if (!announcement || (await telling.isPending(tx, deps, announcementId))) throw announcementError("not-stopped")
    await telling.send(tx, deps, { announcementId })
    const { title } = announcement
    await recordAnnouncementEvent(tx, {
      type: "announcement.resumed",
      at: deps.now(),
      actorId,
      announcementId,
      title,
      before: null,
      after: null,
    })
  })
}
