import { join } from "node:path"
import sharp from "sharp"
import type { TextToDraw } from "../../lib/picture-to-draw.ts"

/** Our own font files, so that the result does not depend on the fonts of the machine. */
const faces = {
  display: { family: "Silid Display", file: join(import.meta.dirname, "faces/display.ttf") },
  text: { family: "Silid Text", file: join(import.meta.dirname, "faces/text.ttf") },
}

type Drawn = Awaited<ReturnType<typeof write>>

/** Below this part of the requested size, words are broken instead of made smaller. */
const smallest = 0.45

/** Draws the text into its box, smaller when necessary; returns a PNG. Null for a text without characters to draw. */
export async function drawText(input: TextToDraw): Promise<Drawn | null> {
  const text = { ...input, text: lettersOf(input.text) }
  if (!text.text) return null
  for (let size = text.size; size >= text.size * smallest; size *= 0.93) {
    const drawn = await write(text, { size, width: text.width, wrap: "word" })
    const fits = drawn.info.height <= text.height && drawn.info.width <= text.width
    if (fits) return text.isBalanced ? balance(text, size, drawn) : drawn
  }
  return write(text, { size: text.size, width: text.width, height: text.height, wrap: "word-char" })
}

/** Balances the lines: draws them in the narrowest box with the same number of lines. */
async function balance(text: TextToDraw, size: number, drawn: Drawn): Promise<Drawn> {
  let best = drawn
  let tooNarrow = 0
  let wideEnough = drawn.info.width
  while (wideEnough - tooNarrow > text.width / 24) {
    const width = Math.round((wideEnough + tooNarrow) / 2)
    const tried = await write(text, { size, width, wrap: "word" })
    const isSame = tried.info.width <= width && tried.info.height < drawn.info.height + size * 0.5
    if (isSame) best = tried
    if (isSame) wideEnough = width
    else tooNarrow = width
  }
  return best
}

type Setting = { size: number; width: number; height?: number; wrap: "word" | "word-char" }

function write({ text, face, colour }: TextToDraw, { size, width, height, wrap }: Setting) {
  const { family, file } = faces[face]
  return sharp({
    text: {
      text: `<span foreground="${colour}">${escaped(text)}</span>`,
      font: `${family} ${size.toFixed(1)}`,
      fontfile: file,
      rgba: true,
      width,
      wrap,
      // With a height sharp chooses the largest size that fits; at 72 dpi a point is a pixel.
      ...(height ? { height } : { dpi: 72 }),
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
}

/** Removes control characters, and emoji, which our fonts do not have. */
function lettersOf(text: string): string {
  const plain = text.toWellFormed().replace(/\p{Cc}|\p{Emoji_Presentation}|\uFE0F|\u200D/gu, " ")
  return plain.replace(/ {2,}/g, " ").trim()
}

/** Escapes Pango markup. */
function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;")
}
