import { deflateSync } from "node:zlib"
import { expect, test } from "vitest"
import { AppError } from "../../../../platform/http/app-error.ts"
import { readFileRows } from "./read-rows.ts"

/** PDFs that unpack to gigabytes, never end or nest without end: each is refused with a sentence. */

type Stream = { dictionary: string; bytes: Buffer }

/** A PDF of these objects. The first is its catalog. */
function buildPdf(objects: readonly (string | Stream)[]): Blob {
  const parts: Buffer[] = [Buffer.from("%PDF-1.7\n")]
  const offsets: number[] = []
  let length = parts[0]?.length ?? 0
  const add = (part: Buffer) => {
    parts.push(part)
    length += part.length
  }
  for (const [nth, object] of objects.entries()) {
    offsets.push(length)
    const { dictionary, bytes } = typeof object === "string" ? { dictionary: object, bytes: null } : object
    add(Buffer.from(`${nth + 1} 0 obj\n${dictionary}\n`))
    if (bytes) add(Buffer.concat([Buffer.from("stream\n"), bytes, Buffer.from("\nendstream\n")]))
    add(Buffer.from("endobj\n"))
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("")
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\n`
  const end = Buffer.from(`${table}startxref\n${length}\n%%EOF`)
  return new Blob([new Uint8Array(Buffer.concat([...parts, end]))])
}

const catalog = "<< /Type /Catalog /Pages 2 0 R >>"
const page = (contents: string) =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents ${contents} /Resources << >> >>`

/** A stream of this text, packed that many times. */
function packed(text: Buffer, times = 1): Stream {
  let bytes = text
  for (let nth = 0; nth < times; nth += 1) bytes = deflateSync(bytes, { level: 9 })
  const filters = Array<string>(times).fill("/FlateDecode").join(" ")
  return { dictionary: `<< /Length ${bytes.length} /Filter [${filters}] >>`, bytes }
}

async function messageFor(file: Blob): Promise<string | undefined> {
  expect(file.size).toBeLessThan(10_000_000)
  const error: unknown = await readFileRows(file, null, 300).catch((each: unknown) => each)
  if (!(error instanceof AppError)) throw error
  expect(error.status).toBe(400)
  return error.errors?.file
}

const pagesOf = (kids: string, count: number) => `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`

test("a page that unpacks to half a gigabyte ends its reader and nothing else", async () => {
  const bomb = packed(packed(Buffer.alloc(500_000_000, " ")).bytes)
  const file = buildPdf([
    catalog,
    pagesOf("3 0 R", 1),
    page("4 0 R"),
    { ...bomb, dictionary: `<< /Length ${bomb.bytes.length} /Filter [/FlateDecode /FlateDecode] >>` },
  ])
  expect(file.size).toBeLessThan(100_000)
  const before = process.memoryUsage().rss
  expect(await messageFor(file)).toMatch(/needs too much memory|takes longer|no text/)
  expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000)
})

test.each([
  ["says that it has a thousand million pages", buildPdf([catalog, pagesOf("3 0 R", 1_000_000_000), page("3 0 R")])],
  [
    "has more pages than are read",
    buildPdf([
      catalog,
      pagesOf(Array.from({ length: 20_000 }, (_, nth) => `${nth + 3} 0 R`).join(" "), 20_000),
      ...Array.from({ length: 20_000 }, () => page("[]")),
    ]),
  ],
  ["has pages that contain themselves", buildPdf([catalog, pagesOf("2 0 R 2 0 R", 2)])],
  [
    "is nested a million deep",
    buildPdf([catalog, pagesOf("3 0 R", 1), page(`${"[".repeat(1_000_000)}${"]".repeat(1_000_000)}`)]),
  ],
  [
    "has a page whose text is nested a million deep",
    buildPdf([catalog, pagesOf("3 0 R", 1), page("4 0 R"), packed(Buffer.from("[".repeat(1_000_000)))]),
  ],
  [
    "has a page of a million operators without text",
    buildPdf([
      catalog,
      pagesOf("3 0 R", 1),
      page("4 0 R"),
      packed(Buffer.from("q 1 0 0 1 0 0 cm Q\n".repeat(1_000_000))),
    ]),
  ],
])("a PDF that %s is refused with a sentence, and its reader ends", async (_, file) => {
  expect(await messageFor(file)).toMatch(/could not be read|too many pages|no text|too much memory|takes longer/)
})
