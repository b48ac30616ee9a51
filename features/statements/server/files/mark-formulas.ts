import { strFromU8, strToU8, unzipSync, zipSync } from "fflate"

/** A sign that no text has, around the formula in front of its result. */
const mark = "\ue000"

/** What all sheets may unpack to: unpacking is one step that nothing ends. */
const mostUnpackedBytes = 200_000_000

/**
 * Returns a spreadsheet in which each cell with a formula is a text that has the formula and its result, which the reader of
 * sheets would give alone. Throws for one that unpacks to more than 200 MB.
 */
export function markFormulas(bytes: Uint8Array): Uint8Array {
  let unpacked = 0
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/\.(xml|rels)$/i.test(name)) return false
      unpacked += originalSize
      if (unpacked > mostUnpackedBytes) throw new Error("the spreadsheet unpacks to too much")
      return true
    },
  })
  const sheets = Object.entries(files).filter(([, file]) => hasFormula(file))
  if (sheets.length === 0) return bytes
  const marked = sheets.map(([name, file]) => [name, strToU8(strFromU8(file).replace(cell, markCell))])
  return zipSync({ ...files, ...Object.fromEntries(marked) }, { level: 0 })
}

const hasFormula = (file: Uint8Array) => {
  const text = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  return text.includes("sheetData") && /<(?:\w+:)?f[\s>/]/.test(text.toString("latin1"))
}

const cell = /<((?:\w+:)?)c(\s[^>]*)?(?<!\/)>(.*?)<\/\1c>/gs
const formula = /<(?:\w+:)?f(?:\s[^>]*)?(?:\/>|>(.*?)<\/(?:\w+:)?f>)/s
const value = /<(?:\w+:)?v(?:\s[^>]*)?>(.*?)<\/(?:\w+:)?v>/s

function markCell(whole: string, prefix: string, attributes: string | undefined, inner: string): string {
  const found = formula.exec(inner)
  if (!found) return whole
  const address = /\sr="[^"]*"/.exec(attributes ?? "")?.[0] ?? ""
  // A formula that is shared with the cells above it stands in the first of them only.
  const text = `${mark}=${found[1] || "…"}${mark}${value.exec(inner)?.[1] ?? ""}`
  return `<${prefix}c${address} t="inlineStr"><${prefix}is><${prefix}t>${text}</${prefix}t></${prefix}is></${prefix}c>`
}

/** Returns the formula and the result of a cell that was marked; null for any other. */
export function markedFormula(text: string): { formula: string; result: string } | null {
  const [before, formula, result] = text.split(mark)
  return before === "" && formula !== undefined && result !== undefined ? { formula, result } : null
}
