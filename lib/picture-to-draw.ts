/** One piece of text on a picture: broken into lines inside its box, and made smaller when it would not fit. */
export interface TextToDraw {
  text: string
  face: "display" | "text"
  /** Height of the letters' line in pixels. */
  size: number
  /** "#10296b". */
  colour: string
  left: number
  width: number
  height: number
  /** Lines of much the same length, for a title. */
  isBalanced?: boolean
}

/** A picture that is drawn on the server: what an SVG draws, and the texts over it. */
export interface PictureToDraw {
  svg: string
  /** Each at a place of its own, from the upper edge of the picture. */
  texts: readonly (TextToDraw & { top: number })[]
  /** One below the other, each this far from the one before it; the last ends at `bottom`. */
  column?: { bottom: number; texts: readonly (TextToDraw & { gap: number })[] }
}
