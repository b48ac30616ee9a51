import { Readable } from "node:stream"
import { createInflate } from "node:zlib"
import { getDocumentProxy } from "unpdf"
import { forbiddenNameError, hasPassword, longestForbiddenName, pdfFormError } from "./pdf-form.ts"
import { mostPdfPages, mostUnpackedPdfMegabytes, type PdfErrorCode } from "./pdf-messages.ts"
import { hasUnsearchableObjects } from "./pdf-object-streams.ts"

/**
 * Checks a PDF before it is stored (docs/rules/general.md#files): its form, the names in it, packed ones too, and what a
 * reader finds when it opens every page. Only for the PDF program. Returns an error code or null.
 */
export async function inspectPdf(bytes: Uint8Array): Promise<PdfErrorCode | null> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1")
  return (
    pdfFormError(bytes) ??
    (hasPassword(text) ? "has-password" : null) ??
    forbiddenNameError(text) ??
    (hasUnsearchableObjects(text) ? "unreadable" : null) ??
    (await packedError(bytes, text)) ??
    (await openedError(bytes))
  )
}

/** Unpacks whatever follows the word "stream", whether or not the file's table names it. */
async function packedError(bytes: Uint8Array, text: string): Promise<PdfErrorCode | null> {
  let unpacked = 0
  for (const { index, 0: word } of text.matchAll(/stream\r?\n/g)) {
    if (text.slice(index - 3, index) === "end") continue
    let last = ""
    for await (const part of inflated(bytes.subarray(index + word.length))) {
      unpacked += part.length
      if (unpacked > mostUnpackedPdfMegabytes * 1_000_000) return "unpacks-to-too-much"
      const error = forbiddenNameError(last + part)
      if (error) return error
      last = part.slice(-longestForbiddenName)
    }
  }
  return null
}

/** Yields what unpacks, until it breaks off: a stream of another kind yields nothing. */
async function* inflated(bytes: Uint8Array): AsyncGenerator<string> {
  const source = Readable.from(chunks(bytes))
  const inflate = createInflate({ chunkSize: 64 * 1024 })
  source.pipe(inflate)
  try {
    for await (const part of inflate) yield (part as Buffer).toString("latin1")
  } catch {
    // What follows is not packed in this way; the reader decides about it.
  } finally {
    source.destroy()
  }
}

function* chunks(bytes: Uint8Array): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += 16_384) yield Buffer.from(bytes.subarray(at, at + 16_384))
}

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>

async function openedError(bytes: Uint8Array): Promise<PdfErrorCode | null> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes)).catch((error: unknown) => error)
  if (!isPdf(pdf)) return pdf instanceof Error && pdf.name === "PasswordException" ? "has-password" : "unreadable"
  if (pdf.numPages > mostPdfPages) return "too-many-pages"
  try {
    return (await documentError(pdf)) ?? (await pagesError(pdf))
  } catch {
    return "unreadable"
  }
}

const isPdf = (opened: unknown): opened is Pdf => typeof opened === "object" && opened !== null && "numPages" in opened

async function documentError(pdf: Pdf): Promise<PdfErrorCode | null> {
  const { info }: { info: { EncryptFilterName?: unknown; IsXFAPresent?: unknown; IsCollectionPresent?: unknown } } =
    await pdf.getMetadata()
  if (info.EncryptFilterName) return "has-password"
  if (info.IsXFAPresent) return "has-active-form"
  if (info.IsCollectionPresent || (await pdf.getAttachments())) return "has-embedded-file"
  return (await pdf.hasJSActions()) || (await pdf.getJSActions()) ? "has-script" : null
}

async function pagesError(pdf: Pdf): Promise<PdfErrorCode | null> {
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    if (await page.getJSActions()) return "has-script"
    for (const annotation of await page.getAnnotations()) {
      if (annotation.actions && Object.keys(annotation.actions).length > 0) return "has-script"
      if (annotation.subtype === "FileAttachment" || annotation.attachment) return "has-embedded-file"
    }
    page.cleanup()
  }
  return null
}
