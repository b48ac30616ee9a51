import { type CoverWords, drawingsFor, type Motif, type MotifDrawing, spareDrawings } from "./motifs.ts"
import { type Palette, palettes } from "./palette.ts"
import { type SeededRandom, seededRandom } from "./seeded-random.ts"

export interface Cover {
  palette: Palette
  /** The id of the drawing behind the motif, in backdrops.svg, and its horizontal offset. */
  backdrop: { id: string; x: number }
  /** The file of the motif and the id of the drawing in it; null while the topic is unknown. */
  drawing: { motif: Motif; id: string } | null
}

/** What a cover is derived from: the class's id, and the words of its title and tags. */
export interface CoverSource extends CoverWords {
  seed: string
}

/** Returns the cover of a class: always the same for the same source. */
export function chooseCover(source: CoverSource): Cover {
  const { seed, hint } = source
  const dice = seededRandom(`${seed} ${hint}`)
  const palette = dice.of(palettes)
  const backdrop = chooseBackdrop(dice)
  const suiting = drawingsFor(source)
  if (!suiting) return { palette, backdrop, drawing: null }
  const { motif, drawings } = suiting
  const [name, details] = drawings[drawings.length > 1 ? dice.roll(drawings.length) : 0] ?? ["", 1]
  return { palette, backdrop, drawing: { motif, id: `${name}-${1 + dice.roll(details)}` } }
}

/**
 * Returns the covers of a list, in its order. A class whose drawing is already in the list gets another drawing that
 * suits, or a neutral one; only when all of these are used does a drawing appear twice, with other details. Classes
 * whose title decides choose first, so that theirs stay when the tags of the others arrive. `shown`: the cover that is
 * on the page already.
 */
export function chooseCovers(sources: readonly CoverSource[], shown?: Cover): Cover[] {
  const used = new Set(shown?.drawing ? [shown.drawing.id] : [])
  const covers = new Map<CoverSource, Cover>()
  for (const source of [...sources.filter(isDecidedByTitle), ...sources]) {
    if (covers.has(source)) continue
    const cover = chooseCover(source)
    const drawing = cover.drawing && unusedDrawing(cover.drawing, source, used)
    if (drawing) used.add(drawing.id)
    covers.set(source, { ...cover, drawing })
  }
  return sources.map((source) => covers.get(source) ?? chooseCover(source))
}

const isDecidedByTitle = (source: CoverSource) => drawingsFor({ ...source, tags: null }) !== null

function unusedDrawing(
  own: NonNullable<Cover["drawing"]>,
  source: CoverSource,
  used: ReadonlySet<string>,
): NonNullable<Cover["drawing"]> {
  const usedDrawings = new Set([...used].map(drawingOf))
  const isNew = ({ id }: { id: string }) => !usedDrawings.has(drawingOf(id))
  const all = drawingsFor(source)
  const suiting = [own, ...(all ? variantsOf(all) : [])]
  return (
    [...suiting, ...spareDrawings(source).flatMap(variantsOf)].find(isNew) ??
    suiting.find(({ id }) => !used.has(id)) ??
    own
  )
}

const variantsOf = ({ motif, drawings }: { motif: Motif; drawings: readonly MotifDrawing[] }) =>
  drawings.flatMap(([name, details]) =>
    Array.from({ length: details }, (_, nth) => ({ motif, id: `${name}-${nth + 1}` })),
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
