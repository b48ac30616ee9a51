import type { OwnCard } from "../../contract.ts"

type Attempt = { id: string; fullName: string; status: string }

/** A student of the family in one class, with the published card, or null. */
export type StudentWithCard = { enrolleeId: string; fullName: string; card: OwnCard | null }

/** Returns the students with a card in a class, the newest card first, then those who may still get one. */
export function studentsWithCards(cards: readonly OwnCard[], attempts: readonly Attempt[]): StudentWithCard[] {
  const readers = cards.map((card) => ({ enrolleeId: card.enrolleeId, fullName: card.fullName, card }))
  const waiting = attempts
    .filter(({ id, status }) => status === "approved" && !cards.some(({ enrolleeId }) => enrolleeId === id))
    .map(({ id, fullName }) => ({ enrolleeId: id, fullName, card: null }))
  return [...readers, ...waiting]
}
