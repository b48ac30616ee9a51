import PDFDocument from "pdfkit"

type Line = { day?: string; text?: string; reference?: string; in?: string; out?: string }

/** A statement of the wallet GCash as CSV. */
export function buildStatement(lines: Line[], name = "statement.csv"): File {
  const rows = lines.map(({ day = "2026-11-20", text = "Received", reference = "", in: credit = "", out = "" }) =>
    [day, text, reference, out, credit].map((cell) => `"${cell.replaceAll('"', '""')}"`).join(","),
  )
  return new File([["Date,Description,Reference No.,Debit,Credit", ...rows].join("\r\n")], name)
}

/** The body of the statement form. */
export function buildStatementForm(file: Blob, given: Record<string, string> = {}): FormData {
  const form = new FormData()
  form.append("file", file)
  for (const [name, value] of Object.entries({ channel: "GCash", ...given })) form.append(name, value)
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
