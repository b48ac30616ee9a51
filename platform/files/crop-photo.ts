import sharp from "sharp"
import { limitImageConcurrency } from "./image-concurrency.ts"

/** The largest factor by which a photo is enlarged. */
const mostEnlarged = 2

/** If less than this part of a photo remains, the crop is placed by its content instead of at the centre. */
const mostIsLeft = 0.5

/** Crops a photo to this width and height in pixels; returns a JPEG. Null when it is too small or cannot be read. */
export async function cropPhoto(photo: Uint8Array, width: number, height: number): Promise<Uint8Array | null> {
  return limitImageConcurrency(async () => {
    try {
      const is = await sharp(photo).metadata()
      const [across, down] = [width / is.width, height / is.height]
      if (Math.max(across, down) > mostEnlarged) return null
      const left = Math.min(across, down) / Math.max(across, down)
      return await sharp(photo)
        .resize({ width, height, fit: "cover", position: left < mostIsLeft ? sharp.strategy.attention : "centre" })
        .flatten({ background: "#ffffff" })
        .jpeg({ quality: 92, chromaSubsampling: "4:4:4" })
        .timeout({ seconds: 20 })
        .toBuffer()
    } catch {
      return null
    }
  })
}
