import { execFile } from "node:child_process"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import sharp from "sharp"
import { expect, test } from "vitest"
import type { TextToDraw } from "../../lib/picture-to-draw.ts"
import { drawPicture } from "./draw-picture.ts"

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="300"><rect width="600" height="300" fill="#ffffff"/></svg>`
const look = { face: "display", size: 60, colour: "#000000", left: 40, width: 320, height: 150 } as const
const box = { ...look, top: 40 }
const write = (text: string, changes: Partial<TextToDraw> = {}) =>
  drawPicture({ svg, texts: [{ ...box, text, ...changes }] })

/** Returns the smallest box around everything dark. */
async function inked(picture: Uint8Array) {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })
  const ink = { count: 0, left: info.width, right: 0, top: info.height, bottom: 0 }
  for (let y = 0; y < info.height; y += 1)
    for (let x = 0; x < info.width; x += 1) {
      if ((data[y * info.width + x] ?? 255) >= 128) continue
      ink.count += 1
      ink.left = Math.min(ink.left, x)
      ink.right = Math.max(ink.right, x)
      ink.top = Math.min(ink.top, y)
      ink.bottom = Math.max(ink.bottom, y)
    }
  return ink
}

test("draws a JPEG as large as its SVG says", async () => {
  expect(await sharp(await write("Kinder Circle")).metadata()).toMatchObject({
    format: "jpeg",
    width: 600,
    height: 300,
  })
})

test.each([
  ["a long name", "Ukulele, Guitar and Singing for Whole Families on Slow Sunday Mornings in the Provinces"],
  ["a name of one endless word", "Pneumonoultramicroscopicsilicovolcanoconiosis".repeat(2)],
  ["a short name", "Art"],
])("keeps %s inside its box", async (_, name) => {
  const { count, left, right, top, bottom } = await inked(await write(name))
  expect(count).toBeGreaterThan(300)
  expect(left).toBeGreaterThanOrEqual(box.left)
  expect(right).toBeLessThanOrEqual(box.left + box.width)
  expect(top).toBeGreaterThanOrEqual(box.top)
  expect(bottom).toBeLessThanOrEqual(box.top + box.height)
})

test("letters with accents and the peso sign are drawn, each as itself", async () => {
  const mails = ["n", "ñ", "e", "é", "s", "š", "L", "Ł", "P", "₱"]
  const drawn = await Promise.all(mails.map(async (mail) => Buffer.from(await write(mail)).toString("base64")))
  expect(new Set(drawn).size).toBe(mails.length)
})

test("what looks like markup in a name is written out, and control characters do no harm", async () => {
  const plain = await inked(await write("b"))
  const marked = await inked(await write('<b foreground="red">b</b> & \u0000\u001b'))
  expect(marked.count).toBeGreaterThan(plain.count * 3)
})

test.each(["", "  ", "🎨✨"])("%j has no letters and draws nothing", async (text) => {
  expect((await inked(await write(text))).count).toBe(0)
})

test("a word too long for its line is made smaller, not broken", async () => {
  const one = await inked(await write("Entrepreneurship"))
  expect(one.bottom - one.top).toBeLessThan(60)
  expect(one.right - one.left).toBeGreaterThan(250)
})

test("the lines of a title are of much the same length", async () => {
  const options = { size: 40, width: 500 }
  const plain = await inked(await write("Guitar and ukulele, one on one", options))
  const balanced = await inked(await write("Guitar and ukulele, one on one", { ...options, isBalanced: true }))
  expect(balanced.bottom - balanced.top).toBeCloseTo(plain.bottom - plain.top, -1)
  expect(balanced.right - balanced.left).toBeLessThan((plain.right - plain.left) * 0.9)
})

test("texts in a column stand one below the other and end at its bottom", async () => {
  const texts = ["Little Coders", "Art"].map((text) => ({ ...look, size: 40, text, gap: 30 }))
  const column = await inked(await drawPicture({ svg, texts: [], column: { bottom: 280, texts } }))
  const alone = await inked(await write("Art", { size: 40 }))
  expect(column.bottom).toBeGreaterThan(276)
  expect(column.bottom).toBeLessThan(280)
  expect(column.top).toBeLessThan(280 - 30 - 2 * (alone.bottom - alone.top))
})

test("it looks the same on a machine without any fonts", async () => {
  const folder = await mkdtemp(join(tmpdir(), "silid-fonts-"))
  const none = join(folder, "fonts.conf")
  await writeFile(none, `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig></fontconfig>`)
  const script = `
    import { drawPicture } from ${JSON.stringify(join(import.meta.dirname, "draw-picture.ts"))}
    const texts = [${JSON.stringify({ ...box, text: "Señor Bañez ₱9" })}]
    process.stdout.write(Buffer.from(await drawPicture({ svg: ${JSON.stringify(svg)}, texts })).toString("base64"))`
  const env = { ...process.env, FONTCONFIG_FILE: none, FONTCONFIG_PATH: folder }
  const run = promisify(execFile)
  const { stdout } = await run(process.execPath, ["--input-type=module", "-e", script], { env, maxBuffer: 10_000_000 })
  await rm(folder, { recursive: true })
  const there = await inked(Buffer.from(stdout, "base64"))
  const here = await inked(await write("Señor Bañez ₱9"))
  for (const edge of ["left", "right", "top", "bottom"] as const)
    expect(Math.abs(there[edge] - here[edge]), edge).toBeLessThan(4)
  expect(there.count / here.count).toBeCloseTo(1, 1)
})
