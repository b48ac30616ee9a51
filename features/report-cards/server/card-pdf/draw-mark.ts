import type { Paper } from "./open-paper.ts"
import { colors } from "./page-design.ts"

/** The mark: a doorway with the sun coming up in it, as ui/logo.tsx draws it, on a field of 48 by 48. */
function onItsField(paper: Paper, { left, top, size }: { left: number; top: number; size: number }, draw: () => void) {
  paper
    .save()
    .translate(left, top)
    .scale(size / 48)
  draw()
  paper.restore()
}

type Place = { left: number; top: number; size: number }

export function drawMark(paper: Paper, place: Place): void {
  onItsField(paper, place, () => {
    paper.roundedRect(1, 1, 46, 46, 14).fill(colors.brand)
    drawDoor(paper, colors.door)
  })
}

/** The doorway alone, as a picture at the side of the student's name. */
export function drawDoorway(paper: Paper, place: Place): void {
  onItsField(paper, place, () => drawDoor(paper, colors.paper))
}

function drawDoor(paper: Paper, color: string): void {
  paper.path("M11 40.5V21.5a13 13 0 0 1 26 0v19z").fill(color)
  paper.path("M15.7 40.5a8.3 8.3 0 0 1 16.6 0z").fill(colors.sun)
  paper.path("M16.1 31.7L13.6 28.9M24.0 28.7L24.0 24.9M31.9 31.7L34.4 28.9")
  paper.lineWidth(3.2).lineCap("round").strokeColor(colors.sun).stroke()
}
