import type { Tx } from "../../../platform/database/client.ts"
import type { Deps } from "../../../platform/deps.ts"
import type { EventBase } from "../../../platform/events/events.ts"
import { transact } from "../../../platform/events/transact.ts"
import { notFound } from "../../../platform/http/app-error.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import { everyClass } from "../../../platform/http/calls/scope.ts"
import { longJob, workInBatches } from "../../../platform/jobs/long-job.ts"
import type { FinalizingProgress } from "../staff-contract.ts"
import { findCardClass, lockCardClass } from "./card-queries.ts"
import { reportCardError } from "./errors.ts"
import { recordCardEvent } from "./events.ts"
import { countFinalized, findClassesToFinalize, findUnfinishedCards } from "./list-queries.ts"
import { PdfCache } from "./pdf-cache.ts"
import { publishCard } from "./publish-card.ts"

/** How many cards are drawn for one transaction. */
const cardsAtOnce = 5

type Finalizing = { classId: string; archivedBy: string | null }

/** The job that finalizes the cards of an archived class. */
const finalizing = longJob<Finalizing>("finalize-cards-of-class", "classId")

export function defineFinalizingCards(deps: Deps): Promise<void> {
  return finalizing.define(deps, (job) => finalizeRestOfClass(deps, job))
}

/**
 * Finalizes the homeschool cards of an archived class that have an entry (docs/rules/report-cards.md#report-cards), for
 * any status of the student, unless their current state is published: some in the transaction that archives the class,
 * the others by a job. The class is locked meanwhile, and editing a card locks the class too.
 */
export async function finalizeCardsOfClass(
  tx: Tx,
  { classId, actorId: archivedBy, at }: EventBase & { classId: string },
  deps: Deps,
): Promise<void> {
  if (await finalizeSome(tx, deps, { classId, archivedBy, at }))
    await finalizing.send(tx, deps, { classId, archivedBy })
}

/** Finalizes the rest, some cards in each transaction. After an interruption it continues where it stopped. */
export function finalizeRestOfClass(deps: Deps, { classId, archivedBy }: Finalizing): Promise<void> {
  return workInBatches(() =>
    transact(deps, async (tx) => {
      const klass = await lockCardClass(tx, classId)
      // The cards of a class that was revived are edited again.
      if (!klass?.archived_at) return false
      return finalizeSome(tx, deps, { classId, archivedBy, at: deps.now() })
    }),
  )
}

/** Finalizes the next cards, which are drawn between the attempts of the transaction. Returns whether others are left. */
async function finalizeSome(
  tx: Tx,
  deps: Deps,
  { classId, archivedBy, at }: Finalizing & { at: Date },
): Promise<boolean> {
  const unfinished = await findUnfinishedCards(tx, classId, cardsAtOnce + 1)
  await PdfCache.drawnFor(tx, async (cards) => {
    for (const enrolleeId of unfinished.slice(0, cardsAtOnce))
      await publishCard(tx, deps, { enrolleeId, accountId: archivedBy, at, cards })
  })
  return unfinished.length > cardsAtOnce
}

/** How many cards of a class are finalized as they are. Throws a 404 without a homeschool class. */
export async function getFinalizing(deps: Deps, classId: string): Promise<FinalizingProgress> {
  const klass = await findCardClass(deps.db, { classId, scope: everyClass })
  if (!klass) throw notFound()
  const counts = await countFinalized(deps.db, classId)
  const unfinished = klass.archived_at && counts.finalized < counts.cards ? [classId] : []
  const stopped = await finalizing.findStopped(deps, unfinished, (ids) => findClassesToFinalize(deps.db, ids))
  return { ...counts, isStopped: stopped.length > 0 }
}

/** Finalizes the rest after the job gave up. Two concurrent calls send one job. */
export function resumeFinalizing(deps: Deps, { accountId: actorId }: Actor, classId: string): Promise<void> {
  return transact(deps, async (tx) => {
    if (!(await lockCardClass(tx, classId))) throw notFound()
    const isUnfinished = (await findClassesToFinalize(tx, [classId])).length > 0
    if (!isUnfinished || (await finalizing.isPending(tx, deps, classId))) throw reportCardError("not-stopped")
    await finalizing.send(tx, deps, { classId, archivedBy: actorId })
    const at = deps.now()
    await recordCardEvent(tx, { type: "report-cards.resumed", at, actorId, classId, before: null, after: null })
  })
}
