import type { Tx } from "../../../platform/database/client.ts"
import type { Deps } from "../../../platform/deps.ts"
import type { EventBase } from "../../../platform/events/events.ts"
import { findUnfinishedCards } from "./list-queries.ts"
import { PdfCache } from "./pdf-cache.ts"
import { publishCard } from "./publish-card.ts"

/**
 * Finalizes every homeschool card of the class with any entry (docs/rules/report-cards.md#report-cards), for any status
 * of the student, unless its current state is published. The class is locked meanwhile, and editing a card locks the
 * class too. Cards are drawn between the attempts, and under the lock only if they keep changing.
 */
export async function finalizeCardsOfClass(
  tx: Tx,
  archived: EventBase & { classId: string },
  deps: Deps,
): Promise<void> {
  const { classId, actorId: accountId, at } = archived
  await PdfCache.drawnFor(tx, async (cards) => {
    for (const enrolleeId of await findUnfinishedCards(tx, classId))
      await publishCard(tx, deps, { enrolleeId, accountId, at, cards })
  })
}
