import { readFileSync } from "node:fs"
import PDFDocument from "pdfkit"

export type Paper = PDFKit.PDFDocument

const folder = new URL("../files/faces/", import.meta.url)
const files: Record<Face, string> = {
  display: "display.ttf",
  strong: "text.ttf",
  plain: "text-regular.ttf",
  "other-strong": "other-bold.ttf",
  "other-plain": "other-regular.ttf",
}
/** Read once: a font file is small, and the cards of a whole class are drawn in a row. */
const read = new Map<Face, Buffer>()

function bytesOf(face: Face): Buffer {
  const bytes = read.get(face) ?? readFileSync(new URL(files[face], folder))
  read.set(face, bytes)
  return bytes
}

/** A new document with the school's fonts, tagged so that screen readers find headings and tables. */
export function openPaper(info: { Title: string; Author: string; CreationDate: Date }): Paper {
  const paper = new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    // Page numbers are written at the end, when the number of pages is known.
    bufferPages: true,
    pdfVersion: "1.7",
    lang: "en",
    tagged: true,
    displayTitle: true,
    font: "",
    info: { ...info, ModDate: info.CreationDate },
  })
  for (const face of Object.keys(files) as Face[]) paper.registerFont(face, bytesOf(face))
  return paper
}

/** Returns the document, after its last page is written. */
export async function bytesFrom(paper: Paper): Promise<Uint8Array> {
  const parts: Buffer[] = []
  paper.on("data", (part: Buffer) => parts.push(part))
  const done = new Promise((resolve, reject) => paper.once("end", resolve).once("error", reject))
  paper.end()
  await done
  return Buffer.concat(parts)
}

/** The layout of documents: measures in points, on A4, and the colours of the school's pages. */

export const page = { width: 595.28, height: 841.89, margin: 42, footer: 48 }
export const column = page.width - 2 * page.margin
/** Only the footer is below this line. */
export const pageEnd = page.height - page.footer
/** Where the content of a page begins that continues another one. */
export const nextPageTop = 42

export const colors = {
  ink: "#131c3a",
  soft: "#4a5474",
  line: "#dcdbd6",
  brand: "#1b56d6",
  brandInk: "#1a4bb8",
  sky: "#eaf1ff",
  skyEdge: "#d3e1fd",
  mango: "#fff1d6",
  sun: "#ffb22e",
  door: "#fff6e4",
  flag: "#c22f25",
  paper: "#ffffff",
}

/**
 * The fonts in platform/files/faces: for headings, bold text and normal text, and two with more letters for texts that
 * need them.
 */
export type Face = "display" | "strong" | "plain" | "other-strong" | "other-plain"

export type PdfElement = PDFKit.PDFStructureElement
type Options = PDFKit.Mixins.StructureElementOptions & { scope?: "Row" | "Column" }

/** A structure element that contains others: a section, a table, a row. */
export function openPart(paper: Paper, parent: PdfElement, tag: string, options: Options = {}): PdfElement {
  const part = paper.struct(tag, options)
  parent.add(part)
  return part
}

/** Draws an element, such as a heading or a cell; without `draw` the element is empty. */
export function addPart(
  paper: Paper,
  parent: PdfElement,
  tag: string,
  draw: (() => void) | null,
  options: Options = {},
) {
  if (!draw) {
    openPart(paper, parent, tag, options).end()
    return
  }
  const content = paper.markStructureContent(tag)
  draw()
  paper.endMarkedContent()
  parent.add(paper.struct(tag, options, [content]))
}

/** Decoration, hidden from screen readers. */
export function decorate(paper: Paper, draw: () => void): void {
  paper.markContent("Artifact", { type: "Layout" })
  draw()
  paper.endMarkedContent()
}
