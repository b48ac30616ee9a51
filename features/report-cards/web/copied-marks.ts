import { type Deportment, traits } from "../domain/deportment.ts"

/** The marks of another quarter for the traits that have none yet: a mark that stands is never changed by copying. */
export function fillBlanks(own: Deportment, from: Deportment): Partial<Deportment> {
  const blank = traits.filter((trait) => own[trait] === "" && from[trait] !== "")
  return Object.fromEntries(blank.map((trait) => [trait, from[trait]]))
}
