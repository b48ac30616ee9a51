import type { Deps } from "../../../platform/deps.ts"
import { removeFile, withStoredFiles } from "../../../platform/files/file-transaction.ts"
import type { Actor } from "../../../platform/http/authorize.ts"
import type { CardRef } from "./card-queries.ts"
import { lockOpenCard } from "./edit-card.ts"
import { PdfCache } from "./pdf-cache.ts"
import { publishCard } from "./publish-card.ts"

/** Publishes a student's card as it stands, also a blank one; finalizing again replaces it (docs/rules.md#report-cards). */
export async function finalizeCard(deps: Deps, actor: Actor, asked: CardRef): Promise<void> {
  const { enrolleeId } = asked
  const { done: replaced, inVain } = await withStoredFiles(deps, (files) =>
    PdfCache.drawnFor(files, (cards) =>
      deps.db.transaction().execute(async (tx) => {
        const at = deps.now()
        await lockOpenCard(tx, asked)
        const replaced = await publishCard(tx, deps, { enrolleeId, accountId: actor.accountId, at, cards })
        cards.mustBeWhole()
        return replaced
      }),
    ),
  )
  for (const file of [...replaced, ...inVain]) await removeFile(deps, file)
}
