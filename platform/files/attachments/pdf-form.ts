import type { PdfErrorCode } from "./pdf-messages.ts"

const beginning = "%PDF-"
/** The longest comment that ends a ZIP archive, and its record: where programs look for the end of one. */
const zipEndBytes = 65_557
const markupBytes = 1_024

/**
 * Checks that the bytes are a PDF and nothing else: it begins at the first byte and ends at the last, so that no program
 * takes the file for a page or an archive. Returns an error code or null.
 */
export function pdfFormError(bytes: Uint8Array): PdfErrorCode | null {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const head = buffer.toString("latin1", 0, markupBytes)
  if (!head.includes(beginning)) return "not-a-pdf"
  if (!/^%PDF-[12]\.\d[\s%]/.test(head) || /<(?:!doctype|html|script|svg|body|iframe)\b/i.test(head))
    return "something-before-or-after"
  const tail = buffer.toString("latin1", Math.max(0, buffer.length - zipEndBytes))
  if (tail.includes("PK\x05\x06") || !/%%EOF[\s\0]*$/.test(tail)) return "something-before-or-after"
  return null
}

/** Names of a PDF that make a reader do something. None is needed to be read or printed. */
const forbiddenNames: Record<string, PdfErrorCode> = {
  JavaScript: "has-script",
  Rendition: "has-script",
  RichMedia: "has-script",
  Launch: "has-launch-action",
  EmbeddedFile: "has-embedded-file",
  EmbeddedFiles: "has-embedded-file",
  GoToE: "has-embedded-file",
  SubmitForm: "has-active-form",
  ImportData: "has-active-form",
}

const namePattern = new RegExp(`/(${Object.keys(forbiddenNames).join("|")})(?![A-Za-z0-9#])`)
const passwordPattern = /\/Encrypt(?![A-Za-z0-9#])/
/** The longest name with its slash, each letter written as `#4a`, and the sign after it. */
export const longestForbiddenName = 3 * ("JavaScript".length + 4) + 2

/** Returns the error code of a name in this part of a PDF, or null. Names may be written in codes: `/J#61vaScript`. */
export function forbiddenNameError(part: string): PdfErrorCode | null {
  const decoded = part.includes("#") ? part.replace(/#([0-9a-f]{2})/gi, (_, code) => fromCode(code)) : part
  const name = namePattern.exec(decoded)?.[1]
  return name ? (forbiddenNames[name] ?? null) : null
}

/** A trailer names the password's rules in plain bytes, never inside a packed stream. */
export function hasPassword(text: string): boolean {
  return passwordPattern.test(text.replace(/#([0-9a-f]{2})/gi, (_, code) => fromCode(code)))
}

const fromCode = (code: string) => String.fromCharCode(Number.parseInt(code, 16))
