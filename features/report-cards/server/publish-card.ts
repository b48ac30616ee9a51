import type { Tx } from "../../../platform/database/client.ts"
import type { Deps } from "../../../platform/deps.ts"
import { afterCommit } from "../../../platform/events/transact.ts"
import { removeFile } from "../../../platform/files/file-transaction.ts"
import { ensureCard } from "./card-queries.ts"
import { recordCardEvent } from "./events.ts"
import { findCardFacts } from "./facts-queries.ts"
import { cardFolder, type PdfCache } from "./pdf-cache.ts"
import { findVersion, putVersion } from "./version-queries.ts"

type Publishing = {
  enrolleeId: string
  accountId: string | null
  at: Date
  cards: PdfCache
}

/**
 * Publishes the current state of a card and replaces the previous version, whose file is deleted after the commit. Does
 * nothing while the card is not drawn yet. The caller locks the card, so that the drawn version is the counted one.
 */
export async function publishCard(tx: Tx, deps: Deps, publishing: Publishing): Promise<void> {
  const { enrolleeId, accountId, at, cards } = publishing
  const edits = await ensureCard(tx, enrolleeId, at)
  const facts = await findCardFacts(tx, deps.settings, { enrolleeId, at })
  const file = await cards.fileOf(enrolleeId, facts)
  if (!file) return
  const before = await findVersion(tx, enrolleeId)
  const version = (before?.version ?? 0) + 1
  await putVersion(tx, {
    enrollment_id: enrolleeId,
    version,
    file,
    edits,
    published_by: accountId,
    published_at: at,
  })
  await recordCardEvent(tx, {
    type: "report-card.published",
    at,
    actorId: accountId,
    enrolleeId,
    before: before ? { version: before.version, edits: before.edits } : null,
    after: { version, edits },
  })
  if (before) afterCommit(tx, () => removeFile(deps, { folder: cardFolder, name: before.file }))
}
