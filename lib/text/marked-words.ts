import { normalise } from "../text-search.ts"

type MarkedPart = { text: string; isMarked: boolean }

type Range = { from: number; to: number }

const isDigit = (sign: string | undefined) => sign !== undefined && /^\d$/.test(sign)
const isInsideNumber = (sign: string) => /^[ ()+.-]$/.test(sign)

const signAfter = (signs: readonly string[], from: number) =>
  signs.find((sign, nth) => nth > from && !isInsideNumber(sign))

/** The text as searches read it (lib/text-search.ts), with the place in the text of each of its letters. */
function plainOf(text: string): { plain: string; places: Range[] } {
  const signs = [...text]
  let plain = ""
  let from = 0
  const places: Range[] = []
  signs.forEach((sign, nth) => {
    const to = from + sign.length
    const isSkipped = isInsideNumber(sign) && isDigit(plain.at(-1)) && isDigit(signAfter(signs, nth))
    const letters = isSkipped ? "" : /^\s$/.test(sign) ? " " : normalise(sign)
    for (const letter of letters.split("")) {
      plain += letter
      places.push({ from, to })
    }
    from = to
  })
  return { plain, places }
}

const isShort = (word: string) => !/[\p{L}\p{N}]{3}/u.test(word) && /^[\p{L}\p{N}]/u.test(word)

/** Returns where the words of a search stand in a text: three letters anywhere, one or two at the beginning of a word. */
function rangesOf(text: string, words: readonly string[]): Range[] {
  const { plain, places } = plainOf(text)
  const ranges: Range[] = []
  for (const word of words) {
    for (let at = plain.indexOf(word); at >= 0 && word; at = plain.indexOf(word, at + word.length)) {
      if (isShort(word) && at > 0 && !/[ -]/.test(plain[at - 1] ?? "")) continue
      const [first, last] = [places[at], places[at + word.length - 1]]
      if (first && last) ranges.push({ from: first.from, to: last.to })
    }
  }
  return joined(ranges.sort((a, b) => a.from - b.from))
}

function joined(ranges: readonly Range[]): Range[] {
  const apart: Range[] = []
  for (const { from, to } of ranges) {
    const last = apart.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else apart.push({ from, to })
  }
  return apart
}

/** Splits a text into parts, those marked that a search for these words (`searchWords`) has found. */
export function markedParts(text: string, words: readonly string[]): MarkedPart[] {
  const parts: MarkedPart[] = []
  let end = 0
  for (const { from, to } of rangesOf(text, words)) {
    if (from > end) parts.push({ text: text.slice(end, from), isMarked: false })
    parts.push({ text: text.slice(from, to), isMarked: true })
    end = to
  }
  if (end < text.length) parts.push({ text: text.slice(end), isMarked: false })
  return parts
}

const mostLetters = 160
const lettersBefore = 40

/** Returns the part of a text around the first of these words, in one line. */
export function excerptAround(text: string, words: readonly string[]): string {
  const line = text.replace(/\s+/g, " ").trim()
  const [first] = rangesOf(line, words)
  const letters = [...line]
  const at = first ? [...line.slice(0, first.from)].length : 0
  const from = letters.length <= mostLetters || at <= lettersBefore ? 0 : beginningOfWord(letters, at - lettersBefore)
  const to = from + mostLetters
  return `${from > 0 ? "…" : ""}${letters.slice(from, to).join("").trim()}${to < letters.length ? "…" : ""}`
}

function beginningOfWord(letters: readonly string[], at: number): number {
  const space = letters.indexOf(" ", at)
  return space >= 0 && space < at + lettersBefore ? space + 1 : at
}
