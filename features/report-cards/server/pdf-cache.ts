import { isDeepStrictEqual } from "node:util"
import type { KeptFile } from "../../../platform/files/file-transaction.ts"
import type { Files } from "../../../platform/files/open-files.ts"
import type { CardFacts } from "./card-facts.ts"

export const cardFolder = "report-cards"

/** Somebody may go on changing a card: after so many attempts it is drawn while nobody can. */
const attempts = 4

/** Thrown out of an attempt, which is undone: some of its cards are still to be drawn as they stand. */
class NotDrawnYet extends Error {}

/**
 * Cards that are drawn and put into the file store while nothing is locked, for a store may be slow: an attempt says
 * what each card must show, under lock, and takes the files of those that are drawn so. If others are left, it is undone,
 * they are drawn, and it is made once more.
 */
export class PdfCache {
  #files: Pick<Files, "put">
  #drawn = new Map<string, { facts: CardFacts; file: string }>()
  #asked = new Map<string, CardFacts>()
  #put: string[] = []
  #used = new Set<string>()
  #isLast = false

  private constructor(files: Pick<Files, "put">) {
    this.#files = files
  }

  /** Returns what the attempt did at last, and the files that were drawn in vain: nobody needs them once it is done. */
  static async drawnFor<T>(
    files: Pick<Files, "put">,
    attempt: (cards: PdfCache) => Promise<T>,
  ): Promise<{ done: T; inVain: KeptFile[] }> {
    const cards = new PdfCache(files)
    for (let left = attempts; ; left -= 1) {
      cards.#isLast = left === 1
      cards.#used.clear()
      try {
        const done = await attempt(cards)
        const inVain = cards.#put.filter((name) => !cards.#used.has(name))
        return { done, inVain: inVain.map((name) => ({ folder: cardFolder, name })) }
      } catch (error) {
        if (!(error instanceof NotDrawnYet)) throw error
        await cards.#drawAsked()
      }
    }
  }

  /** The file of a card that shows these facts; none while it is still to be drawn. */
  async fileOf(enrolleeId: string, facts: CardFacts): Promise<string | null> {
    const isDrawn = () => isDeepStrictEqual(this.#drawn.get(enrolleeId)?.facts, facts)
    if (!isDrawn()) this.#asked.set(enrolleeId, facts)
    if (!isDrawn() && this.#isLast) await this.#drawAsked()
    const file = isDrawn() ? this.#drawn.get(enrolleeId)?.file : undefined
    if (file) this.#used.add(file)
    return file ?? null
  }

  /** Ends an attempt for which some cards are still to be drawn. */
  mustBeWhole(): void {
    if (this.#asked.size > 0) throw new NotDrawnYet()
  }

  async #drawAsked(): Promise<void> {
    const { drawCard } = await import("./card-pdf/draw-card.ts")
    for (const [enrolleeId, facts] of this.#asked) {
      const file = await this.#files.put(cardFolder, await drawCard(facts), "pdf")
      this.#put.push(file)
      this.#drawn.set(enrolleeId, { facts, file })
    }
    this.#asked.clear()
  }
}
