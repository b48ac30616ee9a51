// docs/rules/general.md#files

import { randomBytes } from "node:crypto"
import { deflateSync } from "node:zlib"
import PDFDocument from "pdfkit"
import sharp from "sharp"
import { expect, test } from "vitest"
import { attachmentMegabytes, mostAttachments } from "../../../lib/stored-file.ts"
import { buildPdf, catalog, type PdfStream, pagesOf, pdfPage } from "../../../test/builders/files/pdf.ts"
import { pngClaiming } from "../../../test/builders/files/pictures.ts"
import { buildZip } from "../../../test/builders/files/zip.ts"
import { AppError } from "../../http/app-error.ts"
import { type AttachmentRules, storeAttachments } from "./store-attachments.ts"

const folder = "message-files"
const file = (content: string | Uint8Array | Blob, name: string) =>
  new File([content instanceof Uint8Array ? new Uint8Array(content) : content], name)

/** What is stored of these uploads. */
const store = (...uploads: Blob[]) => storeWith({}, ...uploads)

async function storeWith(rules: AttachmentRules, ...uploads: Blob[]) {
  const contents: Uint8Array[] = []
  const put = async (_folder: string, bytes: Uint8Array, extension: string) => {
    contents.push(bytes)
    return `${contents.length}.${extension}`
  }
  return { stored: await storeAttachments({ put }, folder, uploads, rules), contents }
}

async function storingError(...uploads: Blob[]): Promise<string> {
  const error: unknown = await store(...uploads).catch((each: unknown) => each)
  if (!(error instanceof AppError)) throw new Error("These files were stored.")
  expect(error.errors?.files).toBe(error.message)
  return `${error.status} ${error.message}`
}

const plainPage = [pagesOf("3 0 R", 1), pdfPage("4 0 R"), "<< /Length 0 >>"]
const pdfWith = (more: string, ...objects: (string | PdfStream)[]) =>
  buildPdf([catalog.replace(">>", `${more} >>`), ...plainPage, ...objects])

async function written(options: ConstructorParameters<typeof PDFDocument>[0] = {}): Promise<Uint8Array> {
  const document = new PDFDocument(options)
  document.text("Homework of Tala: /JavaScript is a language, and /Launch is a verb.")
  document.end()
  const parts: Uint8Array[] = []
  for await (const part of document) parts.push(part as Uint8Array)
  return new Uint8Array(Buffer.concat(parts))
}

test("stores a picture anew and a PDF as it is, with the names that the sender gave", async () => {
  const photo = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: "#c06030" } })
    .jpeg()
    .withExif({ IFD0: { Copyright: "secret place" } })
    .toBuffer()
  const pdf = await written()
  const { stored, contents } = await store(file(photo, "Notebook page.jpeg"), file(pdf, "Reading list.pdf"))
  expect(stored.map(({ name, title }) => [name, title])).toEqual([
    ["1.jpg", "Notebook page.jpg"],
    ["2.pdf", "Reading list.pdf"],
  ])
  expect(stored.map(({ bytes }) => bytes)).toEqual(contents.map(({ length }) => length))
  expect((await sharp(contents[0]).metadata()).width).toBe(2400)
  expect(Buffer.from(contents[0] ?? []).includes("secret place")).toBe(false)
  expect(contents[1]).toEqual(pdf)
})

test.each([
  ["a script when it opens", "/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>", /script/],
  ["a script in codes", "/OpenAction << /S /J#61vaScript /JS (app.alert\\(1\\)) >>", /script/],
  ["scripts by name", "/Names << /JavaScript << /Names [(a) << /S /JavaScript /JS (1) >>] >> >>", /script/],
  ["a program to start", "/OpenAction << /S /Launch /F (cmd.exe) >>", /start a program/],
  ["another file in it", "/Names << /EmbeddedFiles << /Names [(a) << /Type /Filespec >>] >> >>", /other files/],
  ["a form that sends", "/AcroForm << /Fields [] /A << /S /SubmitForm /F (https://example.com) >> >>", /form/],
])("refuses a PDF with %s", async (_, more, why) => {
  expect(await storingError(file(pdfWith(more), "page.pdf"))).toMatch(why)
})

test("refuses a script that is packed among other objects, also when nothing names them so", async () => {
  const objects = "6 0 << /S /JavaScript /JS (app.alert\\(1\\)) >>"
  for (const type of ["/Type /ObjStm", ""]) {
    const bytes = deflateSync(Buffer.from(objects))
    const dictionary = `<< ${type} /N 1 /First 4 /Length ${bytes.length} /Filter /FlateDecode >>`
    expect(await storingError(file(pdfWith("", { dictionary, bytes }), "page.pdf"))).toMatch(/415 .*script/)
  }
})

/** Rows of four bytes, each written as the difference to the row above: no name is left in them. */
function withPredictor(text: string): Buffer {
  const bytes = Buffer.from(text.padEnd(Math.ceil(text.length / 4) * 4))
  const rows = Array.from({ length: bytes.length / 4 }, (_, row) => [
    2,
    ...[0, 1, 2, 3].map((column) => ((bytes[row * 4 + column] ?? 0) - (bytes[row * 4 + column - 4] ?? 0)) & 0xff),
  ])
  return deflateSync(Buffer.from(rows.flat()))
}

const scriptObject = "6 0 << /S /JavaScript /JS (app.alert\\(1\\)) >>"

test.each([
  ["a predictor", "/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 4 >>"],
  ["a predictor by its short name", "/Filter /FlateDecode /DP << /Predictor 12 /Columns 4 >>"],
  ["a predictor in codes, behind a string", "/X ( obj << >> \\) ) /Filter /FlateDecode /D#65codeParms 9 0 R"],
  ["a second filter", "/Filter [/ASCIIHexDecode /FlateDecode]"],
  ["a filter somewhere else", "/Filter 9 0 R"],
])("refuses objects that are packed with %s, in which nothing can be found", async (_, packing) => {
  const bytes = withPredictor(scriptObject)
  const dictionary = `<< /Type /ObjStm /N 1 /First 4 /Length ${bytes.length} ${packing} >>`
  expect(await storingError(file(pdfWith("", { dictionary, bytes }), "page.pdf"))).toMatch(/415 .*could not be read/)
})

test("stores a PDF with packed objects and a packed table, as Word and Acrobat write them", async () => {
  const objects = deflateSync(Buffer.from("6 0 << /Title (Homework) >>"))
  const table = withPredictor("1234")
  const pdf = pdfWith(
    "",
    {
      dictionary: `<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${objects.length}>>`,
      bytes: objects,
    },
    { dictionary: `<< /Filter [ /FlateDecode ] /First 4 /N 1 /Length ${objects.length} >>`, bytes: objects },
    {
      dictionary: `<</DecodeParms<</Columns 4/Predictor 12>>/Filter/FlateDecode/Length ${table.length}/Type/XRef/W[1 2 1]>>`,
      bytes: table,
    },
  )
  expect((await store(file(pdf, "page.pdf"))).stored).toHaveLength(1)
})

test("refuses a PDF with a password, also with one for changes alone", async () => {
  for (const passwords of [{ userPassword: "a", ownerPassword: "b" }, { ownerPassword: "b" }])
    expect(await storingError(file(await written(passwords), "page.pdf"))).toMatch(/has a password/)
})

test.each([
  ["a page before it", async () => Buffer.concat([Buffer.from("<html><script>1</script>\n"), await written()])],
  ["a page in its first line", async () => Buffer.from("%PDF-1.4 <html><script>1</script>\n%%EOF")],
  ["a ZIP archive after it", async () => Buffer.concat([await written(), buildZip({ "a.txt": "1" })])],
  [
    "a ZIP archive within it",
    async () => Buffer.concat([await written(), buildZip({ "a.txt": "1" }), Buffer.from("\n%%EOF\n")]),
  ],
])("refuses a PDF with %s", async (_, build) => {
  expect(await storingError(file(await build(), "both.pdf"))).toMatch(/415 both: This file is not only a PDF/)
})

test.each([
  ["a text", "Only words", "homework.pdf"],
  ["a page", "<!doctype html><script>alert(1)</script>", "homework.pdf"],
  ["nothing", "", "homework.pdf"],
  ["a page dressed as a picture", "\xff\xd8\xff\xe0<!doctype html>", "photo.jpg"],
  ["a drawing", `<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>`, "photo.png"],
])("refuses %s, whatever it is called", async (_, content, name) => {
  expect(await storingError(file(Buffer.from(content, "latin1"), name))).toMatch(
    /415 .* Only JPEG and PNG pictures and PDFs/,
  )
})

test("refuses a PDF that cannot be read, and one with too many pages", async () => {
  expect(await storingError(file("%PDF-1.7\nnothing\n%%EOF", "page.pdf"))).toMatch(/415 page: .*could not be read/)
  const many = buildPdf([catalog, pagesOf("3 0 R ".repeat(301), 301), pdfPage("4 0 R"), "<< /Length 0 >>"])
  expect(await storingError(file(many, "page.pdf"))).toMatch(/more than 300 pages/)
})

test("a PDF that unpacks to gigabytes is refused, and the next one is checked", async () => {
  const bytes = deflateSync(Buffer.alloc(400_000_000, " "), { level: 9 })
  const bomb = pdfWith("", { dictionary: `<< /Length ${bytes.length} /Filter /FlateDecode >>`, bytes })
  expect(await storingError(file(bomb, "page.pdf"))).toMatch(/unpacks to more than|too much time or memory/)
  expect((await store(file(await written(), "page.pdf"))).stored).toHaveLength(1)
})

test("refuses a picture of more than 40 megapixels by its header", async () => {
  const picture = file(pngClaiming({ width: 7_000, height: 6_000 }), "wall.png")
  expect(await storingError(picture)).toMatch(/413 wall: .*40 megapixels/)
})

test("refuses files beyond their sizes and beyond their number, and stores none of them", async () => {
  const noise = (megabytes: number) => new Uint8Array(megabytes * 1024 * 1024 + 1)
  const png = noise(attachmentMegabytes.picture)
  png.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  expect(await storingError(file(png, "a.png"))).toMatch(/^413/)
  expect(await storingError(file(noise(attachmentMegabytes.pdf), "a.pdf"))).toMatch(/^413/)
  const pdf = file(await written(), "a.pdf")
  const uploads = Array.from({ length: mostAttachments + 1 }, () => pdf)
  expect(await storingError(...uploads)).toBe(`400 Attach at most ${mostAttachments} files.`)
  let puts = 0
  const put = async () => {
    puts += 1
    return String(puts)
  }
  await expect(storeAttachments({ put }, folder, [pdf, file("text", "b.pdf")])).rejects.toThrow("Only JPEG")
  expect(puts).toBe(0)
})

test("the limit of a class holds for its pictures too, and is the one that the error names", async () => {
  const noise = await sharp(randomBytes(1500 * 1400 * 3), { raw: { width: 1500, height: 1400, channels: 3 } })
    .png()
    .toBuffer()
  expect(noise.length).toBeGreaterThan(6 * 1024 * 1024)
  expect((await storeWith({ megabytes: 20 }, file(noise, "board.png"))).stored).toHaveLength(1)
  await expect(storeWith({ megabytes: 6 }, file(noise, "board.png"))).rejects.toThrow(/can be up to 6 MB/)
  expect(await storingError(file(noise, "board.png"))).toMatch(/413 .*Pictures can have 5 MB/)
})

test("where only pictures are accepted, a PDF is refused before it is checked", async () => {
  await expect(storeWith({ accepts: ["picture"] }, file(await written(), "page.pdf"))).rejects.toThrow(
    "page: Only JPEG and PNG pictures can be attached.",
  )
})
