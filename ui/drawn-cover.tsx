import type { ComponentType } from "react"
import { Arts } from "./covers/arts.tsx"
import { Backdrop } from "./covers/backdrop.tsx"
import { Baking } from "./covers/baking.tsx"
import { Coding } from "./covers/coding.tsx"
import { Coins } from "./covers/coins.tsx"
import { English } from "./covers/english.tsx"
import { General } from "./covers/general.tsx"
import { Language } from "./covers/language.tsx"
import { markupOf } from "./covers/markup.ts"
import { Music } from "./covers/music.tsx"
import { Numbers } from "./covers/numbers.tsx"
import { palettes } from "./covers/palette.ts"
import type { Scene } from "./covers/scene.ts"
import { Science } from "./covers/science.tsx"
import { seededRandom } from "./covers/seeded-random.ts"
import { Socialization } from "./covers/socialization.tsx"
import { Sports } from "./covers/sports.tsx"
import { Camera, Microphone } from "./covers/stage.tsx"

/** Words that tell what a class is about; the first that fits decides. */
const motifs: [RegExp, ComponentType<Scene>][] = [
  [/cod(?:e|ing)|program|python|scratch|robot|\bweb|javascript|\bapps?\b|comput|game|tech/i, Coding],
  [/math|number|algebra|geometr|arithmetic|count|calcul/i, Numbers],
  [/scien|physic|chemi|biolog|space|planet|nature|astronom/i, Science],
  [/money|financ|invest|saving|business|entrepreneur|econom|market/i, Coins],
  [/speak|speech|debate|theat|acting|podcast/i, Microphone],
  [/media|film|photo|video|vlog/i, Camera],
  [/english|reading|phonics|grammar|writing|story|book|literature/i, English],
  [/language|filipino|tagalog|spanish|mandarin|chinese|japanese|korean|french|nihongo/i, Language],
  [/music|guitar|ukulele|piano|sing|voice|violin|drum|song/i, Music],
  [/bak(?:e|ing)|cook|cake|bread|pastr|kitchen|food|cookie|pan de sal/i, Baking],
  [/sport|ball|taekwondo|karate|dance|swim|fitness|yoga|\bgym|badminton|chess/i, Sports],
  [/\barts?\b|craft|draw|paint|colou?r|sketch|origami|clay|design|anim/i, Arts],
  [/social|friend|leader|\bplay|confidence|communicat/i, Socialization],
]

interface DrawnCoverProps {
  /** What makes this cover its own: the class's id. */
  seed: string
  /** What it is about: the category, the tags, the name. */
  hint?: string
  className?: string
}

/** The cover of a class without a picture: always the same for the same class. Fills its box. */
export function DrawnCover({ seed, hint = "", className }: DrawnCoverProps) {
  return (
    <svg
      className={className}
      viewBox="0 0 320 200"
      width="100%"
      height="100%"
      preserveAspectRatio="xMidYMid slice"
      style={{ display: "block" }}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own shapes; names of classes only choose among them
      dangerouslySetInnerHTML={{ __html: drawingOf(seed, hint) }}
    />
  )
}

/** As many as are seen in a while: each page of a list shows the same covers again when it is come back to. */
const most = 200
const drawn = new Map<string, string>()

function drawingOf(seed: string, hint: string): string {
  const key = `${seed} ${hint}`
  const known = drawn.get(key)
  if (known !== undefined) return known
  const dice = seededRandom(key)
  const palette = dice.of(palettes)
  const Motif = motifs.find(([words]) => words.test(hint))?.[1] ?? General
  // Called by `markupOf` one after the other: they throw the same dice.
  const drawing = markupOf([
    <Backdrop key="backdrop" palette={palette} dice={dice} />,
    <Motif key="motif" palette={palette} dice={dice} />,
  ])
  if (drawn.size >= most) drawn.clear()
  drawn.set(key, drawing)
  return drawing
}
