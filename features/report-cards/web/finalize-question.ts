/** What is asked before a card that is not whole is published. */
export interface FinalizeQuestion {
  title: string
  text: string
  lacks: string[]
}

interface CardFacts {
  name: string
  isEmpty: boolean
  missing: { count: number; places: string[] }
  /** Entries that could not be saved, or are wrong. */
  unsaved: number
}

/** Null when there is nothing to ask. */
export function questionBefore({ name, isEmpty, missing, unsaved }: CardFacts): FinalizeQuestion | null {
  const lost = unsaved > 0 ? [`${counted(unsaved, "entry that is", "entries that are")} not saved`] : []
  if (isEmpty) {
    const text = `Nothing has been entered for ${name} yet: the card would show blanks only.`
    return { title: "Publish an empty report card?", text, lacks: lost }
  }
  if (missing.count === 0 && unsaved === 0) return null
  const without = missing.count > 0 ? counted(missing.count, "grade", "grades") : "what is not saved"
  return {
    title: missing.count > 0 ? `Publish the card with ${without} missing?` : `Publish the card without ${without}?`,
    text: `${name}'s card is published as it stands, and can be finalized again at any time. It lacks:`,
    lacks: [...missing.places, ...lost],
  }
}

export function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}
