import sharp from "sharp"
import type { chance } from "../chance.ts"

/** One part of a drawn page, from top to bottom: its look, and its text; a row has a name and a value. */
export type PageItem = [kind: keyof typeof sizes, text: string, value?: string]

/** A screenshot; one that a messenger has scaled down; a photo of a screen. */
export const qualities = ["screenshot", "sent on", "photo"] as const
export type Quality = (typeof qualities)[number]

type Look = { isDark: boolean; family: string; quality: Quality; pick: ReturnType<typeof chance> }

/** A phone's screen in pixels. */
const width = 1080
const margin = 70

const sizes = { title: 52, big: 84, line: 40, small: 36, strong: 46, row: 38 }
const heights = { title: 110, big: 160, line: 76, small: 60, strong: 96, row: 92 }

/** Draws a page as a phone shows it, in one of three qualities. */
export async function drawPage(items: PageItem[], look: Look): Promise<Buffer> {
  const page = await sharp(Buffer.from(drawing(items, look)))
    .png()
    .toBuffer()
  if (look.quality === "screenshot") return page
  if (look.quality === "sent on") return sharp(page).resize({ width: 720 }).jpeg({ quality: 45 }).toBuffer()
  return photographed(page, look)
}

function drawing(items: PageItem[], { isDark, family, pick }: Look): string {
  const [ground, ink, faint] = isDark ? ["#101418", "#f4f6f8", "#a9b2bb"] : ["#ffffff", "#1c2733", "#66717d"]
  const height = 260 + items.reduce((sum, [kind]) => sum + heights[kind], 0)
  let y = 190
  const parts = items.map(([kind, words, value = ""]) => {
    y += heights[kind]
    if (kind === "row") {
      const size = words.length + value.length > 38 ? 29 : sizes.row
      const style = { x: width - margin, y, size, fill: ink, anchor: "end", weight: 600 }
      return text(words, { x: margin, y, size, fill: faint }) + text(value, style)
    }
    const isLeft = kind === "small" || kind === "strong"
    const isFaint = kind === "line" || kind === "small"
    return text(words, {
      x: isLeft ? margin : width / 2,
      y,
      size: sizes[kind],
      fill: isFaint ? faint : ink,
      anchor: isLeft ? "start" : "middle",
      weight: isFaint ? 400 : 700,
    })
  })
  const status = text(`${pick(1, 12)}:${pick(10, 59)}`, { x: margin, y: 60, size: 34, fill: ink })
  const battery = text(`4G ${pick(11, 99)}%`, { x: width - margin, y: 60, size: 34, fill: ink, anchor: "end" })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="${family}"><rect width="100%" height="100%" fill="${ground}"/>${status}${battery}${parts.join("")}</svg>`
}

type Style = { x: number; y: number; size: number; fill: string; anchor?: string; weight?: number }

function text(words: string, { x, y, size, fill, anchor = "start", weight = 400 }: Style): string {
  const escaped = words.replace(/&/g, "&amp;").replace(/</g, "&lt;")
  return `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" text-anchor="${anchor}" font-weight="${weight}">${escaped}</text>`
}

/** A photo of the screen on a table: slightly rotated, blurred, unevenly lit, with noise. */
async function photographed(page: Buffer, { pick }: Look): Promise<Buffer> {
  const turned = await sharp(page)
    .resize({ width: 960 })
    .linear(0.85, 18)
    .rotate(pick(-25, 25) / 10, { background: "#6b5a48" })
    .extend({ top: 60, bottom: 60, left: 60, right: 60, background: "#6b5a48" })
    .blur(0.7)
    .png()
    .toBuffer()
  const { width: wide, height: high } = await sharp(turned).metadata()
  const light = `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}"><linearGradient id="l" gradientTransform="rotate(${pick(10, 80)})"><stop offset="0" stop-color="#fff" stop-opacity=".22"/><stop offset=".5" stop-opacity="0"/><stop offset="1" stop-opacity=".28"/></linearGradient><rect width="100%" height="100%" fill="url(#l)"/></svg>`
  return sharp(turned)
    .composite([{ input: Buffer.from(light) }, { input: await grain(wide, high, pick), blend: "soft-light" }])
    .jpeg({ quality: 60 })
    .toBuffer()
}

function grain(wide: number, high: number, pick: Look["pick"]): Promise<Buffer> {
  const bytes = Buffer.alloc(wide * high)
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = 128 + pick(-14, 14)
  return sharp(bytes, { raw: { width: wide, height: high, channels: 1 } })
    .png()
    .toBuffer()
}
