import sharp from "sharp"
import { limitImageConcurrency } from "./image-concurrency.ts"
import { pictureType } from "./picture-type.ts"

type PictureLimits = {
  /** Of the upload. */
  maxBytes: number
  /** Width × height: a small file can decompress to gigabytes. 40 megapixels by default. */
  maxPixels?: number
  /** The longer side of the result in pixels; a smaller picture is not enlarged. */
  maxSide: number
}

export type UploadedPicture = { bytes: Uint8Array; extension: "jpg" | "png"; width: number; height: number }
type PictureErrorCode = "too-large" | "not-a-picture"

const defaultMaxPixels = 40_000_000

sharp.cache(false)
sharp.concurrency(1)

/**
 * Re-encodes an uploaded JPEG or PNG: upright, without metadata, in the same type (docs/rules.md#files). The content
 * alone decides the type. Returns an error code for anything else, and for a picture beyond the limits.
 */
export async function reencodePicture(
  bytes: Uint8Array,
  limits: PictureLimits,
): Promise<UploadedPicture | PictureErrorCode> {
  if (bytes.byteLength > limits.maxBytes) return "too-large"
  const extension = pictureType(bytes)
  if (!extension) return "not-a-picture"
  return limitImageConcurrency(() => redraw(bytes, extension, limits))
}

async function redraw(bytes: Uint8Array, extension: UploadedPicture["extension"], limits: PictureLimits) {
  const maxPixels = limits.maxPixels ?? defaultMaxPixels
  try {
    // Reads the header only.
    const claimed = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (claimed.width * claimed.height > maxPixels) return "too-large"
    const drawing = sharp(bytes, { failOn: "error", limitInputPixels: maxPixels, autoOrient: true })
      .resize({ width: limits.maxSide, height: limits.maxSide, fit: "inside", withoutEnlargement: true })
      .timeout({ seconds: 20 })
    const written = extension === "jpg" ? drawing.jpeg({ quality: 85, mozjpeg: true }) : drawing.png()
    const { data, info } = await written.toBuffer({ resolveWithObject: true })
    return { bytes: new Uint8Array(data), extension, width: info.width, height: info.height }
  } catch {
    // The picture cannot be decoded.
    return "not-a-picture"
  }
}
