import sharp from "sharp"
import { drawDemoPicture } from "../../../server/demo/drawn-pictures.ts"

type Upload = { name: string; mimeType: string; buffer: Buffer }

/** A screenshot of a receipt, within the size limit. */
export async function smallReceipt(): Promise<Upload> {
  return { name: "receipt.png", mimeType: "image/png", buffer: await drawDemoPicture("enrollment-payments", 3) }
}

/** A picture in one colour, different for each number. Nothing can be read in it, so reading takes no time. */
export async function plainReceipt(nth: number): Promise<Upload> {
  const background = { r: nth % 256, g: Math.floor(nth / 256) % 256, b: 200 }
  const picture = sharp({ create: { width: 24, height: 24, channels: 3, background } })
  return { name: "receipt.png", mimeType: "image/png", buffer: await picture.png().toBuffer() }
}

/** A photo of a receipt: noisy, and larger than the 2 MB limit of a proof. */
export async function largeReceipt(): Promise<Upload> {
  const [width, height] = [1500, 1900]
  const grain = Buffer.alloc(width * height * 3)
  let seed = 26
  for (let at = 0; at < grain.length; at += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    grain[at] = seed >>> 16
  }
  const receipt = await sharp(await drawDemoPicture("enrollment-payments", 5))
    .resize(1200)
    .toBuffer()
  const photo = sharp(grain, { raw: { width, height, channels: 3 } }).composite([{ input: receipt }])
  return { name: "photo.png", mimeType: "image/png", buffer: await photo.png({ compressionLevel: 1 }).toBuffer() }
}
