import type { Question } from "../../../ui/confirm.tsx"

interface CardFacts {
  name: string
  isEmpty: boolean
  missing: { count: number; places: string[] }
  /** Entries that could not be saved, or are wrong. */
  unsaved: number
}

const shared = { yes: "Finalize Grade", no: "Not yet", tone: "brand" } as const

/** What to ask before a card is published that is not whole; null when there is nothing to ask. */
export function questionBefore({ name, isEmpty, missing, unsaved }: CardFacts): Question | null {
  const losses =
    unsaved > 0 ? [`${counted(unsaved, "entry", "entries")} that ${unsaved === 1 ? "is" : "are"} not saved`] : []
  if (isEmpty) {
    const text = `Nothing has been entered for ${name} yet: the card would show blanks only.`
    return { ...shared, title: "Publish an empty report card?", text, losses: losses.length > 0 ? losses : undefined }
  }
  if (missing.count === 0 && unsaved === 0) return null
  const what =
    missing.count > 0 ? `with ${counted(missing.count, "grade", "grades")} missing` : "without what is not saved"
  return {
    ...shared,
    title: `Publish the card ${what}?`,
    text: `${name}'s card is published as it stands. You can finalize it again at any time. What it lacks:`,
    losses: [...missing.places, ...losses],
  }
}

export function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}
