import { bytesFrom, colors, column, openPaper, page } from "../../platform/pdf/paper.ts"
import { heightOf, writePdfText } from "../../platform/pdf/write-text.ts"

/** Draws a worksheet of the demo as a PDF of one page. */
export function drawWorksheet({
  title,
  lines,
  at,
}: {
  title: string
  lines: readonly string[]
  at: Date
}): Promise<Uint8Array> {
  const paper = openPaper({ Title: title, Author: "A teacher of the demo", CreationDate: at })
  let top = page.margin
  for (const [nth, text] of [title, ...lines].entries()) {
    const isTitle = nth === 0
    const style = { face: isTitle ? "display" : "plain", size: isTitle ? 22 : 13, color: colors.ink } as const
    writePdfText(paper, text, style, { left: page.margin, top, width: column })
    top += heightOf(paper, text, style, column) + 24
  }
  return bytesFrom(paper)
}
