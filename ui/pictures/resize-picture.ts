/** A picture that cannot be used. The message is for the person. */
export class PictureProblem extends Error {}

const longestSide = 2_400

/** Returns the picture, or a smaller JPEG of at most `maxBytes`. Throws PictureProblem. */
export async function resizePicture(file: File, maxBytes: number): Promise<File> {
  if (!(await isJpegOrPng(file))) throw new PictureProblem("Choose a JPEG or PNG picture.")
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => {
    throw new PictureProblem("This picture could not be opened. It may be damaged: try another one.")
  })
  try {
    const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
    if (file.size <= maxBytes && scale === 1) return file
    return await smallerJpeg(file.name, bitmap, scale, maxBytes)
  } finally {
    bitmap.close()
  }
}

/** Returns a file to attach: a picture of at most `maxBytes`, and a PDF as it is. Throws PictureProblem. */
export async function resizeAttachment(file: File, maxBytes: number): Promise<File> {
  return file.type === "application/pdf" ? file : resizePicture(file, maxBytes)
}

async function smallerJpeg(name: string, bitmap: ImageBitmap, startScale: number, maxBytes: number): Promise<File> {
  for (let scale = startScale; scale > 0.02; scale *= 0.75) {
    const [width, height] = [bitmap.width * scale, bitmap.height * scale]
    const { canvas, pen } = blankCanvas(width, height)
    pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    const file = await fittingJpeg(name, canvas, maxBytes)
    if (file) return file
  }
  throw new PictureProblem("This picture could not be made small enough. Try another one.")
}

/** Returns the canvas as the best JPEG of at most `maxBytes`; null when every quality is larger. */
export async function fittingJpeg(name: string, canvas: HTMLCanvasElement, maxBytes: number): Promise<File | null> {
  for (const quality of [0.86, 0.74, 0.6]) {
    const blob = await asJpeg(canvas, quality)
    if (blob && blob.size <= maxBytes) {
      return new File([blob], `${name.replace(/\.\w+$/, "")}.jpg`, { type: "image/jpeg" })
    }
  }
  return null
}

/** Returns a white canvas: JPEG has no transparency, and transparent pixels would become black. */
export function blankCanvas(width: number, height: number) {
  const canvas = document.createElement("canvas")
  canvas.width = Math.max(1, Math.round(width))
  canvas.height = Math.max(1, Math.round(height))
  const pen = canvas.getContext("2d")
  if (!pen) throw new PictureProblem("Your browser could not open the picture. Try another browser.")
  pen.fillStyle = "#fff"
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.imageSmoothingQuality = "high"
  return { canvas, pen }
}

function asJpeg(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", quality))
}

/** Whether the first bytes are those of a JPEG or PNG, as on the server. */
async function isJpegOrPng(file: Blob): Promise<boolean> {
  const [a, b, c] = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  return (a === 0xff && b === 0xd8 && c === 0xff) || (a === 0x89 && b === 0x50 && c === 0x4e)
}
