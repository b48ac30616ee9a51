import { type Motif, type MotifDrawing, motifOf, motifs } from "./motifs.ts"
import { type Palette, palettes } from "./palette.ts"
import { type SeededRandom, seededRandom } from "./seeded-random.ts"

export interface Cover {
  palette: Palette
  /** The id of the drawing behind the motif, in backdrops.svg, and its horizontal offset. */
  backdrop: { id: string; x: number }
  /** The file of the motif, and the id of the drawing in it. */
  motif: Motif
  id: string
}

/** Returns the cover of a class: always the same for the same seed and hint. */
export function chooseCover(seed: string, hint: string): Cover {
  const dice = seededRandom(`${seed} ${hint}`)
  const palette = dice.of(palettes)
  const backdrop = chooseBackdrop(dice)
  const motif = motifOf(hint)
  const drawings: readonly MotifDrawing[] = motifs[motif]
  const [name, details] = drawings[drawings.length > 1 ? dice.roll(drawings.length) : 0] ?? ["", 1]
  return { palette, backdrop, motif, id: `${name}-${1 + dice.roll(details)}` }
}

const standing = ["arch", "circle", "sun"] as const

function chooseBackdrop(dice: SeededRandom): Cover["backdrop"] {
  const kind = standing[dice.roll(standing.length + 1)]
  const x = dice.between(-40, 40)
  if (kind) return { id: `backdrop-${kind}`, x }
  const hills = 1 + dice.roll(4)
  // Two unused numbers, without which the motifs of existing classes would change.
  dice.roll(1)
  dice.roll(1)
  return { id: `backdrop-hills-${hills}`, x: 0 }
}
