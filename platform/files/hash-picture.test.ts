import sharp from "sharp"
import { expect, test } from "vitest"
import { hashPicture } from "./hash-picture.ts"

const drawn = sharp({ create: { width: 60, height: 90, channels: 3, background: "#1b56d6" } }).composite([
  { input: { create: { width: 20, height: 20, channels: 3, background: "#ffcc00" } }, left: 10, top: 15 },
])
const png = await drawn.png().toBuffer()
const fileOf = (bytes: Buffer) => new Blob([new Uint8Array(bytes)])

test("the same pixels have the same hash, however the picture was saved", async () => {
  const first = await hashPicture(fileOf(png))
  const savedAgain = await sharp(png)
    .png({ compressionLevel: 1 })
    .withExif({ IFD0: { Copyright: "somebody" } })
    .toBuffer()
  const second = await hashPicture(fileOf(savedAgain))
  expect(second.pixels).toEqual(first.pixels)
  expect(second.bytes).not.toEqual(first.bytes)
})

test("a turned phone's picture hashes as it is shown", async () => {
  const jpeg = await sharp(png).jpeg({ quality: 100 }).toBuffer()
  const turned = await sharp(jpeg).withMetadata({ orientation: 6 }).toBuffer()
  const [plain, shown] = [await hashPicture(fileOf(jpeg)), await hashPicture(fileOf(turned))]
  expect(shown.pixels).not.toEqual(plain.pixels)
})

test("one other pixel is another hash", async () => {
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
  data[0] = (data[0] ?? 0) ^ 1
  const changed = await sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .png()
    .toBuffer()
  const [one, other] = [await hashPicture(fileOf(png)), await hashPicture(fileOf(changed))]
  expect(other.pixels).not.toEqual(one.pixels)
})
