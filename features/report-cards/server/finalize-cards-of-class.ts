import type { Tx } from "../../../platform/database/client.ts"
import type { Deps } from "../../../platform/deps.ts"
import type { EventBase } from "../../../platform/events/events.ts"
import { findUnfinishedCards } from "./list-queries.ts"
import { PdfCache } from "./pdf-cache.ts"
import { publishCard } from "./publish-card.ts"

/**
 * Archiving finalizes every homeschool card of the class that has any entry (docs/rules.md#report-cards), whatever has become of the
 * student, unless it is published as it stands. The class is locked while they are published, and whoever edits a card
 * holds the class too; they are drawn between the attempts, and under the lock only if somebody goes on changing them.
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
