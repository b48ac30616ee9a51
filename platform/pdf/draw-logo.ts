import { colors, type Paper } from "./paper.ts"

/** In points. */
export type PdfPlace = { left: number; top: number; size: number }

/** The logo: a doorway with the rising sun, as in ui/page/logo.tsx, in 48 by 48 units. */
export function onItsField(paper: Paper, { left, top, size }: PdfPlace, draw: () => void): void {
  paper
    .save()
    .translate(left, top)
    .scale(size / 48)
  draw()
  paper.restore()
}

/** The logo on its field. */
export function drawMark(paper: Paper, place: PdfPlace): void {
  onItsField(paper, place, () => {
    paper.roundedRect(1, 1, 46, 46, 14).fill(colors.brand)
    drawDoor(paper, colors.door)
  })
}

/** The doorway and the sun, in these units. */
export function drawDoor(paper: Paper, color: string): void {
  paper.path("M11 40.5V21.5a13 13 0 0 1 26 0v19z").fill(color)
  paper.path("M15.7 40.5a8.3 8.3 0 0 1 16.6 0z").fill(colors.sun)
  paper.path("M16.1 31.7L13.6 28.9M24.0 28.7L24.0 24.9M31.9 31.7L34.4 28.9")
  paper.lineWidth(3.2).lineCap("round").strokeColor(colors.sun).stroke()
}
