/** One text on a picture: wrapped inside its box, and made smaller when it does not fit. */
export interface TextToDraw {
  text: string
  face: "display" | "text"
  /** The line height in pixels. */
  size: number
  /** "#10296b". */
  colour: string
  left: number
  width: number
  height: number
  /** Balances the lines, for a title. */
  isBalanced?: boolean
}

/** A picture that the server draws: an SVG, and texts over it. */
export interface PictureToDraw {
  svg: string
  /** Texts with a position of their own, from the upper edge of the picture. */
  texts: readonly (TextToDraw & { top: number })[]
  /** Texts below each other with this gap; the last one ends at `bottom`. */
  column?: { bottom: number; texts: readonly (TextToDraw & { gap: number })[] }
}
