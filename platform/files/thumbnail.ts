import sharp from "sharp"
import { limitImageConcurrency } from "./image-concurrency.ts"

/** A thumbnail: the picture as WebP, at most this many pixels wide. Null when it cannot be read as a picture. */
export async function createThumbnail(picture: Uint8Array, width: number): Promise<Uint8Array | null> {
  return limitImageConcurrency(async () => {
    try {
      const smaller = sharp(picture).resize({ width, withoutEnlargement: true })
      return await smaller.webp({ quality: 80 }).timeout({ seconds: 20 }).toBuffer()
    } catch {
      return null
    }
  })
}
