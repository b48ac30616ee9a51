import { deflateSync } from "node:zlib"

export type PdfStream = { dictionary: string; bytes: Buffer }

/** A PDF of these objects. The first is its catalog. */
export function buildPdf(objects: readonly (string | PdfStream)[]): Blob {
  const parts: Buffer[] = [Buffer.from("%PDF-1.7\n")]
  const offsets: number[] = []
  let length = parts[0]?.length ?? 0
  const add = (part: Buffer) => {
    parts.push(part)
    length += part.length
  }
  for (const [nth, object] of objects.entries()) {
    offsets.push(length)
    const { dictionary, bytes } = typeof object === "string" ? { dictionary: object, bytes: null } : object
    add(Buffer.from(`${nth + 1} 0 obj\n${dictionary}\n`))
    if (bytes) add(Buffer.concat([Buffer.from("stream\n"), bytes, Buffer.from("\nendstream\n")]))
    add(Buffer.from("endobj\n"))
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("")
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\n`
  const end = Buffer.from(`${table}startxref\n${length}\n%%EOF`)
  return new Blob([new Uint8Array(Buffer.concat([...parts, end]))])
}

export const catalog = "<< /Type /Catalog /Pages 2 0 R >>"
export const pdfPage = (contents: string) =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents ${contents} /Resources << >> >>`

/** A stream of this text, packed that many times. */
export function packed(text: Buffer, times = 1): PdfStream {
  let bytes = text
  for (let nth = 0; nth < times; nth += 1) bytes = deflateSync(bytes, { level: 9 })
  const filters = Array<string>(times).fill("/FlateDecode").join(" ")
  return { dictionary: `<< /Length ${bytes.length} /Filter [${filters}] >>`, bytes }
}

export const pagesOf = (kids: string, count: number) => `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`
