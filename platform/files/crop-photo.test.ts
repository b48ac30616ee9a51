import sharp from "sharp"
import { expect, test } from "vitest"
import { cropPhoto } from "./crop-photo.ts"

/** A dark photo with one bright disc in it. */
function photo(width: number, height: number, disc: { x: number; y: number; size: number }) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="#20443a"/>
    <circle cx="${disc.x}" cy="${disc.y}" r="${disc.size}" fill="#ffb08a"/></svg>`
  return sharp(Buffer.from(svg)).jpeg().toBuffer()
}

/** Which part of the picture is bright, from 0 to 1. */
async function brightness(picture: Uint8Array | null): Promise<number> {
  const { data, info } = await sharp(picture ?? Buffer.alloc(0))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return data.filter((value) => value > 150).length / (info.width * info.height)
}

test("cuts the middle out of an ordinary photo, as a JPEG of the size asked for", async () => {
  const cut = await cropPhoto(await photo(1600, 1067, { x: 800, y: 533, size: 300 }), 490, 500)
  expect(await sharp(cut ?? Buffer.alloc(0)).metadata()).toMatchObject({ format: "jpeg", width: 490, height: 500 })
  expect(await brightness(cut)).toBeGreaterThan(0.2)
})

test.each([
  ["a very tall photo", 500, 2000, { x: 250, y: 330, size: 140 }],
  ["a very wide photo", 2400, 500, { x: 400, y: 250, size: 200 }],
])("%s is cut where there is something to see", async (_, width, height, disc) => {
  const cut = await cropPhoto(await photo(width, height, disc), 490, 500)
  const whole = Math.PI * disc.size ** 2 * (490 / Math.min(width, height)) ** 2
  expect(await brightness(cut)).toBeGreaterThan((whole * 0.8) / (490 * 500))
})

test("what is transparent becomes white", async () => {
  const clear = await sharp({ create: { width: 600, height: 600, channels: 4, background: "#00000000" } })
    .png()
    .toBuffer()
  expect(await brightness(await cropPhoto(clear, 490, 500))).toBe(1)
})

test("a photo that would have to be stretched to more than twice its size is not shown", async () => {
  const small = { x: 20, y: 20, size: 10 }
  expect(await cropPhoto(await photo(244, 400, small), 490, 500)).toBeNull()
  expect(await cropPhoto(await photo(250, 250, small), 490, 500)).not.toBeNull()
})

test("what is no picture is not shown", async () => {
  const whole = await photo(1600, 1067, { x: 800, y: 533, size: 300 })
  expect(await cropPhoto(Buffer.from("<html>"), 490, 500)).toBeNull()
  expect(await cropPhoto(whole.subarray(0, 400), 490, 500)).toBeNull()
})
