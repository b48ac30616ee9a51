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
