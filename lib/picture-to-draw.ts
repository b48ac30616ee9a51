/** One piece of text on a picture: broken into lines inside its box, and made smaller when it would not fit. */
export interface TextToDraw {
  text: string
  face: "display" | "text"
  /** Height of the letters' line in pixels. */
  size: number
  /** "#10296b". */
  colour: string
  left: number
  top: number
  width: number
  height: number
  /** Where the lines stand in the box when they do not fill it. */
  stands?: "top" | "bottom"
}

/** A picture that is drawn on the server: what an SVG draws, and the texts over it. */
export interface PictureToDraw {
  svg: string
  texts: readonly TextToDraw[]
}
