import type { Dice } from "../../../../ui/covers/dice.ts"

/**
 * How somebody in a drawing looks, chosen instead of thrown: which skin and hair of the lists, which of the four
 * cuts (0 long, with glasses; 1 pigtails; 2 short; 3 curly).
 */
export function looks(skin: number, hair: number, cut: 0 | 1 | 2 | 3): Dice {
  return {
    roll: () => cut,
    between: (low) => low,
    of: (list) => list[list.length === skinsCount ? skin : hair] ?? list[0],
  }
}

/** Skins and hairs come as lists of different lengths: this is the length of the first. */
const skinsCount = 5
