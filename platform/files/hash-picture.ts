import { createHash } from "node:crypto"
import sharp from "sharp"
import { limitImageConcurrency } from "./image-concurrency.ts"

/** SHA-256 of the bytes of a picture, and of what it shows: upright, at most 2400 pixels wide and high. */
export type PictureHashes = { bytes: Buffer; pixels: Buffer }

const maxSide = 2400

/** Hashes a picture that can be decoded. The pixels are the same whatever type or metadata they were saved with. */
export async function hashPicture(picture: Blob): Promise<PictureHashes> {
  const bytes = Buffer.from(await picture.arrayBuffer())
  const { data, info } = await limitImageConcurrency(() =>
    sharp(bytes, { autoOrient: true })
      .resize({ width: maxSide, height: maxSide, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .flatten({ background: "#ffffff" })
      .raw()
      .timeout({ seconds: 20 })
      .toBuffer({ resolveWithObject: true }),
  )
  const pixels = createHash("sha256").update(`${info.width}x${info.height}x${info.channels}`).update(data).digest()
  return { bytes: createHash("sha256").update(bytes).digest(), pixels }
}
