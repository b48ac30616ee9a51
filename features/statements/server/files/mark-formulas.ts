import { strFromU8, strToU8, unzipSync, zipSync } from "fflate"
import { type FileProblem, mostCells, mostUnpackedMegabytes } from "./file-messages.ts"

/** A character that no text contains. It surrounds a formula in front of its result. */
const mark = "\ue000"

/**
 * Returns a spreadsheet in which each cell with a formula is a text with the formula and its result, because the sheet
 * reader returns only results. If the spreadsheet would be too large, returns why.
 */
export function markFormulas(bytes: Uint8Array): Uint8Array | FileProblem {
  let unpacked = 0
  const mostBytes = mostUnpackedMegabytes * 1_000_000
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/\.(xml|rels)$/i.test(name)) return false
      unpacked += originalSize
      return unpacked <= mostBytes
    },
  })
  if (unpacked > mostBytes) return { problem: "unpacks-to-too-much" }
  if (Object.values(files).some((file) => cellsIn(file) > mostCells)) return { problem: "too-many-cells" }
  const sheets = Object.entries(files).filter(([, file]) => hasFormula(file))
  if (sheets.length === 0) return bytes
  const marked = sheets.map(([name, file]) => [name, strToU8(strFromU8(file).replace(cell, markCell))])
  return zipSync({ ...files, ...Object.fromEntries(marked) }, { level: 0 })
}

const hasFormula = (file: Uint8Array) => {
  const text = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  return text.includes("sheetData") && /<(?:\w+:)?f[\s>/]/.test(text.toString("latin1"))
}

/** Returns how many cells a sheet has as a table: the reader fills the gaps between cells with values. */
function cellsIn(file: Uint8Array): number {
  const text = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  if (!text.includes("sheetData")) return 0
  let [rows, columns] = [0, 0]
  for (const [, letters = "", row = ""] of text.toString("latin1").matchAll(filledCell)) {
    rows = Math.max(rows, Number(row))
    columns = Math.max(columns, columnOf(letters))
  }
  return rows * columns
}

/** A = 1, Z = 26, AA = 27. */
const columnOf = (letters: string) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

const filledCell = /<(?:\w{1,20}:)?c\s[^<>]*?\br="([A-Z]{1,3})(\d{1,7})"[^<>]*(?<!\/)>/g

// No part of this can match across the start of the next cell, so that a sheet without cell ends takes no longer.
const cell = /<((?:\w{1,20}:)?)c(\s[^<>]*)?(?<!\/)>((?:(?!<(?:\w{1,20}:)?c[\s>]).)*?)<\/\1c>/gs
const formula = /<(?:\w{1,20}:)?f(?:\s[^<>]*)?(?:\/>|>([^<]*)<\/(?:\w{1,20}:)?f>)/s
const value = /<(?:\w{1,20}:)?v(?:\s[^<>]*)?>([^<]*)<\/(?:\w{1,20}:)?v>/s

function markCell(whole: string, prefix: string, attributes: string | undefined, inner: string): string {
  const match = formula.exec(inner)
  if (!match) return whole
  const address = /\sr="[^"]*"/.exec(attributes ?? "")?.[0] ?? ""
  // A formula that is shared with the cells above is stored only in the first of them.
  const text = `${mark}=${match[1] || "…"}${mark}${value.exec(inner)?.[1] ?? ""}`
  return `<${prefix}c${address} t="inlineStr"><${prefix}is><${prefix}t>${text}</${prefix}t></${prefix}is></${prefix}c>`
}

/** Returns the formula and the result of a marked cell; null for any other. */
export function markedFormula(text: string): { formula: string; result: string } | null {
  const [before, formula, result] = text.split(mark)
  return before === "" && formula !== undefined && result !== undefined ? { formula, result } : null
}
