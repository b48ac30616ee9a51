import sharp from "sharp"
import { limitImageConcurrency } from "./image-concurrency.ts"

/** A photo may be stretched to twice its size; a smaller one would be a blur. */
const mostEnlarged = 2

/** Where less of a photo is left than this, its middle may be empty: the part that people look at is searched for. */
const mostIsLeft = 0.5

/** A photo cropped to this width and height, as a JPEG. Null when there is no picture, or it cannot be read. */
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
