import { drawingsFor, type Motif } from "./motifs.ts"
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

/** What a cover is derived from: the class's id, its topic and its title. */
export interface CoverSource {
  seed: string
  /** The topic: the category, the name. */
  hint: string
  /** Its words decide between the drawings of the topic. */
  title?: string
}

/** Returns the cover of a class: always the same for the same source. */
export function chooseCover({ seed, hint, title = "" }: CoverSource): Cover {
  const dice = seededRandom(`${seed} ${hint}`)
  const palette = dice.of(palettes)
  const backdrop = chooseBackdrop(dice)
  const { motif, drawings } = drawingsFor(hint, title)
  const [name, details] = drawings[drawings.length > 1 ? dice.roll(drawings.length) : 0] ?? ["", 1]
  return { palette, backdrop, motif, id: `${name}-${1 + dice.roll(details)}` }
}

/**
 * Returns the covers of a list, in its order. A class whose drawing is already in the list gets another drawing of its
 * topic, or another variant; only when all that suit it are used does a drawing appear twice.
 */
export function chooseCovers(sources: readonly CoverSource[]): Cover[] {
  const used = new Set<string>()
  return sources.map((source) => {
    const cover = chooseCover(source)
    const ids = [cover.id, ...variantsFor(source)]
    const usedDrawings = new Set([...used].map(drawingOf))
    const id = ids.find((each) => !usedDrawings.has(drawingOf(each))) ?? ids.find((each) => !used.has(each)) ?? cover.id
    used.add(id)
    return { ...cover, id }
  })
}

const variantsFor = ({ hint, title = "" }: CoverSource) =>
  drawingsFor(hint, title).drawings.flatMap(([name, details]) =>
    Array.from({ length: details }, (_, nth) => `${name}-${nth + 1}`),
  )

const drawingOf = (id: string) => id.replace(/-\d+$/, "")

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
