import sharp, { type OverlayOptions } from "sharp"
import type { PictureToDraw } from "../../lib/picture-to-draw.ts"
import { drawText } from "./draw-text.ts"
import { limitImageConcurrency } from "./image-concurrency.ts"

/** Draws the picture at the size of its SVG; returns a JPEG. */
export function drawPicture({ svg, texts, column }: PictureToDraw): Promise<Uint8Array> {
  return limitImageConcurrency(async () => {
    const layers: OverlayOptions[] = []
    for (const text of texts) {
      const drawn = await drawText(text)
      if (drawn) layers.push({ input: drawn.data, left: text.left, top: text.top })
    }
    if (column) layers.push(...(await stack(column)))
    const drawn = sharp(Buffer.from(svg)).flatten({ background: "#ffffff" }).composite(layers)
    return drawn.jpeg({ quality: 86, mozjpeg: true, chromaSubsampling: "4:4:4" }).timeout({ seconds: 20 }).toBuffer()
  })
}

async function stack({ bottom, texts }: NonNullable<PictureToDraw["column"]>): Promise<OverlayOptions[]> {
  const layers: OverlayOptions[] = []
  let top = bottom
  for (const text of texts.toReversed()) {
    const drawn = await drawText(text)
    if (!drawn) continue
    top -= drawn.info.height
    layers.push({ input: drawn.data, left: text.left, top })
    top -= text.gap
  }
  return layers
}
