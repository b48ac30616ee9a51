import type { MissingGrades } from "../../domain/card-subjects.ts"
import { quarterNames } from "../cells/quarter-names.ts"

/** The question before an incomplete card is published. */
export interface FinalizeQuestion {
  title: string
  text: string
  lacks: string[]
}

interface CardFacts {
  name: string
  isBlank: boolean
  missing: readonly MissingGrades[]
  /** Entries that are not saved or not valid. */
  unsaved: number
}

/** Null if there is nothing to ask. */
export function questionBefore({ name, isBlank, missing, unsaved }: CardFacts): FinalizeQuestion | null {
  const lost = unsaved > 0 ? [`${countedText(unsaved, "entry that is", "entries that are")} not saved`] : []
  if (isBlank) {
    const text = `Nothing has been entered for ${name} yet: the card would be empty.`
    return { title: "Publish an empty report card?", text, lacks: lost }
  }
  const count = missing.reduce((sum, { subjects }) => sum + subjects.length, 0)
  if (count === 0 && unsaved === 0) return null
  const without = count > 0 ? countedText(count, "grade", "grades") : "what is not saved"
  return {
    title: count > 0 ? `Publish the card with ${without} missing?` : `Publish the card without ${without}?`,
    text: `${name}'s card is published as it is now. You can finalize it again at any time. These entries are missing:`,
    lacks: [...missing.map(placeOf), ...lost],
  }
}

/** "Quarter 2: all 3", or "Final grade: 1 of 3 (Music)". */
function placeOf({ quarter, subjects, of }: MissingGrades): string {
  const { whole } = quarterNames[quarter]
  if (subjects.length === of) return of === 1 ? `${whole}: ${subjects[0]}` : `${whole}: all ${of}`
  const named = subjects.slice(0, 3).join(", ")
  return `${whole}: ${subjects.length} of ${of} (${named}${subjects.length > 3 ? ", …" : ""})`
}

export function countedText(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}
