/** A drawing of a motif, and the number of its variants: `coding-robot-1` to `coding-robot-4` of coding.svg. */
export type MotifDrawing = readonly [name: string, details: number]

const book: MotifDrawing = ["english-book", 4]
const quotation: MotifDrawing = ["english-quotation", 3]

/** The drawings in the file of each motif. One that is listed twice is chosen more often. */
export const motifs = {
  arts: [
    ["arts-pencils", 4],
    ["arts-palette", 5],
    ["arts-flower", 3],
  ],
  baking: [
    ["baking-cake", 3],
    ["baking-cupcake", 4],
    ["baking-pandesal", 3],
  ],
  camera: [["camera", 3]],
  coding: [
    ["coding-editor", 3],
    ["coding-blocks", 4],
    ["coding-robot", 4],
  ],
  coins: [["coins", 4]],
  english: [book, book, book, quotation, quotation],
  general: [
    ["general-window", 4],
    ["general-shelf", 4],
    ["general-kite", 4],
  ],
  language: [["language", 6]],
  microphone: [["microphone", 3]],
  music: [
    ["music-record", 3],
    ["music-ukulele", 4],
    ["music-keyboard", 4],
  ],
  numbers: [
    ["numbers-abacus", 4],
    ["numbers-blocks", 4],
  ],
  science: [
    ["science-planet", 4],
    ["science-flask", 4],
  ],
  socialization: [
    ["socialization-windows", 4],
    ["socialization-friends", 4],
  ],
  sports: [
    ["sports-basketball", 4],
    ["sports-football", 4],
    ["sports-shuttlecock", 3],
  ],
} as const satisfies Record<string, readonly MotifDrawing[]>

export type Motif = keyof typeof motifs

/** Words for each motif; the first match decides. */
const signs: [RegExp, Motif][] = [
  [/cod(?:e|ing)|program|python|scratch|robot|\bweb|javascript|\bapps?\b|comput|game|tech/i, "coding"],
  [/math|number|algebra|geometr|arithmetic|count|calcul/i, "numbers"],
  [/scien|physic|chemi|biolog|space|planet|nature|astronom/i, "science"],
  [/money|financ|invest|saving|business|entrepreneur|econom|market/i, "coins"],
  [/speak|speech|debate|theat|acting|podcast/i, "microphone"],
  [/media|film|photo|video|vlog/i, "camera"],
  [/english|reading|phonics|grammar|writing|story|book|literature/i, "english"],
  [/language|filipino|tagalog|spanish|mandarin|chinese|japanese|korean|french|nihongo/i, "language"],
  [/music|guitar|ukulele|piano|sing|voice|violin|drum|song/i, "music"],
  [/bak(?:e|ing)|cook|cake|bread|pastr|kitchen|food|cookie|pan de sal/i, "baking"],
  [/sport|ball|taekwondo|karate|dance|swim|fitness|yoga|\bgym|badminton|chess/i, "sports"],
  [/\barts?\b|craft|draw|paint|colou?r|sketch|origami|clay|design|anim/i, "arts"],
  [/social|friend|leader|\bplay|confidence|communicat/i, "socialization"],
]

export const motifOf = (hint: string): Motif => signs.find(([words]) => words.test(hint))?.[1] ?? "general"

/** Words of a title for one drawing, so that a guitar class does not show a record player; the first match decides. */
const drawingSigns: [RegExp, Motif, string][] = [
  [/guitar|ukulele|violin|strum|banjo|bass\b/i, "music", "music-ukulele"],
  [/piano|keyboard|organ\b|synth/i, "music", "music-keyboard"],
  [/\bsing|voice|vocal|choir|karaoke/i, "microphone", "microphone"],
  [/\bdjs?\b|listening|record/i, "music", "music-record"],
  [/cupcake|muffin/i, "baking", "baking-cupcake"],
  [/cake/i, "baking", "baking-cake"],
  [/bread|pan de sal|pandesal|dough/i, "baking", "baking-pandesal"],
  [/robot/i, "coding", "coding-robot"],
  [/scratch|block/i, "coding", "coding-blocks"],
  [/python|javascript|html|\bweb/i, "coding", "coding-editor"],
  [/basketball/i, "sports", "sports-basketball"],
  [/football|soccer|futsal/i, "sports", "sports-football"],
  [/badminton/i, "sports", "sports-shuttlecock"],
  [/paint|watercolou?r|colou?r/i, "arts", "arts-palette"],
  [/draw|sketch|pencil|comic/i, "arts", "arts-pencils"],
  [/planet|space|astronom|\bstars?\b/i, "science", "science-planet"],
  [/chemi|experiment|\blab\b/i, "science", "science-flask"],
  [/abacus|soroban/i, "numbers", "numbers-abacus"],
]

/**
 * Returns the motif of a class, and the drawings of it that suit the title. The title decides only between drawings of
 * the topic, and between music and a microphone: "drawing robots" is no class about coding.
 */
export function drawingsFor(hint: string, title: string): { motif: Motif; drawings: readonly MotifDrawing[] } {
  const topic = motifOf(hint)
  const suits = (motif: Motif) => motif === topic || (topic === "music" && motif === "microphone")
  const [, motif = topic, name] = drawingSigns.find(([words, of]) => suits(of) && words.test(title)) ?? []
  const all: readonly MotifDrawing[] = motifs[motif]
  return { motif, drawings: name ? all.filter(([drawing]) => drawing === name) : all }
}
