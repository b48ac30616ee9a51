import type { Paper } from "./open-paper.ts"

export type PdfElement = PDFKit.PDFStructureElement
type Options = PDFKit.Mixins.StructureElementOptions & { scope?: "Row" | "Column" }

/** A part of the document that holds others: a section, a table, a row. */
export function openPart(paper: Paper, parent: PdfElement, tag: string, options: Options = {}): PdfElement {
  const part = paper.struct(tag, options)
  parent.add(part)
  return part
}

/** What `draw` draws, as one element: a heading, a cell. Nothing to draw is an empty element. */
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

/** What only the eye needs. */
export function decorate(paper: Paper, draw: () => void): void {
  paper.markContent("Artifact", { type: "Layout" })
  draw()
  paper.endMarkedContent()
}
