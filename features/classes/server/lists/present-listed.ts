import type { ListedClass } from "../../contract.ts"
import type { ClassInList } from "./card-queries.ts"

export function presentListed({ card, status, isArchived }: ClassInList): ListedClass {
  return { ...card, status, isArchived }
}
