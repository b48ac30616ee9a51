import { expect, test } from "vitest"
import { AppError } from "../../../../platform/http/app-error.ts"
import { buildPdf, catalog, packed, pagesOf, pdfPage } from "../../../../test/builders/files/pdf.ts"
import { readFileRows } from "./read-rows.ts"

/** PDFs that unpack to gigabytes, never end or nest without end: each is refused with a sentence. */

async function messageFor(file: Blob): Promise<string | undefined> {
  expect(file.size).toBeLessThan(10_000_000)
  const error: unknown = await readFileRows(file, null, 300).catch((each: unknown) => each)
  if (!(error instanceof AppError)) throw error
  expect(error.status).toBe(400)
  return error.errors?.file
}

test("a page that unpacks to half a gigabyte ends its reader and nothing else", async () => {
  const bomb = packed(packed(Buffer.alloc(500_000_000, " ")).bytes)
  const file = buildPdf([
    catalog,
    pagesOf("3 0 R", 1),
    pdfPage("4 0 R"),
    { ...bomb, dictionary: `<< /Length ${bomb.bytes.length} /Filter [/FlateDecode /FlateDecode] >>` },
  ])
  expect(file.size).toBeLessThan(100_000)
  const before = process.memoryUsage().rss
  expect(await messageFor(file)).toMatch(/needs too much memory|takes longer|no text/)
  expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000)
})

test.each([
  ["says that it has a thousand million pages", buildPdf([catalog, pagesOf("3 0 R", 1_000_000_000), pdfPage("3 0 R")])],
  [
    "has more pages than are read",
    buildPdf([
      catalog,
      pagesOf(Array.from({ length: 20_000 }, (_, nth) => `${nth + 3} 0 R`).join(" "), 20_000),
      ...Array.from({ length: 20_000 }, () => pdfPage("[]")),
    ]),
  ],
  ["has pages that contain themselves", buildPdf([catalog, pagesOf("2 0 R 2 0 R", 2)])],
  [
    "is nested a million deep",
    buildPdf([catalog, pagesOf("3 0 R", 1), pdfPage(`${"[".repeat(1_000_000)}${"]".repeat(1_000_000)}`)]),
  ],
  [
    "has a page whose text is nested a million deep",
    buildPdf([catalog, pagesOf("3 0 R", 1), pdfPage("4 0 R"), packed(Buffer.from("[".repeat(1_000_000)))]),
  ],
  [
    "has a page of a million operators without text",
    buildPdf([
      catalog,
      pagesOf("3 0 R", 1),
      pdfPage("4 0 R"),
      packed(Buffer.from("q 1 0 0 1 0 0 cm Q\n".repeat(1_000_000))),
    ]),
  ],
])("a PDF that %s is refused with a sentence, and its reader ends", async (_, file) => {
  expect(await messageFor(file)).toMatch(/could not be read|too many pages|no text|too much memory|takes longer/)
})
