import { getDocumentProxy } from "unpdf"
import { isHeadingRow } from "../../domain/statement-columns.ts"
import type { FileProblem, FileReply } from "./file-messages.ts"

export const isPdf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 1024)).includes("%PDF-")

const mostPages = 1500

/** A piece of text, from `left` to `right` on its page. */
type Piece = { text: string; left: number; right: number }

/** Reads the table of a PDF: each piece of a line belongs to the column of the heading above it. */
export async function readPdf(bytes: Uint8Array, password: string | null): Promise<FileReply> {
  const document = await getDocumentProxy(new Uint8Array(bytes), { password: password ?? undefined }).catch(
    (error: unknown) => problemOf(error, password),
  )
  if ("problem" in document) return document
  if (document.numPages > mostPages) return { problem: "too-long" }
  const lines: Piece[][] = []
  for (let page = 1; page <= document.numPages; page += 1) lines.push(...(await linesOf(await document.getPage(page))))
  if (lines.length === 0) return { problem: "no-text" }
  return { rows: inColumns(lines).map((cells, nth) => ({ line: nth + 1, cells })), isPaged: true, sheet: null }
}

function problemOf(error: unknown, password: string | null): FileProblem {
  const isLocked = error instanceof Error && error.name === "PasswordException"
  if (!isLocked) return { problem: "unreadable" }
  return { problem: password ? "password-wrong" : "password-needed" }
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>["getPage"]>>

/** The lines of a page, from top to bottom. Touching pieces become one. */
async function linesOf(page: Page): Promise<Piece[][]> {
  const { items } = await page.getTextContent()
  const byHeight = new Map<number, Piece[]>()
  for (const item of items) {
    if (!("str" in item) || item.str.trim() === "") continue
    const [, , , , left = 0, height = 0] = item.transform as number[]
    const at = [...byHeight.keys()].find((each) => Math.abs(each - height) < 3) ?? height
    byHeight.set(at, [...(byHeight.get(at) ?? []), { text: item.str.trim(), left, right: left + item.width }])
  }
  const heights = [...byHeight.keys()].sort((one, other) => other - one)
  return heights.map((height) => joinTouching((byHeight.get(height) ?? []).sort((one, other) => one.left - other.left)))
}

function joinTouching(pieces: Piece[]): Piece[] {
  const joined: Piece[] = []
  for (const piece of pieces) {
    const last = joined.at(-1)
    if (last && piece.left - last.right < 4)
      Object.assign(last, { text: `${last.text} ${piece.text}`, right: piece.right })
    else joined.push({ ...piece })
  }
  return joined
}

const textsOf = (line: Piece[]) => line.map(({ text }) => text)

function inColumns(lines: Piece[][]): string[][] {
  const heading = lines.find((line) => isHeadingRow(textsOf(line)))
  if (!heading) return lines.map(textsOf)
  return lines.map((line) => {
    const cells = heading.map(() => "")
    for (const piece of line) {
      const column = columnOf(piece, heading)
      cells[column] = [cells[column], piece.text].filter(Boolean).join(" ")
    }
    return cells
  })
}

/** Returns the heading that a piece overlaps most, otherwise the nearest one. */
function columnOf({ left, right }: Piece, heading: Piece[]): number {
  const overlaps = heading.map((head) => Math.min(right, head.right) - Math.max(left, head.left))
  return overlaps.indexOf(Math.max(...overlaps))
}
