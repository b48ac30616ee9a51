import type { ListedClass } from "../../contract.ts"
import type { ClassInList } from "./card-queries.ts"

/** A class in the lists of teachers and administrators. */
export function presentListed({ card, status, isArchived }: ClassInList): ListedClass {
  return { ...card, status, isArchived }
}
