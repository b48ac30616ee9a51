import type { Dice } from "./dice.ts"
import type { Palette } from "./palette.ts"

/** What a motif draws with, on 320 × 200; what matters stands between 50 and 270, for the box may be narrower. */
export interface Scene {
  palette: Palette
  dice: Dice
}
