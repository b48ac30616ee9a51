import type { Dice } from "../../../../ui/covers/dice.ts"
import { skins } from "../../../../ui/covers/palette.ts"

/**
 * How somebody in a drawing looks, chosen instead of thrown: which skin and hair of the lists, which of the five
 * cuts (0 long, with glasses; 1 pigtails; 2 short; 3 curly; 4 a bun, which no dice throw).
 */
export function looks(skin: number, hair: number, cut: 0 | 1 | 2 | 3 | 4): Dice {
  return {
    roll: () => cut,
    between: (low) => low,
    of: (list) => list[Object.is(list, skins) ? skin : hair] ?? list[0],
  }
}
