import { readFileSync } from "node:fs"
import PDFDocument from "pdfkit"
import { type Face, page } from "./page-design.ts"

export type Paper = PDFKit.PDFDocument

const folder = new URL("../../../../platform/files/faces/", import.meta.url)
const files: Record<Face, string> = {
  display: "display.ttf",
  strong: "text.ttf",
  plain: "text-regular.ttf",
  "other-strong": "other-bold.ttf",
  "other-plain": "other-regular.ttf",
}
/** Read once: a file of a face is small, and a class full of cards is drawn at once. */
const read = new Map<Face, Buffer>()

function bytesOf(face: Face): Buffer {
  const bytes = read.get(face) ?? readFileSync(new URL(files[face], folder))
  read.set(face, bytes)
  return bytes
}

/** Empty paper with the school's faces, tagged so that a screen reader finds headings and tables. */
export function openPaper(info: { Title: string; Author: string; CreationDate: Date }): Paper {
  const paper = new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    // Page numbers are written once it is known how many pages there are.
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

/** The whole document, once its last page is written. */
export async function bytesFrom(paper: Paper): Promise<Uint8Array> {
  const parts: Buffer[] = []
  paper.on("data", (part: Buffer) => parts.push(part))
  const done = new Promise((resolve, reject) => paper.once("end", resolve).once("error", reject))
  paper.end()
  await done
  return Buffer.concat(parts)
}
