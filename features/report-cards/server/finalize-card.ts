import type { Deps } from "../../../platform/deps.ts"
import { transact } from "../../../platform/events/transact.ts"
import type { Actor } from "../../../platform/http/calls/authorize.ts"
import type { CardRef } from "./card-queries.ts"
import { lockOpenCard } from "./edit-card.ts"
import { PdfCache } from "./pdf-cache.ts"
import { publishCard } from "./publish-card.ts"

/**
 * Publishes the current state of a student's card, even a blank one. A second publication replaces the first
 * (docs/rules/report-cards.md#report-cards).
 */
export async function finalizeCard(deps: Deps, { accountId }: Actor, ref: CardRef): Promise<void> {
  const { enrolleeId } = ref
  await transact(deps, async (tx) => {
    const at = deps.now()
    await lockOpenCard(tx, ref)
    await PdfCache.drawnFor(tx, (cards) => publishCard(tx, deps, { enrolleeId, accountId, at, cards }))
  })
}
