// docs/rules/payments.md#reading-receipts

import { once } from "node:events"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { type AddressInfo, createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import sharp from "sharp"
import { afterAll, afterEach, expect, onTestFinished, test } from "vitest"
import { openTextReader, type ReaderLimits, type TextReader } from "./text-reader.ts"

const folder = await mkdtemp(join(tmpdir(), "silid-reader-"))
afterAll(() => rm(folder, { recursive: true, force: true }))

const open: TextReader[] = []
const events: string[] = []
const reader = (limits: Partial<ReaderLimits> = {}) => {
  const opened = openTextReader((_, event) => void events.push(event), limits)
  open.push(opened)
  return opened
}
afterEach(async () => {
  for (const each of open.splice(0)) await each.close()
})

const page = (words: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="200"><rect width="900" height="200" fill="#fff"/><text x="40" y="120" font-family="DejaVu Sans, Liberation Sans, sans-serif" font-size="48">${words}</text></svg>`
const picture = await sharp(Buffer.from(page("Ref No. 5012 345 678901")))
  .png()
  .toBuffer()

/** The lines of all passes that were made. */
async function linesIn(from: TextReader, bytes: Uint8Array, isEnough: (lines: string[]) => boolean = () => true) {
  const lines: string[][] = []
  const outcome = await from.read(bytes, (pass) => lines.push(pass) > 0 && isEnough(pass))
  return { outcome, lines }
}

/** A program in the reader's place, which may read this folder. */
async function program(name: string, text: string): Promise<string> {
  const file = join(folder, `${name}.mjs`)
  await writeFile(file, text)
  return file
}

test("reads the text in a picture, in one pass if that is enough, else in three", async () => {
  const own = reader()
  expect(await linesIn(own, picture)).toEqual({ outcome: "read", lines: [["Ref No. 5012 345 678901"]] })
  const { outcome, lines } = await linesIn(own, picture, () => false)
  expect([outcome, lines.length]).toEqual(["read", 3])
  expect(own.megabytes()).toBeGreaterThan(50)
})

/** A reader that takes this long for a picture. */
async function slowReader(milliseconds: number, limits: Partial<ReaderLimits> = {}): Promise<TextReader> {
  const slow = await program(
    "slow",
    `process.on("message", () => setTimeout(() => process.send({ lines: ["read"], megabytes: 1 }), ${milliseconds}))`,
  )
  return reader({ program: slow, folder, ...limits })
}

test("one picture at a time: a second one waits for its turn", async () => {
  const own = reader({ patienceSeconds: 60 })
  const [first, second] = [own.read(picture, () => true), own.read(picture, () => true)]
  expect([await first, await second]).toEqual(["read", "read"])
})

test("who watches the page is read before what came earlier in the background", async () => {
  const own = await slowReader(50, { patienceSeconds: 60 })
  const order: string[] = []
  const read = async (name: string, inBackground: boolean) => {
    // In the background all three passes are made, and people go between two of them.
    expect(await own.read(picture, () => !inBackground, { inBackground })).toBe("read")
    order.push(name)
  }
  await Promise.all([
    read("running", true),
    read("background 1", true),
    read("background 2", true),
    read("a person", false),
    read("another person", false),
  ])
  expect(order).toEqual(["a person", "another person", "running", "background 1", "background 2"])
})

test("nobody waits longer than their patience, and no more people than there is room for", async () => {
  const own = await slowReader(700, { patienceSeconds: 0.1, mostWaiting: 1 })
  const running = own.read(picture, () => true)
  const [patient, tooMany] = [own.read(picture, () => true), own.read(picture, () => true)]
  expect(await Promise.race([patient, running])).toBe("busy")
  expect(await tooMany).toBe("busy")
  expect(await running).toBe("read")
  expect(await own.read(picture, () => true)).toBe("read")
})

test("what is no picture fails, and the next picture is read", async () => {
  const own = reader()
  expect((await linesIn(own, Buffer.from("no picture at all"))).outcome).toBe("failed")
  expect((await linesIn(own, picture)).outcome).toBe("read")
})

test("a reader that is killed is started anew for the next picture", async () => {
  const dies = await program("dies", "process.on('message', () => process.kill(process.pid, 'SIGKILL'))")
  const own = reader({ program: dies, folder })
  expect(await own.read(picture, () => true)).toBe("failed")
  expect(events.at(-1)).toBe("text-reader-ended")
  await writeFile(dies, "process.on('message', () => process.send({ lines: ['again'], megabytes: 1 }))")
  expect(await linesIn(own, picture)).toEqual({ outcome: "read", lines: [["again"]] })
})

test("a reader that hangs is killed, and does not hold up the next picture", async () => {
  const hangs = await program("hangs", "process.on('message', () => { for (;;) ; })")
  const own = reader({ program: hangs, folder, seconds: 1 })
  expect(await own.read(picture, () => true)).toBe("failed")
  expect(events.at(-1)).toBe("text-reader-slow")
  await writeFile(hangs, "process.on('message', () => process.send({ lines: [], megabytes: 1 }))")
  expect(await own.read(picture, () => true)).toBe("read")
})

test("a reader that needs more memory than it may ends itself", async () => {
  expect(await reader({ megabytes: 80 }).read(picture, () => true)).toBe("failed")
})

test("a small file that is a huge picture costs the reader, and nothing else", async () => {
  const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: "#fff" } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  expect(bomb.length).toBeLessThan(2_000_000)
  const own = reader()
  expect((await linesIn(own, bomb)).outcome).toBe("failed")
  expect((await linesIn(own, picture)).outcome).toBe("read")
})

test("the reader's process has neither the server's environment, nor files to write, nor a network", async () => {
  const server = createServer().listen(0, "127.0.0.1")
  onTestFinished(() => void server.close())
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  const tells = await program(
    "tells",
    `import { writeFileSync } from "node:fs"
    import { connect } from "node:net"
    const told = async (work) => { try { await work(); return "done" } catch (error) { return error.code ?? error.cause?.code ?? error.name } }
    process.on("message", async () => process.send({ megabytes: 1, lines: [
      Object.keys(process.env).filter((name) => !name.startsWith("NODE_")).join(),
      await told(() => writeFileSync(${JSON.stringify(join(folder, "written"))}, "x")),
      await told(() => new Promise((done, fail) => connect(${port}, "127.0.0.1", done).on("error", fail))),
    ] }))`,
  )
  process.env.SILID_TEST_SECRET = "not for readers"
  const { lines } = await linesIn(reader({ program: tells, folder }), picture)
  delete process.env.SILID_TEST_SECRET
  expect(lines).toEqual([["SILID_PROGRAM_MEGABYTES", "ERR_ACCESS_DENIED", "ERR_ACCESS_DENIED"]])
})

test("a reader without pictures ends, and one that is closed reads no more", async () => {
  const own = reader({ idleSeconds: 0 })
  expect(await own.read(picture, () => true)).toBe("read")
  expect(await own.read(picture, () => true)).toBe("read")
  await own.close()
  expect(await own.read(picture, () => true)).toBe("failed")
})
