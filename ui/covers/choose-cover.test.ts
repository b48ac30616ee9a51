import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { joinDrawings } from "../../bin/vite/join-covers.ts"
import { chooseCover, chooseCovers } from "./choose-cover.ts"
import { type CoverWords, type Motif, type MotifDrawing, motifOf, motifs } from "./motifs.ts"
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
  expect([palettes.indexOf(cover.palette), cover.backdrop, cover.drawing?.id]).toEqual([
    palette,
    { id: backdrop, x },
    id,
  ])
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
    expect([...new Set(covers.map(({ drawing }) => drawing?.id))].sort()).toEqual(idsOf(fileOf(motifOf(hint))))
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

/** The drawings, without their details, that fifty classes with these words have. */
function drawingsOf(words: CoverWords): (string | undefined)[] {
  const covers = Array.from({ length: 50 }, (_, nth) => chooseCover({ seed: `class ${nth}`, ...words }))
  for (const { drawing } of covers) if (drawing) expect(idsOf(fileOf(drawing.motif))).toContain(drawing.id)
  return [...new Set(covers.map(({ drawing }) => drawing?.id.replace(/-\d+$/, "")))].sort()
}

test.each([
  ["Guitar, One on One", "Music", "music-ukulele"],
  ["Piano for beginners", "Music", "music-keyboard"],
  ["Singing with Lola", "Music", "microphone"],
  ["Pan de Sal and Other Breads", "Baking", "baking-pandesal"],
  ["Cupcakes", "Baking", "baking-cupcake"],
  ["Python for Working Adults", "Coding", "coding-editor"],
  ["Watercolour Mornings", "Arts and Crafts", "arts-palette"],
  ["Drawing robots", "Arts and Crafts", "arts-pencils"],
  ["Chess in the Afternoon", "Sports", "chess"],
  ["Yoga at Home", "Sports", "medal"],
])("%s always shows %s with %s", (title, hint, drawing) => {
  expect(drawingsOf({ hint, title })).toEqual([drawing])
})

test("an instrument without a drawing shows none of another instrument", () => {
  expect(drawingsOf({ hint: "Music", title: "Drums for beginners" })).toEqual(["notes"])
  expect(drawingsOf({ hint: "Music", title: "The recorder, step by step" })).toEqual(["notes"])
})

test.each([
  ["Family Makers Club", ["Coding", "Robotics"], ["coding-robot"]],
  ["Saturday Strings", ["Music", "Guitar"], ["music-ukulele"]],
  ["Grade 3 Morning Room", ["English"], ["english-book", "english-quotation"]],
  ["Move and Play at Home", ["Sports", "Fitness"], ["medal"]],
  ["Drawing robots", ["Coding"], ["arts-pencils"]],
  ["Sunday Club", ["Weekend"], ["general-kite", "general-shelf", "general-window"]],
])("the tags decide what the title of %s leaves open", (title, tags, drawings) => {
  expect(drawingsOf({ hint: title.startsWith("Drawing") ? "Arts and Crafts" : title, title, tags })).toEqual(drawings)
})

test("while the tags are unknown, only a title that decides shows a drawing", () => {
  expect(drawingsOf({ hint: "Music", title: "Music for all", tags: null })).toEqual([undefined])
  expect(drawingsOf({ hint: "Music", title: "Guitar", tags: null })).toEqual(["music-ukulele"])
})

test("no drawing appears twice in a list while another one suits, or a neutral one is left", () => {
  const classesOf = (title: string) => Array.from({ length: 6 }, (_, nth) => ({ seed: `${nth}`, hint: "Music", title }))
  const namesOf = (title: string) =>
    chooseCovers(classesOf(title)).map(({ drawing }) => drawing?.id.replace(/-\d+$/, ""))
  expect(new Set(namesOf("Music")).size).toBe(6)
  expect(namesOf("Music").slice(0, 3).sort()).toEqual(["music-keyboard", "music-record", "music-ukulele"])
  const guitars = namesOf("Guitar")
  expect(guitars.slice(0, 2)).toEqual(["music-ukulele", "notes"])
  expect(new Set(guitars.slice(0, 5)).size).toBe(5)
  expect(guitars.filter((name) => name === "music-ukulele")).toHaveLength(2)
  expect(new Set(chooseCovers(classesOf("Guitar")).map(({ drawing }) => drawing?.id)).size).toBe(6)
})

test("a list does not repeat the drawing of a cover that is on the page already", () => {
  const guitar = { hint: "Music", title: "Guitar" }
  const [cover] = chooseCovers([{ seed: "class 2", ...guitar }], chooseCover({ seed: "class 1", ...guitar }))
  expect(cover?.drawing?.motif).toBe("notes")
})

test("the first of a list keeps the cover that it has alone", () => {
  const source = { seed: "class 3", hint: "Music" }
  expect(chooseCovers([source, { ...source }])[0]).toEqual(chooseCover(source))
})

test("covers that the title decides stay when the tags of the other classes arrive", () => {
  const covers = (tags: string[] | null) =>
    chooseCovers([
      { seed: "class 1", hint: "Sunday Club", title: "Sunday Club", tags: tags && ["Guitar"] },
      { seed: "class 2", hint: "Music", title: "Guitar", tags: tags && [] },
    ])
  expect(covers([])[1]).toEqual(covers(null)[1])
  expect(covers(null)[0]?.drawing).toBeNull()
  expect(covers([])[0]?.drawing?.id).not.toMatch(/^music-ukulele/)
})
