import { blankCanvas, fittingJpeg, PictureProblem } from "./resize-picture.ts"

/** Sharp at every size a square picture is shown in. */
const longestSide = 720

/** A square in pixels of the picture. */
export type CropArea = { x: number; y: number; width: number }

/** The cropped square of the picture as a JPEG of at most `maxBytes`, made on the device. */
export async function cropToJpeg(
  name: string,
  picture: HTMLImageElement,
  { x, y, width }: CropArea,
  maxBytes: number,
): Promise<File> {
  const kept = Math.min(width, longestSide)
  const { canvas, pen } = blankCanvas(kept, kept)
  pen.drawImage(picture, x, y, width, width, 0, 0, canvas.width, canvas.height)
  const file = await fittingJpeg(name, canvas, maxBytes)
  if (!file) throw new PictureProblem("This picture could not be made small enough. Try another one.")
  return file
}
