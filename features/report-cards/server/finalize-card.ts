import type { Deps } from "../../../platform/deps.ts"
import { transact } from "../../../platform/events/transact.ts"
import type { Actor } from "../../../platform/http/authorize.ts"
import type { CardRef } from "./card-queries.ts"
import { lockOpenCard } from "./edit-card.ts"
import { PdfCache } from "./pdf-cache.ts"
import { publishCard } from "./publish-card.ts"

/** Publishes a student's card as it stands, also a blank one; finalizing again replaces it (docs/rules.md#report-cards). */
export async function finalizeCard(deps: Deps, { accountId }: Actor, asked: CardRef): Promise<void> {
  const { enrolleeId } = asked
  await transact(deps, async (tx) => {
    const at = deps.now()
    await lockOpenCard(tx, asked)
    await PdfCache.drawnFor(tx, (cards) => publishCard(tx, deps, { enrolleeId, accountId, at, cards }))
  })
}
