import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import sharp from "sharp"

const [width, height] = [1600, 800]

/** A wide photo, red on its left and blue on its right. */
export async function halvedPhoto() {
  const half = { width: width / 2, height, channels: 3 as const }
  const blue = await sharp({ create: { ...half, background: "#0000ff" } })
    .png()
    .toBuffer()
  const photo = sharp({ create: { width, height, channels: 3, background: "#ff0000" } })
  const buffer = await photo
    .composite([{ input: blue, left: width / 2, top: 0 }])
    .jpeg()
    .toBuffer()
  return { name: "halves.jpg", mimeType: "image/jpeg", buffer }
}

/** Writes photos as a phone takes them: twelve megapixels full of detail, each in several megabytes. Returns their paths. */
export async function phonePhotos(folder: string, count: number): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  const noise = { type: "gaussian" as const, mean: 128, sigma: 14 }
  const photo = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: "#808080", noise } })
    .jpeg({ quality: 90 })
    .toBuffer()
  const paths = Array.from({ length: count }, (_, nth) => join(folder, `page-${nth + 1}.jpg`))
  for (const path of paths) await writeFile(path, photo)
  return paths
}

/** Returns the colours on the left and the right of a picture, and its size. */
export async function leftAndRightOf(picture: Buffer) {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const colorAt = (x: number) => {
    const at = (Math.floor(info.height / 2) * info.width + x) * info.channels
    return (data[at] ?? 0) > (data[at + 2] ?? 0) ? "red" : "blue"
  }
  const { width, height } = info
  return { width, height, left: colorAt(Math.floor(width * 0.05)), right: colorAt(Math.floor(width * 0.95)) }
}
