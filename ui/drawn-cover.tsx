import type { ComponentType } from "react"
import { Arts } from "./covers/arts.tsx"
import { Backdrop } from "./covers/backdrop.tsx"
import { Baking } from "./covers/baking.tsx"
import { Coding } from "./covers/coding.tsx"
import { Coins } from "./covers/coins.tsx"
import { diceOf } from "./covers/dice.ts"
import { English } from "./covers/english.tsx"
import { General } from "./covers/general.tsx"
import { Language } from "./covers/language.tsx"
import { Music } from "./covers/music.tsx"
import { Numbers } from "./covers/numbers.tsx"
import { palettes } from "./covers/palette.ts"
import type { Scene } from "./covers/scene.ts"
import { Science } from "./covers/science.tsx"
import { Socialization } from "./covers/socialization.tsx"
import { Sports } from "./covers/sports.tsx"
import { Camera, Microphone } from "./covers/stage.tsx"
import { unfold } from "./covers/unfold.ts"

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
  const dice = diceOf(`${seed} ${hint}`)
  const palette = dice.of(palettes)
  const Motif = motifs.find(([words]) => words.test(hint))?.[1] ?? General
  return (
    <svg
      className={className}
      viewBox="0 0 320 200"
      width="100%"
      height="100%"
      preserveAspectRatio="xMidYMid slice"
      style={{ display: "block" }}
      aria-hidden="true"
    >
      {unfold(<Backdrop palette={palette} dice={dice} />)}
      {unfold(<Motif palette={palette} dice={dice} />)}
    </svg>
  )
}
