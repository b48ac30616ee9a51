import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { joinDrawings } from "../../bin/join-covers.ts"
import { chooseCover, chooseCovers } from "./choose-cover.ts"
import { type Motif, type MotifDrawing, motifOf, motifs } from "./motifs.ts"
import { palettes } from "./palette.ts"

const fileOf = (name: string) => readFileSync(join(import.meta.dirname, `${name}.svg`), "utf8")
const idsOf = (file: string) => [...file.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id ?? "").sort()
const everyMotif = Object.keys(motifs) as Motif[]

test.each([
  ["class 1", "Coding", 5, "backdrop-arch", 32, "coding-robot-2"],
  ["class 2", "Coding", 3, "backdrop-circle", -20, "coding-robot-1"],
  ["class 3", "Music", 2, "backdrop-arch", 34, "music-keyboard-4"],
  ["class 4", "English", 2, "backdrop-sun", 16, "english-book-3"],
  ["class 5", "kite day", 2, "backdrop-hills-4", 0, "general-window-2"],
  ["class 6", "Baking", 0, "backdrop-arch", 14, "baking-pandesal-2"],
  ["class 7", "Socialization", 3, "backdrop-hills-3", 0, "socialization-windows-2"],
  ["class 8", "mathematics", 1, "backdrop-circle", -26, "numbers-blocks-2"],
])("%s, about %s, keeps the cover it has always had", (seed, hint, palette, backdrop, x, id) => {
  const cover = chooseCover({ seed, hint })
  expect([palettes.indexOf(cover.palette), cover.backdrop, cover.id]).toEqual([palette, { id: backdrop, x }, id])
})

test.each(everyMotif)("the file of %s holds each of its drawings, and no other", (motif) => {
  const drawings: readonly MotifDrawing[] = motifs[motif]
  const wanted = drawings.flatMap(([name, details]) => Array.from({ length: details }, (_, n) => `${name}-${n + 1}`))
  expect(idsOf(fileOf(motif))).toEqual([...new Set(wanted)].sort())
})

test.each(["Coding", "Mathematics", "Science", "Baking", "Sports", "English", "Language", "Something else"])(
  "a thousand classes of %s have every palette, every backdrop and every drawing of it",
  (hint) => {
    const covers = Array.from({ length: 1_000 }, (_, nth) => chooseCover({ seed: `class ${nth}`, hint }))
    expect(new Set(covers.map(({ palette }) => palette)).size).toBe(palettes.length)
    expect([...new Set(covers.map(({ backdrop }) => backdrop.id))].sort()).toEqual(idsOf(fileOf("backdrops")))
    expect([...new Set(covers.map(({ id }) => id))].sort()).toEqual(idsOf(fileOf(motifOf(hint))))
  },
)

test("the colours that covers ask for are those of every palette", () => {
  const files = ["backdrops", ...everyMotif].map(fileOf).join("")
  const variables = new Set([...files.matchAll(/var\(--cover-([\w-]+)/g)].map(([, name]) => name))
  for (const palette of palettes) expect(Object.keys(palette)).toEqual(expect.arrayContaining([...variables]))
})

test("all covers together are one file in which no name stands twice", () => {
  const files = ["backdrops", ...everyMotif].map(fileOf)
  const ids = idsOf(joinDrawings(files))
  expect(ids).toEqual(files.flatMap(idsOf).sort())
  expect(new Set(ids).size).toBe(ids.length)
})

test.each([
  ["Guitar, One on One", "Music", "music-ukulele"],
  ["Piano for beginners", "Music", "music-keyboard"],
  ["Singing with Lola", "Music", "microphone"],
  ["Pan de Sal and Other Breads", "Baking", "baking-pandesal"],
  ["Cupcakes", "Baking", "baking-cupcake"],
  ["Python for Working Adults", "Coding", "coding-editor"],
  ["Watercolour Mornings", "Arts and Crafts", "arts-palette"],
  ["Drawing robots", "Arts and Crafts", "arts-pencils"],
])("%s always shows %s with %s", (title, hint, drawing) => {
  for (let nth = 0; nth < 50; nth += 1) {
    const { id, motif } = chooseCover({ seed: `class ${nth}`, hint, title })
    expect(id.replace(/-\d+$/, "")).toBe(drawing)
    expect(idsOf(fileOf(motif))).toContain(id)
  }
})

test("in a list no drawing appears twice while another one suits, and no variant of it", () => {
  const musicClasses = Array.from({ length: 11 }, (_, nth) => ({ seed: `class ${nth}`, hint: "Music" }))
  const ids = chooseCovers(musicClasses).map(({ id }) => id)
  expect(new Set(ids).size).toBe(11)
  expect(new Set(ids.slice(0, 3).map((id) => id.replace(/-\d+$/, ""))).size).toBe(3)
  const guitars = Array.from({ length: 6 }, (_, nth) => ({ seed: `class ${nth}`, hint: "Music", title: "Guitar" }))
  const shown = chooseCovers(guitars).map(({ id }) => id)
  expect(new Set(shown).size).toBe(4)
  for (const id of shown) expect(id).toMatch(/^music-ukulele-/)
})

test("the first of a list keeps the cover that it has alone", () => {
  const source = { seed: "class 3", hint: "Music" }
  expect(chooseCovers([source, source])[0]).toEqual(chooseCover(source))
})
