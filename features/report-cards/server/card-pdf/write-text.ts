import { type Drawable, drawableText } from "./drawable-text.ts"
import type { Paper } from "./open-paper.ts"
import { colors, type Face } from "./page-design.ts"

export type PdfTextStyle = {
  face: Face
  size: number
  color?: string
  align?: "left" | "center" | "right"
  lineGap?: number
  /** What does not fit on one line ends in dots. */
  isOneLine?: boolean
  /** Figures as wide as each other. */
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

/** The face that has the letters of the text. */
function faceFor({ isOther }: Drawable, face: Face): Face {
  if (!isOther) return face
  return face === "plain" || face === "other-plain" ? "other-plain" : "other-strong"
}

const setFace = (paper: Paper, drawable: Drawable, { face, size }: PdfTextStyle) =>
  paper.font(faceFor(drawable, face)).fontSize(size)

/** Measured once: the same names are asked for again and again while the page is laid out. */
const measured = new WeakMap<Paper, Map<string, number>>()

export function heightOf(paper: Paper, text: string, style: PdfTextStyle, width: number): number {
  const known = measured.get(paper) ?? new Map<string, number>()
  measured.set(paper, known)
  const key = `${style.face} ${style.size} ${style.lineGap ?? 0} ${width} ${text}`
  const height = known.get(key) ?? measure(paper, text, style, width)
  known.set(key, height)
  return height
}

function measure(paper: Paper, text: string, style: PdfTextStyle, width: number): number {
  const drawable = drawableText(text)
  return setFace(paper, drawable, style).heightOfString(drawable.text || " ", optionsOf(style, width))
}

/** Writes within a box as wide as that, on as many lines as it takes. */
export function writePdfText(paper: Paper, text: string, style: PdfTextStyle, { left, top, width }: Box): void {
  const drawable = drawableText(text)
  setFace(paper, drawable, style).fillColor(style.color ?? colors.ink)
  paper.text(drawable.text, left, top, optionsOf(style, width))
}

/** The largest of these sizes at which the text takes no more than so many lines; the last one if none does. */
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
