import { createHash } from "node:crypto"
import sharp, { type Metadata } from "sharp"
import {
  type HashRequest,
  maxDecodedSide,
  type PictureErrorCode,
  type ReencodedPicture,
  type ReencodeRequest,
} from "./picture-messages.ts"

const hashedSide = 2_400

sharp.cache(false)
sharp.concurrency(1)

/** Decodes and re-encodes a picture: upright, without metadata, in the same type. Only for the picture program. */
export async function reencode(request: ReencodeRequest): Promise<ReencodedPicture | PictureErrorCode> {
  const { bytes, extension, maxPixels, maxSide } = request
  try {
    // Reads the header only.
    if (isTooLarge(await sharp(bytes, { limitInputPixels: false }).metadata(), maxPixels)) return "too-large"
    const drawing = sharp(bytes, { failOn: "error", limitInputPixels: maxPixels, autoOrient: true })
      .resize({ width: maxSide, height: maxSide, fit: "inside", withoutEnlargement: true })
      .timeout({ seconds: 20 })
    const encoded = extension === "jpg" ? drawing.jpeg({ quality: 85, mozjpeg: true }) : drawing.png()
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
    return { bytes: new Uint8Array(data), extension, width: info.width, height: info.height }
  } catch {
    return "not-a-picture"
  }
}

/** Hashes the pixels of a picture that `reencode` has accepted. Only for the picture program. */
export async function hashPixels({ bytes }: HashRequest): Promise<Uint8Array | PictureErrorCode> {
  try {
    const { data, info } = await sharp(bytes, { autoOrient: true })
      .resize({ width: hashedSide, height: hashedSide, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .flatten({ background: "#ffffff" })
      .raw()
      .timeout({ seconds: 20 })
      .toBuffer({ resolveWithObject: true })
    return createHash("sha256").update(`${info.width}x${info.height}x${info.channels}`).update(data).digest()
  } catch {
    return "not-a-picture"
  }
}

/**
 * Whether the header announces more than the limits: a side, the pixels, or the bytes that they take in memory. A
 * picture of the most pixels fits with four channels of 8 bits. An interlaced or progressive picture is decoded as a
 * whole (measured: 270 MB for 40 megapixels, otherwise 133 MB), so it counts twice.
 */
function isTooLarge({ width, height, channels, depth, isProgressive }: Metadata, maxPixels: number): boolean {
  if (width > maxDecodedSide || height > maxDecodedSide || width * height > maxPixels) return true
  const bytesPerSample = depth === "uchar" || depth === "char" ? 1 : 2
  const decodedBytes = width * height * channels * bytesPerSample * (isProgressive ? 2 : 1)
  return decodedBytes > maxPixels * 4
}
