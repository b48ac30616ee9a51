import { type Crop, squareOf } from "./crop.ts"
import { blankCanvas, fittingJpeg, PictureProblem } from "./resize-picture.ts"

/** Sharp at every size a square picture is shown in. */
const longestSide = 720

/** The cropped square of the picture as a JPEG of at most `maxBytes`, made on the device. */
export async function cropToJpeg(name: string, picture: HTMLImageElement, crop: Crop, maxBytes: number): Promise<File> {
  const { left, top, side } = squareOf({ width: picture.naturalWidth, height: picture.naturalHeight }, crop)
  const kept = Math.min(side, longestSide)
  const { canvas, pen } = blankCanvas(kept, kept)
  pen.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height)
  const file = await fittingJpeg(name, canvas, maxBytes)
  if (!file) throw new PictureProblem("This picture could not be made small enough. Try another one.")
  return file
}
