import type { Tx } from "../../../platform/database/client.ts"
import type { Deps } from "../../../platform/deps.ts"
import type { KeptFile } from "../../../platform/files/keep-files.ts"
import type { Files } from "../../../platform/files/open-files.ts"
import { findUnfinishedCards } from "./list-queries.ts"
import { publishCard } from "./publish-card.ts"

type Archived = { classId: string; accountId: string; at: Date; files: Pick<Files, "put"> }

/**
 * Archiving finalizes every homeschool card of the class that has any entry (decisions §4), whatever has become of the
 * student, unless it is published as it stands. The caller holds the class, which whoever edits a card holds too.
 */
export async function finalizeCardsOfClass(tx: Tx, deps: Deps, archived: Archived): Promise<KeptFile[]> {
  const { classId, ...publishing } = archived
  const replaced: KeptFile[] = []
  for (const enrolleeId of await findUnfinishedCards(tx, classId)) {
    replaced.push(...(await publishCard(tx, deps, { ...publishing, enrolleeId })))
  }
  return replaced
}
