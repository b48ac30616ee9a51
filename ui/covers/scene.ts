import type { Palette } from "./palette.ts"
import type { SeededRandom } from "./seeded-random.ts"

/** What a motif draws with, on 320 × 200; what matters stands between 50 and 270, for the box may be narrower. */
export interface Scene {
  palette: Palette
  dice: SeededRandom
}
