import type { Tx } from "../../../platform/database/client.ts"
import type { Deps } from "../../../platform/deps.ts"
import type { KeptFile } from "../../../platform/files/file-transaction.ts"
import type { Files } from "../../../platform/files/open-files.ts"
import { findUnfinishedCards } from "./list-queries.ts"
import { PdfCache } from "./pdf-cache.ts"
import { publishCard } from "./publish-card.ts"

type Archived = { classId: string; accountId: string; files: Pick<Files, "put"> }
/** Archives the class and answers its name; it is locked while `also` is done. */
type Archive = (also: (tx: Tx, at: Date) => Promise<void>) => Promise<string>

/**
 * Archiving finalizes every homeschool card of the class that has any entry (docs/rules.md#report-cards), whatever has become of the
 * student, unless it is published as it stands. The class is locked while they are published, and whoever edits a card
 * holds the class too; they are drawn between the attempts, and under the lock only if somebody goes on changing them.
 */
export async function finalizeCardsOfClass(deps: Deps, archived: Archived, archive: Archive) {
  const { classId, accountId, files } = archived
  const { done, inVain } = await PdfCache.drawnFor(files, async (cards) => {
    const replaced: KeptFile[] = []
    const name = await archive(async (tx, at) => {
      for (const enrolleeId of await findUnfinishedCards(tx, classId)) {
        replaced.push(...(await publishCard(tx, deps, { enrolleeId, accountId, at, cards })))
      }
      cards.mustBeWhole()
    })
    return { name, replaced }
  })
  return { name: done.name, unneeded: [...done.replaced, ...inVain] }
}
