import sharp from "sharp"
import { beforeAll, expect, test } from "vitest"
import { pngClaiming } from "../../test/builders/files/pictures.ts"
import type { ReencodedPicture } from "./picture-messages.ts"
import { highestProgramMegabytes, programMegabytes } from "./picture-programs.ts"
import { reencodePicture } from "./reencode-picture.ts"

const limits = { maxBytes: 5_000_000, maxSide: 1600 }
let photo: Buffer
let drawing: Buffer

const noise = { type: "gaussian", mean: 128, sigma: 30 } as const
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#1b56d6", noise } })

beforeAll(async () => {
  const gps = { GPSLatitude: "14/1 35/1 0/1", GPSLatitudeRef: "N", GPSLongitude: "120/1 59/1 0/1" }
  photo = await blank(300, 200)
    .withExif({ IFD0: { Artist: "Somebody", Orientation: "6" }, IFD3: gps })
    .jpeg()
    .toBuffer()
  drawing = await sharp({ create: { width: 90, height: 60, channels: 4, background: "#1b56d680" } })
    .png()
    .toBuffer()
})

async function rewritten(bytes: Uint8Array, changes = {}): Promise<ReencodedPicture> {
  const result = await reencodePicture(bytes, { ...limits, ...changes })
  if (typeof result === "string") throw new Error(result)
  return result
}

test("a photograph loses its place, its author and every other metadata", async () => {
  const before = await sharp(photo).metadata()
  expect(before.exif?.includes("Somebody")).toBe(true)
  const { bytes, extension } = await rewritten(photo)
  const after = await sharp(bytes).metadata()
  expect(extension).toBe("jpg")
  expect(after).toMatchObject({ format: "jpeg" })
  expect([after.exif, after.xmp, after.iptc, after.icc, after.orientation]).toEqual(Array(5).fill(undefined))
  expect(Buffer.from(bytes).includes("Exif")).toBe(false)
})

test("a photograph taken with the telephone held upright stays upright", async () => {
  const corner = {
    input: { create: { width: 150, height: 100, channels: 3, background: "#fff" } },
    left: 0,
    top: 0,
  } as const
  const black = sharp({ create: { width: 300, height: 200, channels: 3, background: "#000" } })
  const sideways = await black.composite([corner]).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const { bytes, width, height } = await rewritten(sideways)
  expect([width, height]).toEqual([200, 300])
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const light = (x: number, y: number) => (data[(y * info.width + x) * info.channels] ?? 0) > 128
  expect([light(10, 10), light(190, 10), light(10, 290), light(190, 290)]).toEqual([false, true, false, false])
})

test("a PNG stays a PNG, and stays see-through", async () => {
  const { bytes, extension } = await rewritten(drawing)
  expect(extension).toBe("png")
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "png", hasAlpha: true, width: 90, height: 60 })
})

test("a large picture is shrunk to the longest side allowed, a small one is not enlarged", async () => {
  expect(await rewritten(await blank(1000, 500).jpeg().toBuffer(), { maxSide: 400 })).toMatchObject({
    width: 400,
    height: 200,
  })
  expect(await rewritten(drawing, { maxSide: 400 })).toMatchObject({ width: 90, height: 60 })
})

test("refuses more bytes than allowed before looking at them", async () => {
  expect(await reencodePicture(photo, { ...limits, maxBytes: photo.length - 1 })).toBe("too-large")
  expect(await reencodePicture(photo, { ...limits, maxBytes: photo.length })).not.toBe("too-large")
})

test("refuses more pixels than allowed", async () => {
  expect(await reencodePicture(photo, { ...limits, maxPixels: 300 * 200 - 1 })).toBe("too-large")
  expect(await reencodePicture(photo, { ...limits, maxPixels: 300 * 200 })).not.toBe("too-large")
})

test("refuses a picture of 3,600 megapixels in a kilobyte without unfolding it", async () => {
  const before = process.memoryUsage().rss
  expect(await reencodePicture(pngClaiming({ width: 60_000, height: 60_000 }), limits)).toBe("too-large")
  expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000)
})

test("fifty wide pictures of 16 bits at once take no memory, and the server goes on", async () => {
  const wide = pngClaiming({ width: 600_000, height: 66, bitDepth: 16, colourType: 6 })
  expect(wide.length).toBeLessThan(310_000)
  const before = process.memoryUsage().rss
  const results = await Promise.all(Array.from({ length: 50 }, () => reencodePicture(wide, limits)))
  expect(new Set(results)).toEqual(new Set(["too-large"]))
  expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000)
  expect(highestProgramMegabytes()).toBeLessThan(programMegabytes)
})

test("refuses an interlaced picture that has to be in memory as a whole, beyond half as many pixels", async () => {
  const interlaced = (width: number) =>
    sharp({ create: { width, height: 5_000, channels: 4, background: "#1b56d6cc" } })
      .png({ progressive: true })
      .toBuffer()
  expect(await reencodePicture(await interlaced(4_001), limits)).toBe("too-large")
  expect(await rewritten(await interlaced(4_000))).toMatchObject({ width: 1280, height: 1600 })
})

test.each([
  ["a side of more than 8,000 pixels", { width: 8_001, height: 10 }],
  ["more bytes decoded than 40 megapixels of 8 bits", { width: 5_001, height: 8_000, bitDepth: 16, colourType: 6 }],
])("refuses %s by the header", async (_, claims) => {
  expect(await reencodePicture(pngClaiming(claims), limits)).toBe("too-large")
})

test("decodes the largest picture that is allowed, within the memory of its program", async () => {
  const largest = await sharp({ create: { width: 8_000, height: 5_000, channels: 4, background: "#1b56d6cc" } })
    .png()
    .toBuffer()
  const [one, other] = await Promise.all([rewritten(largest), rewritten(largest)])
  expect([one.width, other.height]).toEqual([1600, 1000])
  expect(highestProgramMegabytes()).toBeLessThan(programMegabytes)
})

test("refuses a picture that breaks off", async () => {
  for (const whole of [photo, drawing, await blank(800, 800).png().toBuffer()]) {
    expect(await reencodePicture(whole.subarray(0, whole.length >> 1), limits)).toBe("not-a-picture")
  }
})

test.each(["gif", "webp", "tiff", "avif"] as const)("refuses a %s, whatever it is called", async (format) => {
  expect(await reencodePicture(await blank(40, 40).toFormat(format).toBuffer(), limits)).toBe("not-a-picture")
})

test.each([
  ["an SVG", `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>`],
  ["a page", "<!doctype html><script>alert(1)</script>"],
  ["a PDF", "%PDF-1.7"],
  ["a page dressed as a JPEG", "\xff\xd8\xff\xe0<!doctype html><script>alert(1)</script>"],
  ["a page dressed as a PNG", "\x89PNG\r\n\x1a\n<!doctype html><script>alert(1)</script>"],
  ["nothing", ""],
])("refuses %s", async (_, content) => {
  expect(await reencodePicture(Buffer.from(content, "latin1"), limits)).toBe("not-a-picture")
})

test("what is hidden behind or inside a picture does not survive", async () => {
  const page = "<script>alert(document.domain)</script>"
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, page.length + 2]), Buffer.from(page)])
  const laden = Buffer.concat([photo.subarray(0, 2), comment, photo.subarray(2), Buffer.from(page)])
  const { bytes } = await rewritten(laden)
  expect(Buffer.from(bytes).includes("<script")).toBe(false)
})

test("draws many pictures at once without mixing them up", async () => {
  const sides = [20, 30, 40, 50, 60, 70]
  const pictures = await Promise.all(sides.map(async (side) => rewritten(await blank(side, side).png().toBuffer())))
  expect(pictures.map((picture) => picture.width)).toEqual(sides)
})
