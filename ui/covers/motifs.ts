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
