import { createElement as draw, StrictMode } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { DrawnCover } from "../drawn-cover.tsx"
import { Arts } from "./arts.tsx"
import { Backdrop } from "./backdrop.tsx"
import { Baking } from "./baking.tsx"
import { Coding } from "./coding.tsx"
import { Coins } from "./coins.tsx"
import { English } from "./english.tsx"
import { General } from "./general.tsx"
import { Language } from "./language.tsx"
import { markupOf } from "./markup.ts"
import { Music } from "./music.tsx"
import { Numbers } from "./numbers.tsx"
import { palettes } from "./palette.ts"
import { Science } from "./science.tsx"
import { seededRandom } from "./seeded-random.ts"
import { Socialization } from "./socialization.tsx"
import { Sports } from "./sports.tsx"
import { Camera, Microphone } from "./stage.tsx"

const scenes = { Arts, Backdrop, Baking, Camera, Coding, Coins, English, General, Language, Microphone, Music, Numbers }
const motifs = Object.entries({ ...scenes, Science, Socialization, Sports })

test.each(motifs)("%s as text is what React would write, whatever the dice show", (_, Motif) => {
  for (let seed = 0; seed < 40; seed += 1) {
    const scene = () => draw(Motif, { palette: palettes[0], dice: seededRandom(`class ${seed}`) })
    expect(markupOf(scene())).toBe(renderToStaticMarkup(scene()))
  }
})

test("words in a drawing cannot become shapes", () => {
  const words = draw("text", { fill: `"'` }, "<b> & more")
  expect(markupOf(words)).toBe(renderToStaticMarkup(words))
})

test.each(["Coding", "Music", "Baking", "Sports", "English", "Socialization", "Arts and Crafts", "kite day"])(
  "the cover of %s is the same each time it is drawn",
  (hint) => {
    const cover = (seed = "an id") => renderToStaticMarkup(draw(StrictMode, null, draw(DrawnCover, { seed, hint })))
    const first = cover()
    // So many others in between that the first is no longer known.
    for (let nth = 0; nth < 200; nth += 1) cover(`other ${nth}`)
    expect(cover()).toBe(first)
  },
)
