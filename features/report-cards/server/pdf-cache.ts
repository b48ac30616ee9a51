import { isDeepStrictEqual } from "node:util"
import type { Tx } from "../../../platform/database/client.ts"
import type { Deps } from "../../../platform/deps.ts"
import { afterCommit, keptAcrossAttempts, RunAgainAfter, unitOf } from "../../../platform/events/transact.ts"
import { removeFile } from "../../../platform/files/file-transaction.ts"
import type { Files } from "../../../platform/files/open-files.ts"
import type { CardFacts } from "./card-facts.ts"

export const cardFolder = "report-cards"

/** A card may keep changing: the last of this many attempts draws it under the lock. */
const attempts = 4

/**
 * PDFs are drawn and stored before the transaction, because a store may be slow. The transaction reads the content of
 * each card under its lock, and takes the PDFs with this content. If one is missing, the transaction is rolled back,
 * the missing ones are drawn, and it is retried.
 */
export class PdfCache {
  #files: Pick<Files, "put">
  #drawn = new Map<string, { facts: CardFacts; file: string }>()
  #undrawn = new Map<string, CardFacts>()
  #put: string[] = []
  #used = new Set<string>()
  #isLast = false

  private constructor(files: Pick<Files, "put">) {
    this.#files = files
  }

  /** Runs `work` with the cards drawn so far; missing ones are drawn before the next attempt. */
  static async drawnFor(tx: Tx, work: (cards: PdfCache) => Promise<void>): Promise<void> {
    const { deps, files, attempt } = unitOf(tx)
    const cards = keptAcrossAttempts(tx, PdfCache, () => new PdfCache(files))
    cards.#isLast = attempt >= attempts
    cards.#used.clear()
    await work(cards)
    if (cards.#undrawn.size > 0) throw new RunAgainAfter(() => cards.#drawMissing())
    afterCommit(tx, () => cards.#removeUnused(deps))
  }

  /** Returns the file of a card with this content; undefined until it is drawn. */
  async fileOf(enrolleeId: string, facts: CardFacts): Promise<string | null> {
    const isDrawn = () => isDeepStrictEqual(this.#drawn.get(enrolleeId)?.facts, facts)
    if (!isDrawn()) this.#undrawn.set(enrolleeId, facts)
    if (!isDrawn() && this.#isLast) await this.#drawMissing()
    const file = isDrawn() ? this.#drawn.get(enrolleeId)?.file : undefined
    if (file) this.#used.add(file)
    return file ?? null
  }

  async #drawMissing(): Promise<void> {
    const { drawCard } = await import("./card-pdf/draw-card.ts")
    for (const [enrolleeId, facts] of this.#undrawn) {
      const file = await this.#files.put(cardFolder, await drawCard(facts), "pdf")
      this.#put.push(file)
      this.#drawn.set(enrolleeId, { facts, file })
    }
    this.#undrawn.clear()
  }

  /** Deletes files of cards that have changed since they were drawn. */
  async #removeUnused(deps: Deps): Promise<void> {
    for (const name of this.#put.filter((each) => !this.#used.has(each)))
      await removeFile(deps, { folder: cardFolder, name })
  }
}
