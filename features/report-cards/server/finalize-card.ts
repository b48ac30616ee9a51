import type { Deps } from "../../../platform/deps.ts"
import { keepFiles, removeFile } from "../../../platform/files/keep-files.ts"
import type { Actor } from "../../../platform/http/actor.ts"
import type { AskedCard } from "./card-queries.ts"
import { DrawnCards } from "./drawn-cards.ts"
import { lockOpenCard } from "./edit-card.ts"
import { publishCard } from "./publish-card.ts"

/** Publishes a student's card as it stands, also a blank one; finalizing again replaces it (docs/rules.md#report-cards). */
export async function finalizeCard(deps: Deps, actor: Actor, asked: AskedCard): Promise<void> {
  const { enrolleeId } = asked
  const { done: replaced, inVain } = await keepFiles(deps, (files) =>
    DrawnCards.drawnFor(files, (cards) =>
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
