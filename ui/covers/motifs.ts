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
  chess: [["chess", 3]],
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
  medal: [["medal", 3]],
  microphone: [["microphone", 3]],
  music: [
    ["music-record", 3],
    ["music-ukulele", 4],
    ["music-keyboard", 4],
  ],
  notes: [["notes", 3]],
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
  [/cod(?:e|ing)|program|python|scratch|robot|\bweb|javascript|\bapps?\b|comput|\bgames?\b|\btech/i, "coding"],
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
  [/social|friend|leader|playgroup|confidence|communicat/i, "socialization"],
]

export const motifOf = (hint: string): Motif => signs.find(([words]) => words.test(hint))?.[1] ?? "general"

/** A drawing that suits every class of its topic. */
const neutralDrawings: Partial<Record<Motif, Motif>> = { music: "notes", sports: "medal" }

/** Words of a title or tag for one drawing, so that a guitar class does not show a record player; the first match decides. */
const drawingSigns: [RegExp, topic: Motif, drawing: string][] = [
  [/guitar|ukulele|violin|strum|banjo|bass\b/i, "music", "music-ukulele"],
  [/piano|keyboard|organ\b|synth/i, "music", "music-keyboard"],
  [/\bsing|voice|vocal|choir|karaoke/i, "music", "microphone"],
  [/\bdjs?\b|listening|\brecord(?:s|ing)?\b/i, "music", "music-record"],
  [/drum|percussion|flute|recorder|trumpet|saxophone|clarinet|\bband\b|orchestra/i, "music", "notes"],
  [/cupcake|muffin/i, "baking", "baking-cupcake"],
  [/cake/i, "baking", "baking-cake"],
  [/bread|pan de sal|pandesal|dough/i, "baking", "baking-pandesal"],
  [/robot/i, "coding", "coding-robot"],
  [/scratch|block/i, "coding", "coding-blocks"],
  [/python|javascript|html|\bweb/i, "coding", "coding-editor"],
  [/chess/i, "sports", "chess"],
  [/basketball/i, "sports", "sports-basketball"],
  [/football|soccer|futsal/i, "sports", "sports-football"],
  [/badminton/i, "sports", "sports-shuttlecock"],
  [/yoga|fitness|danc|zumba|ballet|swim|taekwondo|karate|\bgym|volleyball|tennis/i, "sports", "medal"],
  [/paint|watercolou?r|colou?r/i, "arts", "arts-palette"],
  [/draw|sketch|pencil|comic|calligraph|letter/i, "arts", "arts-pencils"],
  [/planet|space|astronom|\bstars?\b/i, "science", "science-planet"],
  [/chemi|experiment|\blab\b/i, "science", "science-flask"],
  [/abacus|soroban/i, "numbers", "numbers-abacus"],
]

type SuitingDrawings = { motif: Motif; drawings: readonly MotifDrawing[] }

/** The words by which a class's drawing is chosen. */
export interface CoverWords {
  /** The topic of the title: its category, or the title itself. */
  hint: string
  title?: string
  /** Count where the title names no topic or drawing; null while they are unknown. */
  tags?: readonly string[] | null
}

/**
 * Returns the motif of a class, and the drawings of it that suit; null while its unknown tags may decide. The words of
 * the title, then of each tag, decide between drawings of the topic only: "drawing robots" is no class about coding.
 */
export function drawingsFor({ hint, title = "", tags = [] }: CoverWords): SuitingDrawings | null {
  const topic = topicOf([hint, ...(tags ?? [])])
  for (const words of [title, ...(tags ?? [])]) {
    const sign = drawingSigns.find(([pattern, of]) => of === topic && pattern.test(words))
    if (sign) return drawingNamed(sign[2])
  }
  return tags && { motif: topic, drawings: motifs[topic] }
}

const generalDrawings: SuitingDrawings = { motif: "general", drawings: motifs.general }

/** Returns the drawings for a class whose own ones are all in the list already: the neutral one of its topic first. */
export function spareDrawings({ hint, tags }: CoverWords): SuitingDrawings[] {
  const neutral = neutralDrawings[topicOf([hint, ...(tags ?? [])])]
  return [...(neutral ? [{ motif: neutral, drawings: motifs[neutral] }] : []), generalDrawings]
}

const topicOf = (texts: readonly string[]) => texts.map(motifOf).find((motif) => motif !== "general") ?? "general"

function drawingNamed(name: string): SuitingDrawings {
  const motif = (Object.keys(motifs) as Motif[]).find((each) => motifs[each].some(([drawing]) => drawing === name))
  if (!motif) return generalDrawings
  const all: readonly MotifDrawing[] = motifs[motif]
  return { motif, drawings: all.filter(([drawing]) => drawing === name) }
}
