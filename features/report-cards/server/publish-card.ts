import { recordDecision } from "../../../platform/database/audit-trail.ts"
import type { Tx } from "../../../platform/database/client.ts"
import type { Deps } from "../../../platform/deps.ts"
import type { KeptFile } from "../../../platform/files/file-transaction.ts"
import { ensureCard } from "./card-queries.ts"
import { findCardFacts } from "./facts-queries.ts"
import { cardFolder, type PdfCache } from "./pdf-cache.ts"
import { tellFamily } from "./tell-family.ts"
import { findVersion, putVersion } from "./version-queries.ts"

type Publishing = {
  enrolleeId: string
  accountId: string
  at: Date
  cards: PdfCache
}

/**
 * Publishes a card as it stands, in place of what was published before: answers the file that nobody needs once this
 * is committed. The caller holds the card, so that what is drawn is what is counted, and undoes everything if one of its
 * cards is not drawn yet. The family hears of it unless they have read the same before.
 */
export async function publishCard(tx: Tx, deps: Deps, publishing: Publishing): Promise<KeptFile[]> {
  const { enrolleeId, accountId, at, cards } = publishing
  const edits = await ensureCard(tx, enrolleeId, at)
  const facts = await findCardFacts(tx, deps.settings, { enrolleeId, at })
  const file = await cards.fileOf(enrolleeId, facts)
  if (!file) return []
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
  await recordDecision(tx, {
    at,
    accountId,
    action: "report-card.finalize",
    thing: "enrollment",
    thingId: enrolleeId,
    before: before && { version: before.version, edits: before.edits },
    after: { version, edits },
  })
  if (before?.edits !== edits) await tellFamily(tx, deps, { enrolleeId, at, isFirst: !before })
  return before ? [{ folder: cardFolder, name: before.file }] : []
}
