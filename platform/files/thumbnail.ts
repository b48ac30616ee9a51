import sharp from "sharp"
import { limitImageConcurrency } from "./image-concurrency.ts"

/** Returns a thumbnail: a WebP, at most `width` pixels wide. Null when the picture cannot be read. */
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
