import { join } from "node:path"
import sharp from "sharp"
import type { PictureToDraw, TextToDraw } from "../../lib/picture-to-draw.ts"
import { inTurn } from "./in-turn.ts"

/** Faces of our own, so that it looks the same on a machine without any fonts. */
const faces = {
  display: { family: "Silid Display", file: join(import.meta.dirname, "faces/display.ttf") },
  text: { family: "Silid Text", file: join(import.meta.dirname, "faces/text.ttf") },
}

/** The picture as a JPEG, as large as its SVG says. */
export function drawPicture({ svg, texts }: PictureToDraw): Promise<Uint8Array> {
  return inTurn(async () => {
    const layers = []
    for (const text of texts) if (text.text.trim()) layers.push(await layerOf(text))
    const drawn = sharp(Buffer.from(svg)).flatten({ background: "#ffffff" }).composite(layers)
    return drawn.jpeg({ quality: 86, mozjpeg: true, chromaSubsampling: "4:4:4" }).timeout({ seconds: 20 }).toBuffer()
  })
}

async function layerOf(text: TextToDraw) {
  const asked = await write(text, false)
  const fits = asked.info.height <= text.height && asked.info.width <= text.width
  const { data, info } = fits ? asked : await write(text, true)
  const down = text.stands === "bottom" ? Math.max(0, text.height - info.height) : 0
  return { input: data, left: text.left, top: text.top + down }
}

function write({ text, face, size, colour, width, height }: TextToDraw, fitted: boolean) {
  const { family, file } = faces[face]
  return sharp({
    text: {
      text: `<span foreground="${colour}">${escaped(text)}</span>`,
      font: `${family} ${size}`,
      fontfile: file,
      rgba: true,
      width,
      wrap: "word-char",
      // With a height the letters become as large as fits; at 72 dots an inch a point is a pixel.
      ...(fitted ? { height } : { dpi: 72 }),
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
}

/** Letters only: no markup of a name is obeyed, and no control character reaches the typesetter. */
function escaped(text: string): string {
  const plain = text.replace(/\p{Cc}/gu, " ").toWellFormed()
  return plain.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")
}
