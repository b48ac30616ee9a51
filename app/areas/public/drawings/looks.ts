import { skins } from "../../../../ui/covers/palette.ts"
import type { SeededRandom } from "../../../../ui/covers/seeded-random.ts"

/**
 * How somebody in a drawing looks, chosen instead of thrown: which skin and hair of the lists, which of the five
 * cuts (0 long, with glasses; 1 pigtails; 2 short; 3 curly; 4 a bun, which no dice throw).
 */
export function looks(skin: number, hair: number, cut: 0 | 1 | 2 | 3 | 4): SeededRandom {
  return {
    roll: () => cut,
    between: (low) => low,
    of: (list) => list[Object.is(list, skins) ? skin : hair] ?? list[0],
  }
}
