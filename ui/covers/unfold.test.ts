import { createElement as draw, StrictMode } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { expect, test } from "vitest"
import { DrawnCover } from "../drawn-cover.tsx"
import { diceOf } from "./dice.ts"
import { unfold } from "./unfold.ts"

function Dot({ dice }: { dice: ReturnType<typeof diceOf> }) {
  return draw("circle", { r: dice.between(1, 1000) })
}

const scene = () => {
  const dice = diceOf("a class")
  const dots = ["a", "b"].map((key) => draw(Dot, { key, dice }))
  return draw("g", null, draw(Dot, { dice }), draw("g", null, dots), "text", draw(Dot, { dice }))
}

test("an unfolded drawing is the same drawing", () => {
  expect(renderToStaticMarkup(unfold(scene()))).toBe(renderToStaticMarkup(scene()))
})

test("nothing of an unfolded drawing is left to be called again", () => {
  expect(JSON.stringify(unfold(scene()))).not.toContain("dice")
})

test.each(["Coding", "Music", "Baking", "Sports", "English", "Socialization", "Arts and Crafts", "kite day"])(
  "the cover of %s is the same each time it is drawn",
  (hint) => {
    const cover = () => renderToStaticMarkup(draw(StrictMode, null, draw(DrawnCover, { seed: "an id", hint })))
    expect(cover()).toBe(cover())
  },
)
