import type { Centavos } from "../../../lib/money.ts"

type Received = { due: Centavos; received: Centavos; words: string | null }

/** Returns why this amount cannot be accepted, or null: less than due needs words that say why (docs/rules.md#payments). */
export function canAcceptAmount({ due, received, words }: Received): "words-missing" | null {
  return received < due && !words ? "words-missing" : null
}
