import { colors, type Face, type Paper } from "./paper.ts"

export type PdfTextStyle = {
  face: Face
  size: number
  color?: string
  align?: "left" | "center" | "right"
  lineGap?: number
  /** Text that does not fit on one line ends in an ellipsis. */
  isOneLine?: boolean
  /** Tabular figures. */
  isNumber?: boolean
}

type Box = { left: number; top: number; width: number }

const optionsOf = ({ align = "left", lineGap = 0, isNumber, isOneLine, size }: PdfTextStyle, width: number) => ({
  width,
  align,
  lineGap,
  ...(isOneLine ? { height: size + 1, ellipsis: true } : {}),
  ...(isNumber ? { features: ["tnum" as const] } : {}),
})

/** Returns the font that has the letters of the text. */
function faceFor({ isOther }: Drawable, face: Face): Face {
  if (!isOther) return face
  return face === "plain" || face === "other-plain" ? "other-plain" : "other-strong"
}

const setFace = (paper: Paper, drawable: Drawable, { face, size }: PdfTextStyle) =>
  paper.font(faceFor(drawable, face)).fontSize(size)

/** Cached: the same names are measured repeatedly during layout. */
const measured = new WeakMap<Paper, Map<string, number>>()

export function heightOf(paper: Paper, text: string, style: PdfTextStyle, width: number): number {
  const heights = measured.get(paper) ?? new Map<string, number>()
  measured.set(paper, heights)
  const key = `${style.face} ${style.size} ${style.lineGap ?? 0} ${width} ${text}`
  const height = heights.get(key) ?? measure(paper, text, style, width)
  heights.set(key, height)
  return height
}

function measure(paper: Paper, text: string, style: PdfTextStyle, width: number): number {
  const drawable = drawableText(text)
  return setFace(paper, drawable, style).heightOfString(drawable.text || " ", optionsOf(style, width))
}

/** Writes text within a box of this width, on as many lines as needed. */
export function writePdfText(paper: Paper, text: string, style: PdfTextStyle, { left, top, width }: Box): void {
  const drawable = drawableText(text)
  setFace(paper, drawable, style).fillColor(style.color ?? colors.ink)
  paper.text(drawable.text, left, top, optionsOf(style, width))
}

/**
 * Returns the largest of these sizes at which the text takes no more than this many lines; the last one if none does.
 */
export function fittingSize(
  paper: Paper,
  text: string,
  { face, sizes, lines, width }: { face: Face; sizes: readonly number[]; lines: number; width: number },
): number {
  const drawable = drawableText(text)
  const own = faceFor(drawable, face)
  const fits = (size: number) => {
    const line = heightOf(paper, "X", { face: own, size }, width)
    const isWordTooLong = drawable.text
      .split(" ")
      .some((word) => paper.font(own).fontSize(size).widthOfString(word) > width)
    return !isWordTooLong && heightOf(paper, text, { face: own, size }, width) <= line * lines + 1
  }
  return sizes.find(fits) ?? sizes.at(-1) ?? 10
}

/** Characters of the school's three fonts; a test compares this with the fonts. */
const own = /[ -~\u00a1-\u017e\u0218-\u021b\u2013\u2014\u2018\u2019\u201a\u201c\u201d\u201e\u2022\u2026\u20ac\u2122]/
const ownLacks = /[\u00a4\u00adĈĉĔĕĜĝĤĥĨĩĬĭĴĵĸĿŀŉŎŏŜŝŢţŦŧŨũ]/
/** Characters of the two other fonts: Latin with all its marks (also the Vietnamese ones), Greek and Cyrillic. */
const other =
  /[ -~\u00a1-\u0377\u037a-\u037f\u0384-\u03e1\u03f0-\u052f\u1e00-\u1fff\u2010-\u2027\u2030-\u203a\u20a0-\u20bf\u2116\u2122]/
const otherLacks = /[\u00ad\p{Cn}\p{Cf}\p{Zl}\p{Zp}]/u

export const isOwn = (sign: string): boolean => own.test(sign) && !ownLacks.test(sign)
export const isOther = (sign: string): boolean => other.test(sign) && !otherLacks.test(sign)

const pictures = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\u{1f1e6}-\u{1f1ff}\ufe0f\u200d]/gu

/** A text that the fonts can draw. */
type Drawable = {
  text: string
  /**
   * Whether it has letters that only the other fonts have. All of it is then drawn with them, so that its letters
   * match.
   */
  isOther: boolean
  /** Whether question marks replace letters that no font has. */
  hasGaps: boolean
}

/**
 * Converts a text to one that the fonts can draw. A letter with an unsupported mark loses the mark, a letter of an
 * unsupported script becomes a question mark instead of an empty box, and emoji are removed. Screen readers get the
 * original text.
 */
export function drawableText(text: string): Drawable {
  const signs = Array.from(text.normalize("NFC").replace(pictures, " "))
  const needsOther = signs.some((sign) => !isOwn(sign) && isOther(sign))
  const isDrawn = needsOther ? isOther : isOwn
  let hasGaps = false
  const drawn = signs.map((sign) => {
    if (isDrawn(sign)) return sign
    if (/\s/u.test(sign)) return " "
    if (/[\p{M}\p{C}]/u.test(sign)) return ""
    const parts = Array.from(sign.normalize("NFKD")).filter((part) => !/\p{M}/u.test(part))
    if (parts.every(isDrawn)) return parts.join("")
    hasGaps = true
    return "?"
  })
  return { text: drawn.join("").replace(/\s+/g, " ").trim(), isOther: needsOther, hasGaps }
}
