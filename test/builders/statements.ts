import PDFDocument from "pdfkit"
import { buildZip } from "./files/zip.ts"

type Line = { day?: string; text?: string; reference?: string; in?: string; out?: string }

/** A statement of the wallet GCash as CSV. */
export function buildStatement(lines: Line[], name = "statement.csv"): File {
  const rows = lines.map(({ day = "2026-11-20", text = "Received", reference = "", in: credit = "", out = "" }) =>
    [day, text, reference, out, credit].map((cell) => `"${cell.replaceAll('"', '""')}"`).join(","),
  )
  return new File([["Date,Description,Reference No.,Debit,Credit", ...rows].join("\r\n")], name)
}

/** The body of the statement form. */
export function buildStatementForm(file: Blob, fields: Record<string, string> = {}): FormData {
  const form = new FormData()
  form.append("file", file)
  for (const [name, value] of Object.entries({ channel: "GCash", ...fields })) form.append(name, value)
  return form
}

/** A PDF with a table, one page for each list of rows, and perhaps a password. */
export function buildPdfStatement(pages: string[][][], password?: string): Promise<File> {
  const document = new PDFDocument({ userPassword: password, ownerPassword: password })
  const parts: Uint8Array[] = []
  document.on("data", (part: Uint8Array) => parts.push(part))
  const done = new Promise<File>((resolve) =>
    document.on("end", () => resolve(new File([new Uint8Array(Buffer.concat(parts))], "statement.pdf"))),
  )
  for (const [page, rows] of pages.entries()) {
    if (page > 0) document.addPage()
    document.fontSize(9)
    for (const [nth, cells] of rows.entries())
      for (const [column, cell] of cells.entries())
        document.text(cell, 40 + column * 130, 60 + nth * 16, { lineBreak: false })
  }
  document.end()
  return done
}

/** A text, a number, or a formula with its result. */
type SheetCell = string | number | { formula: string; result: string | number }

/** A spreadsheet with these rows. */
export function buildSpreadsheet(rows: readonly (readonly SheetCell[])[]): File {
  return buildSheetFile(sheetText(rows))
}

/** A spreadsheet with several sheets, by their names. */
export function buildSheets(sheets: Readonly<Record<string, readonly (readonly SheetCell[])[]>>): File {
  return sheetsFile(Object.entries(sheets).map(([name, rows]) => ({ name, rows: sheetText(rows) })))
}

function sheetText(rows: readonly (readonly SheetCell[])[]): string {
  const cellOf = (cell: SheetCell, address: string) => {
    if (typeof cell === "object")
      return `<c r="${address}" t="str"><f>${escaped(cell.formula)}</f><v>${cell.result}</v></c>`
    if (typeof cell === "number") return `<c r="${address}"><v>${cell}</v></c>`
    return `<c r="${address}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`
  }
  const rowsText = rows.map((cells, nth) => {
    const texts = cells.map((cell, column) => cellOf(cell, `${String.fromCharCode(65 + column)}${nth + 1}`))
    return `<row r="${nth + 1}">${texts.join("")}</row>`
  })
  return rowsText.join("")
}

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")

const office = "http://schemas.openxmlformats.org"

/** A spreadsheet with these rows, as in its XML. */
export const buildSheetFile = (rows: string) => sheetsFile([{ name: "A", rows }])

function sheetsFile(sheets: readonly { name: string; rows: string }[]): File {
  const main = `${office}/spreadsheetml/2006/main`
  const type = (part: string, kind: string) =>
    `<Override PartName="/xl/${part}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`
  const each = (text: (name: string, number: number) => string) =>
    sheets.map(({ name }, nth) => text(name, nth + 1)).join("")
  const files = {
    "[Content_Types].xml": `<Types xmlns="${office}/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${type("workbook", "sheet.main")}${each((_, number) => type(`worksheets/sheet${number}`, "worksheet"))}</Types>`,
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${office}/officeDocument/2006/relationships"><sheets>${each((name, number) => `<sheet name="${name}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${office}/package/2006/relationships">${each((_, number) => `<Relationship Id="rId${number}" Type="${office}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${number}.xml"/>`)}</Relationships>`,
    ...Object.fromEntries(
      sheets.map(({ rows }, nth) => [
        `xl/worksheets/sheet${nth + 1}.xml`,
        `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
  }
  return new File([buildZip(files)], "statement.xlsx")
}
